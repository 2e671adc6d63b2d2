import { editedSize } from '../annotations/edited-size.ts';
import type { Size } from '../annotations/geometry.ts';
import type { Capture } from '../capture.ts';
import { drawnOn } from '../export/drawn-on.ts';
import type { Captures } from '../storage/captures.ts';
import { type SaveState, saveState } from './save-state.ts';

export interface HistoryEntry {
  readonly capture: Capture;
  /** Size of the exported file in pixels. */
  readonly size: Size;
  readonly saving: SaveState;
}

export async function historyEntry(captures: Captures, capture: Capture): Promise<HistoryEntry> {
  const { edits } = await drawnOn(captures, capture);
  return { capture, size: editedSize(capture, edits), saving: await saveState(capture, edits) };
}

import { exportSizeOf } from '../annotations/edited-size.ts';
import type { Size } from '../annotations/geometry.ts';
import type { Capture } from '../capture.ts';
import { readStoredEdits } from '../export/drawn-on.ts';
import type { Captures } from '../storage/captures.ts';
import { getSaveState, type SaveState } from './save-state.ts';

export interface HistoryEntry {
  readonly capture: Capture;
  /** Size of the exported file in pixels. */
  readonly size: Size;
  readonly saving: SaveState;
}

export async function readHistoryEntry(captures: Captures, capture: Capture): Promise<HistoryEntry> {
  const { edits } = await readStoredEdits(captures, capture);
  return { capture, size: exportSizeOf(capture, edits), saving: await getSaveState(capture, edits) };
}

import type { Edits } from '../annotations/edits.ts';
import type { Capture } from '../capture.ts';
import { drawingMark } from '../drawing-mark.ts';

/** Save state of a capture. `changed` means edited since it was saved to the library. */
export type SaveState = 'unsaved' | 'saved' | 'changed';

export async function saveState({ savedAt, savedDrawing = '' }: Capture, edits: Edits): Promise<SaveState> {
  if (savedAt === undefined) return 'unsaved';
  return (await drawingMark(edits)) === savedDrawing ? 'saved' : 'changed';
}

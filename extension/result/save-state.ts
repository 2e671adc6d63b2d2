import type { Capture } from '../capture.ts';
import { drawingMark } from '../drawing-mark.ts';
import type { Edits } from '../shapes/edits.ts';

/** `changed`: it is in the library, and what is drawn on it has changed since. */
export type SaveState = 'unsaved' | 'saved' | 'changed';

/** Whether a capture is in the library with what is drawn on it now. */
export async function saveState({ savedAt, savedDrawing = '' }: Capture, edits: Edits): Promise<SaveState> {
  if (savedAt === undefined) return 'unsaved';
  return (await drawingMark(edits)) === savedDrawing ? 'saved' : 'changed';
}

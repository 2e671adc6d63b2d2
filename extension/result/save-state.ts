import type { Capture } from '../capture.ts';
import { drawingMark } from '../drawing-mark.ts';
import type { Captures } from '../store/captures.ts';

/** `changed`: it is in the library, and what is drawn on it has changed since. */
export type SaveState = 'unsaved' | 'saved' | 'changed';

/** Whether a capture is in the library as it is now. */
export async function saveState(captures: Captures, capture: Capture): Promise<SaveState> {
  if (capture.savedAt === undefined) return 'unsaved';
  return (await drawingMark(captures, capture)) === (capture.savedDrawing ?? '') ? 'saved' : 'changed';
}

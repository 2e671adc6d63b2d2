import type { Edits } from '../annotations/edits.ts';
import type { Capture } from '../capture.ts';
import { hashEdits } from '../edits-hash.ts';

/** Save state of a capture. `changed` means edited since it was saved to the library. */
export type SaveState = 'unsaved' | 'saved' | 'changed';

export async function getSaveState({ savedAt, savedDrawing = '' }: Capture, edits: Edits): Promise<SaveState> {
  if (savedAt === undefined) return 'unsaved';
  return (await hashEdits(edits)) === savedDrawing ? 'saved' : 'changed';
}

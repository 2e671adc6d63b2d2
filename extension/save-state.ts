import type { SaveState } from '#shared/extension-protocol.ts';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { Capture } from './capture.ts';
import { sha256, toHex } from './sha256.ts';

function stringifyVisibleEdits({ shapes, crop, stamps }: Edits): string {
  const isStamped = stamps?.date === true || stamps?.url === true;
  const visible = [shapes, crop, isStamped && stamps];
  return shapes.length > 0 || crop || isStamped ? JSON.stringify(visible) : '';
}

/**
 * Returns the SHA-256 hash of the visible edits, or an empty string if there are none. Undoing a change restores the earlier
 * hash. A hash keeps the capture record small.
 */
export async function hashEdits(edits: Edits): Promise<string> {
  const visible = stringifyVisibleEdits(edits);
  return visible && toHex(await sha256(new TextEncoder().encode(visible)));
}

export async function getSaveState({ savedAt, savedEditsHash = '' }: Capture, edits: Edits): Promise<SaveState> {
  if (savedAt === undefined) return 'unsaved';
  return (await hashEdits(edits)) === savedEditsHash ? 'saved' : 'changed';
}

import type { Edits } from './annotations/edits.ts';
import { hexOf, sha256 } from './sha256.ts';

function seenOf({ shapes, crop, stamps }: Edits): string {
  const isStamped = stamps?.date === true || stamps?.url === true;
  const seen = [shapes, crop, isStamped && stamps];
  return shapes.length > 0 || crop || isStamped ? JSON.stringify(seen) : '';
}

/**
 * Returns the SHA-256 hash of the visible edits, or an empty string if there are none. Undoing a change restores the earlier
 * hash. A hash keeps the capture record small.
 */
export async function drawingMark(edits: Edits): Promise<string> {
  const seen = seenOf(edits);
  return seen && hexOf(await sha256(new TextEncoder().encode(seen)));
}

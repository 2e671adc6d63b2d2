import { hexOf, sha256 } from './sha256.ts';
import type { Edits } from './shapes/edits.ts';

/** All of it that a file of the capture shows; nothing where the file is the capture itself. */
function seenOf({ shapes, crop, stamps }: Edits): string {
  const isStamped = stamps?.date === true || stamps?.url === true;
  const seen = [shapes, crop, isStamped && stamps];
  return shapes.length > 0 || crop || isStamped ? JSON.stringify(seen) : '';
}

/**
 * A mark of what is drawn on a capture: who undoes what came after has the mark of before. Empty where nothing is drawn; otherwise
 * the SHA-256 of all of it, because a drawing may be longer than what is said of a capture.
 */
export async function drawingMark(edits: Edits): Promise<string> {
  const seen = seenOf(edits);
  return seen && hexOf(await sha256(new TextEncoder().encode(seen)));
}

import { type Edits, readEdits } from './shapes/edits.ts';
import type { Size } from './shapes/geometry.ts';
import type { Captures } from './store/captures.ts';

/** All of it that a file of the capture shows; nothing where the file is the capture itself. */
function seenOf({ shapes, crop, stamps }: Edits): string {
  const isStamped = stamps?.date === true || stamps?.url === true;
  const seen = [shapes, crop, isStamped && stamps];
  return shapes.length > 0 || crop || isStamped ? JSON.stringify(seen) : '';
}

/**
 * A mark of what is drawn on a capture now, as it is kept: who undoes what came after has the mark of before. Empty where nothing
 * is drawn; otherwise the SHA-256 of all of it, because a drawing may be longer than what is said of a capture.
 */
export async function drawingMark(captures: Captures, capture: Size & { readonly id: string }): Promise<string> {
  const seen = seenOf(readEdits(await captures.edits(capture.id), capture).edits);
  if (!seen) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seen));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

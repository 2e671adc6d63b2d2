import type { Capture } from '../capture.ts';
import type { Captures } from '../store/captures.ts';

/** Deletes a capture at once, and answers what brings it back for as long as this page is open. */
export async function takeOut(captures: Captures, capture: Capture): Promise<() => Promise<void>> {
  const { id } = capture;
  const [strips, text, edits] = await Promise.all([captures.strips(id), captures.text(id), captures.edits(id)]);
  await captures.remove(id);
  return async () => {
    // First what hides parts of it: none of it is there without.
    if (edits !== undefined) await captures.putEdits(id, edits);
    for (const strip of strips) await captures.putStrip(capture, strip);
    await captures.finish(capture, text);
  };
}

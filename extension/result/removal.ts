import type { Capture } from '../capture.ts';
import type { Captures } from '../store/captures.ts';

/** Deletes a capture at once, and answers what brings it back for as long as this page is open. */
export async function takeOut(captures: Captures, capture: Capture): Promise<() => Promise<void>> {
  const { id } = capture;
  const [now, strips, text, edits] = await Promise.all([
    captures.find(id),
    captures.strips(id),
    captures.text(id),
    captures.edits(id),
  ]);
  await captures.remove(id);
  return async () => {
    // It may have been saved since it was read.
    const known = now ?? capture;
    await captures.put(known);
    // Before its pixels what hides parts of them: none of it is seen without.
    if (edits !== undefined) await captures.putEdits(id, edits);
    for (const strip of strips) await captures.putStrip(known, strip);
    await captures.finish(known, text);
  };
}

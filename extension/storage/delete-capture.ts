import type { Capture } from '../capture.ts';
import type { Captures } from './captures.ts';

/**
 * Deletes a capture and returns a function that restores it. The content is kept in memory, so the capture can be restored only while
 * the page is open.
 */
export async function deleteWithUndo(captures: Captures, capture: Capture): Promise<() => Promise<void>> {
  const { id } = capture;
  const [latestRecord, strips, text, edits] = await Promise.all([
    captures.find(id),
    captures.listStrips(id),
    captures.readText(id),
    captures.readEdits(id),
  ]);
  await captures.remove(id);
  return async () => {
    // The capture may have been saved to the library since `capture` was read.
    const record = latestRecord ?? capture;
    await captures.putRecord(record);
    // Restores the edits before the strips, so that redacted areas are never visible.
    if (edits !== undefined) await captures.writeEdits(id, edits);
    for (const strip of strips) await captures.writeStrip(record, strip);
    await captures.finish(record, text);
  };
}

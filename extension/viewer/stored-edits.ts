import { type Edits, type ReadEdits, readEdits } from '../annotations/edits.ts';
import { drawnOn } from '../export/drawn-on.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import { CaptureGone } from '../storage/capture-gone.ts';

export interface StoredEdits {
  /** Throws like `Captures.putEdits`. */
  readonly put: (edits: Edits) => Promise<void>;
  /** Resolves when all writes are done. Throws if the last one failed. */
  readonly settled: () => Promise<void>;
  /** Returns edits that another tab has stored since the last call, or undefined. Throws `CaptureGone`. */
  readonly news: () => Promise<ReadEdits | undefined>;
}

export function storedEdits({ captures, capture, drawn }: OpenCapture): StoredEdits {
  let known = drawn;
  let putting = Promise.resolve();
  // Parses both sides, because parsing orders the keys like the schema and equal edits then have equal JSON.
  const said = ({ edits, problem }: ReadEdits): string => JSON.stringify([readEdits(edits, capture), problem]);
  async function news(): Promise<ReadEdits | undefined> {
    const last = putting;
    // A failed write changes nothing in the database, and the caller of `put` handles the error.
    await last.catch(() => undefined);
    const [there, stored] = await Promise.all([captures.find(capture.id), drawnOn(captures, capture)]);
    if (putting !== last) return news();
    // A deleted capture has no stored edits. Without this check its redactions would disappear from the view.
    if (!there) throw new CaptureGone('This capture is gone.');
    if (said(stored) === said(known)) return undefined;
    known = stored;
    return stored;
  }
  return {
    put(edits) {
      putting = captures.putEdits(capture.id, edits).then(() => {
        known = { edits };
      });
      return putting;
    },
    settled: () => putting,
    news,
  };
}

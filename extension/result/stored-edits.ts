import { type Edits, type ReadEdits, readEdits } from '../shapes/edits.ts';
import { CaptureGone } from '../store/capture-gone.ts';
import { drawnOn } from '../takeaway/drawn-on.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';

/** What is drawn on a capture as it is in the database, where other tabs put theirs, too. */
export interface StoredEdits {
  /** Errors: those of `Captures.putEdits`. */
  readonly put: (edits: Edits) => Promise<void>;
  /** Once all that was put is there. Throws what kept the last of it from being put. */
  readonly settled: () => Promise<void>;
  /** What somebody else has put since this was last asked; nothing where nobody has. Errors: `CaptureGone`. */
  readonly news: () => Promise<ReadEdits | undefined>;
}

export function storedEdits({ captures, capture, drawn }: OpenCapture): StoredEdits {
  let known = drawn;
  let putting = Promise.resolve();
  // What was read has the order of the schema, what was drawn has any: both are compared as they are read.
  const said = ({ edits, problem }: ReadEdits): string => JSON.stringify([readEdits(edits, capture), problem]);
  async function news(): Promise<ReadEdits | undefined> {
    const last = putting;
    // What could not be put is not there, and is told by whoever put it.
    await last.catch(() => undefined);
    const [there, stored] = await Promise.all([captures.find(capture.id), drawnOn(captures, capture)]);
    if (putting !== last) return news();
    // Nothing is drawn on what was deleted: that hides no less than before.
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

import { type Edits, type ReadEdits, readEdits } from '../annotations/edits.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import { readStoredEdits } from '../export/open-capture.ts';
import { CaptureNotFoundError } from '../storage/captures.ts';

export interface EditsRepository {
  /** Throws like `Captures.putEdits`. */
  readonly write: (edits: Edits) => Promise<void>;
  /** Resolves when all writes are done. Throws if the last one failed. */
  readonly whenWritten: () => Promise<void>;
  /** Returns edits that another tab has stored since the last call, or undefined. Throws `CaptureNotFoundError`. */
  readonly readExternal: () => Promise<ReadEdits | undefined>;
}

export function createEditsRepository({ captures, capture, storedEdits }: OpenCapture): EditsRepository {
  let known = storedEdits;
  let writing = Promise.resolve();
  // Parses both sides, because parsing orders the keys like the schema and equal edits then have equal JSON.
  const serialize = ({ edits, problem }: ReadEdits): string => JSON.stringify([readEdits(edits, capture), problem]);
  async function readExternal(): Promise<ReadEdits | undefined> {
    const last = writing;
    // A failed write changes nothing in the database, and the caller of `put` handles the error.
    await last.catch(() => undefined);
    const [found, stored] = await Promise.all([captures.find(capture.id), readStoredEdits(captures, capture)]);
    if (writing !== last) return readExternal();
    // A deleted capture has no stored edits. Without this check its redactions would disappear from the view.
    if (!found) throw new CaptureNotFoundError('This capture was deleted.');
    if (serialize(stored) === serialize(known)) return undefined;
    known = stored;
    return stored;
  }
  return {
    write(edits) {
      writing = captures.writeEdits(capture.id, edits).then(() => {
        known = { edits };
      });
      return writing;
    },
    whenWritten: () => writing,
    readExternal,
  };
}

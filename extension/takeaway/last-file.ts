import type { Captures } from '../store/captures.ts';
import { editedTakeaway } from './edited-takeaway.ts';
import { type OpenCapture, openCapture } from './open-capture.ts';
import type { Takeaway } from './takeaway.ts';

/** A capture as a file: `size` is that of the file's picture. */
interface CaptureFile {
  readonly size: Pick<Takeaway['capture'], 'width' | 'height'>;
  readonly png: Blob;
}

interface LastFile {
  /** With all that was drawn until now. */
  readonly now: (id: string) => Promise<CaptureFile>;
  /** The one that was last asked for, so that what is read slice by slice is one file throughout. */
  readonly same: (id: string) => Promise<CaptureFile>;
}

async function fileOf(open: OpenCapture): Promise<CaptureFile> {
  const { capture: size, png } = await editedTakeaway(open, open.drawn.edits);
  return { size, png: await png() };
}

/** What a file depends on. */
const markOf = ({ capture: { id, height }, drawn }: OpenCapture): string => JSON.stringify([id, height, drawn.edits]);

/**
 * Makes files of captures, with what was drawn on them, and keeps the last. Errors: a capture that is gone, and, in words, one
 * whose drawing cannot be read: what it hid would be seen.
 */
export function lastFile(captures: Promise<Captures>): LastFile {
  let last: { readonly id: string; readonly mark: string; readonly file: Promise<CaptureFile> } | undefined;

  async function now(id: string): Promise<CaptureFile> {
    const open = await openCapture(await captures, id);
    if (!open) throw new Error('This capture is gone.');
    if (open.drawn.problem) throw new Error(`${open.drawn.problem} Open it in the extension first.`);
    const mark = markOf(open);
    if (last?.mark === mark) return last.file;
    const file = fileOf(open);
    last = { id, mark, file };
    file.catch(() => {
      if (last?.file === file) last = undefined;
    });
    return file;
  }

  return { now, same: (id) => (last?.id === id ? last.file : now(id)) };
}

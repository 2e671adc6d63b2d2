import type { Captures } from '../storage/captures.ts';
import { editedTakeaway } from './edited-takeaway.ts';
import { type OpenCapture, openCapture } from './open-capture.ts';
import type { Takeaway } from './takeaway.ts';

interface CaptureFile {
  readonly size: Pick<Takeaway['capture'], 'width' | 'height'>;
  readonly png: Blob;
}

interface LastFile {
  readonly now: (id: string) => Promise<CaptureFile>;
  /**
   * Returns the last file made of this capture, so that reading it in slices gives consistent data. Creates one if there is none.
   */
  readonly same: (id: string) => Promise<CaptureFile>;
}

async function fileOf(open: OpenCapture): Promise<CaptureFile> {
  const { capture: size, png } = await editedTakeaway(open, open.drawn.edits);
  return { size, png: await png() };
}

const markOf = ({ capture: { id, height }, drawn }: OpenCapture): string => JSON.stringify([id, height, drawn.edits]);

/**
 * Creates PNG files of edited captures and caches the last one. Throws if the capture does not exist, or if its edits cannot be
 * read, because the file would then show redacted areas.
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

import type { Captures } from '../storage/captures.ts';
import { applyEdits } from './apply-edits.ts';
import type { ExportSource } from './open-capture.ts';
import { type OpenCapture, openCapture } from './open-capture.ts';

interface CaptureFile {
  readonly size: Pick<ExportSource['capture'], 'width' | 'height'>;
  readonly png: Blob;
}

interface PngFileCache {
  readonly getCurrent: (id: string) => Promise<CaptureFile>;
  /**
   * Returns the last file made of this capture, so that reading it in slices gives consistent data. Creates one if there is none.
   */
  readonly getLast: (id: string) => Promise<CaptureFile>;
}

async function createFile(open: OpenCapture): Promise<CaptureFile> {
  const { capture: size, png } = await applyEdits(open, open.storedEdits.edits);
  return { size, png: await png() };
}

const cacheKeyOf = ({ capture: { id, height }, storedEdits }: OpenCapture): string =>
  JSON.stringify([id, height, storedEdits.edits]);

/**
 * Creates PNG files of edited captures and caches the last one. Throws if the capture does not exist, or if its edits cannot be
 * read, because the file would then show redacted areas.
 */
export function createPngFileCache(captures: Promise<Captures>): PngFileCache {
  let last: { readonly id: string; readonly mark: string; readonly file: Promise<CaptureFile> } | undefined;

  async function getCurrent(id: string): Promise<CaptureFile> {
    const open = await openCapture(await captures, id);
    if (!open) throw new Error('This capture was deleted.');
    if (open.storedEdits.problem) throw new Error(`${open.storedEdits.problem} Open it in the extension first.`);
    const key = cacheKeyOf(open);
    if (last?.mark === key) return last.file;
    const file = createFile(open);
    last = { id, mark: key, file };
    file.catch(() => {
      if (last?.file === file) last = undefined;
    });
    return file;
  }

  return { getCurrent, getLast: (id) => (last?.id === id ? last.file : getCurrent(id)) };
}

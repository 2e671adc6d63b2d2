import type { Captures } from '../storage/captures.ts';
import { applyEdits } from './apply-edits.ts';
import type { ExportSource } from './open-capture.ts';
import { type OpenedCapture, openCapture } from './open-capture.ts';

interface CaptureFile {
  readonly size: Pick<ExportSource['capture'], 'width' | 'height'>;
  readonly png: Blob;
}

interface PngFileCache {
  readonly getCurrent: (id: string) => Promise<CaptureFile>;
  /**
   * Returns the last file created for this capture, so that all slices come from the same file. Creates a file if there is
   * none.
   */
  readonly getLast: (id: string) => Promise<CaptureFile>;
}

async function createFile(openedCapture: OpenedCapture): Promise<CaptureFile> {
  const { capture: size, createPng } = await applyEdits(openedCapture, openedCapture.storedEdits.edits);
  return { size, png: await createPng() };
}

const createCacheKey = ({ capture: { id, height }, storedEdits }: OpenedCapture): string =>
  JSON.stringify([id, height, storedEdits.edits]);

/**
 * Creates PNG files of edited captures and caches the last file. `getCurrent` and `getLast` throw if the capture does not exist, or if
 * its edits cannot be read, because the file would then show redacted areas.
 */
export function createPngFileCache(captures: Promise<Captures>): PngFileCache {
  let lastFile: { readonly id: string; readonly key: string; readonly file: Promise<CaptureFile> } | undefined;

  async function getCurrent(id: string): Promise<CaptureFile> {
    const openedCapture = await openCapture(await captures, id);
    if (!openedCapture) throw new Error('This capture was deleted.');
    if (openedCapture.storedEdits.errorMessage)
      throw new Error(`${openedCapture.storedEdits.errorMessage} Open it in the extension first.`);
    const key = createCacheKey(openedCapture);
    if (lastFile?.key === key) return lastFile.file;
    const file = createFile(openedCapture);
    lastFile = { id, key, file };
    file.catch(() => {
      if (lastFile?.file === file) lastFile = undefined;
    });
    return file;
  }

  return { getCurrent, getLast: (id) => (lastFile?.id === id ? lastFile.file : getCurrent(id)) };
}

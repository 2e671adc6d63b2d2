import type { ListedCapture } from '#shared/extension-protocol.ts';
import { IMAGE_LIMITS, IMAGE_TYPES, type Image } from '#shared/image.ts';
import { log } from '../../api/log.ts';
import { ExtensionError } from '../extension/extension-error.ts';
import type { Extension } from '../extension/extension-remote.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';
import { formatTooLargeMessage } from './file-check.ts';
import type { Library } from './library-store.ts';
import { RejectedFileError } from './upload-errors.ts';

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (readBytes: number) => void;
}

/**
 * Reads the PNG of a capture slice by slice.
 *
 * Throws `RejectedFileError` before the first slice if the capture is too large for the library, `ExtensionError` (`cut-off`
 * if the length differs from `bytes`), and the signal's reason.
 */
export async function readCapture(
  extension: Pick<Extension, 'readCapture'>,
  { id, title, bytes, takenAt }: ListedCapture,
  { signal, onProgress }: ReadOptions,
): Promise<File> {
  if (bytes > IMAGE_LIMITS.fileBytes) throw new RejectedFileError(formatTooLargeMessage(bytes));
  const slices: ArrayBuffer[] = [];
  let readBytes = 0;
  while (readBytes < bytes) {
    const slice = await extension.readCapture(id, readBytes);
    signal.throwIfAborted();
    if (slice.byteLength === 0) break;
    slices.push(slice);
    readBytes += slice.byteLength;
    onProgress(readBytes);
  }
  if (readBytes !== bytes) throw new ExtensionError('cut-off');
  return new File(slices, `${title || 'Capture'}.png`, { type: IMAGE_TYPES.png.contentType, lastModified: takenAt });
}

/** Does not wait and only logs errors, because the image is in the library in any case. */
export function markCaptureSaved(
  { id }: Pick<ListedCapture, 'id'>,
  image: Pick<Image, 'id'>,
  getExtension = waitForExtension,
): void {
  getExtension(new AbortController().signal)
    .then((extension) => extension.markSaved(id, image.id))
    .catch((error: unknown) => log.error('could not mark capture as saved', id, error));
}

/**
 * Returns true if an image may show the page of a capture: the link of the image is the URL of the page, or empty. The link is empty if
 * the URL is not a valid link.
 */
const mayShowCapturedPage = ({ urlLink }: Image, { url }: ListedCapture): boolean => urlLink === url || urlLink === '';

/**
 * Returns the images that were created from captures, by capture id. An image has the creation time of its capture. If a
 * capture was saved twice, returns the image that was updated last.
 */
export function findSavedImages(library: Library, captures: readonly ListedCapture[]): ReadonlyMap<string, Image> {
  const captureByTime = new Map(captures.map((capture) => [capture.takenAt, capture]));
  const saved = new Map<string, Image>();
  for (const { image } of library.orders.date) {
    const capture = captureByTime.get(image.created.getTime());
    if (!capture || !mayShowCapturedPage(image, capture)) continue;
    const previous = saved.get(capture.id);
    if (!previous || previous.updated <= image.updated) saved.set(capture.id, image);
  }
  return saved;
}

import type { OfferedCapture } from '#shared/handshake.ts';
import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { ExtensionError } from '../browser/extension-error.ts';
import type { Extension } from '../browser/extension-remote.ts';
import { sizeRefusal } from './file-check.ts';
import { FileRefusal } from './upload-failure.ts';

export interface CaptureWatch {
  readonly signal: AbortSignal;
  /** Hears how many bytes have come. */
  readonly tell: (readBytes: number) => void;
}

/**
 * The PNG of a capture, fetched slice by slice. Throws `FileRefusal` for one that the library would not take, before a byte of it
 * comes; `ExtensionError` (`cut-off` where it is not as long as it was said to be); the signal's reason.
 */
export async function readCapture(
  extension: Pick<Extension, 'readCapture'>,
  { id, title, bytes, takenAt }: OfferedCapture,
  { signal, tell }: CaptureWatch,
): Promise<File> {
  if (bytes > IMAGE_LIMITS.fileBytes) throw new FileRefusal(sizeRefusal(bytes));
  const slices: ArrayBuffer[] = [];
  let readBytes = 0;
  while (readBytes < bytes) {
    const slice = await extension.readCapture(id, readBytes);
    signal.throwIfAborted();
    if (slice.byteLength === 0) break;
    slices.push(slice);
    readBytes += slice.byteLength;
    tell(readBytes);
  }
  if (readBytes !== bytes) throw new ExtensionError('cut-off');
  return new File(slices, `${title || 'Capture'}.png`, { type: IMAGE_TYPES.png.contentType, lastModified: takenAt });
}

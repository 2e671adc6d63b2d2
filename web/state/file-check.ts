import { IMAGE_LIMITS } from '#shared/image.ts';
import type { FileEnds } from '#shared/image-formats/format.ts';
import { dimensionRefusal, isWholeImage, readImageHeader } from '#shared/image-header.ts';
import { sizeInWords } from './sizes.ts';

const NO_PICTURE = 'It is not a PNG, JPEG, WebP, GIF or AVIF picture, whatever its name says.';

/** Why a file cannot be uploaded, said before a byte of it is sent; `undefined` when it can. The server asks the same again. */
export function fileRefusal(file: FileEnds): string | undefined {
  if (file.size === 0) return 'The file is empty.';
  if (file.size > IMAGE_LIMITS.fileBytes) {
    return `It is ${sizeInWords(file.size)}; an image may be ${sizeInWords(IMAGE_LIMITS.fileBytes)}.`;
  }
  const header = readImageHeader(file.head);
  if (!header) return NO_PICTURE;
  if (!isWholeImage(header.type, file)) return 'The file is cut off. Save it again, then upload it.';
  return dimensionRefusal(header);
}

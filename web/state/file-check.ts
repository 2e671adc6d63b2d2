import { IMAGE_LIMITS } from '#shared/image.ts';
import type { FileEnds } from '#shared/image-formats/format.ts';
import { dimensionRefusal, type ImageHeader, isWholeImage, readImageHeader } from '#shared/image-header.ts';
import { readFileEnds } from '../browser/read-file-ends.ts';
import { sizeInWords } from './sizes.ts';

/** A file, with what its bytes say it is or why it cannot be uploaded. */
export type CheckedFile =
  | { readonly file: File; readonly header: ImageHeader; readonly refusal?: undefined }
  | { readonly file: File; readonly header?: undefined; readonly refusal: string };

type Check = { readonly header: ImageHeader } | { readonly refusal: string };

const NO_PICTURE = 'It is not a PNG, JPEG, WebP, GIF or AVIF picture, whatever its name says.';
const CUT_OFF = 'The file is cut off. Save it again, then upload it.';
const UNREADABLE = 'The file cannot be read. If it was moved or renamed, choose it again.';

/** Judges a file before a byte of it is sent. The server asks the same again. */
export function checkEnds(file: FileEnds): Check {
  if (file.size === 0) return { refusal: 'The file is empty.' };
  if (file.size > IMAGE_LIMITS.fileBytes) {
    return { refusal: `It is ${sizeInWords(file.size)}; an image may be ${sizeInWords(IMAGE_LIMITS.fileBytes)}.` };
  }
  const header = readImageHeader(file.head);
  if (!header) return { refusal: NO_PICTURE };
  if (!isWholeImage(header.type, file)) return { refusal: CUT_OFF };
  const refusal = dimensionRefusal(header);
  return refusal ? { refusal } : { header };
}

export async function checkFile(file: File): Promise<CheckedFile> {
  try {
    return { file, ...checkEnds(await readFileEnds(file)) };
  } catch {
    return { file, refusal: UNREADABLE };
  }
}

import { formatInteger } from '../format-number.ts';
import { IMAGE_EXTENSIONS, IMAGE_TYPES, type ImageType } from '../image.ts';
import { avif } from './formats/avif.ts';
import type { FileEnds, ImageFormat, ImageSize } from './formats/format.ts';
import { gif } from './formats/gif.ts';
import { jpeg } from './formats/jpeg.ts';
import { png } from './formats/png.ts';
import { webp } from './formats/webp.ts';

export interface ImageHeader extends ImageSize {
  readonly type: ImageType;
}

const FORMATS: Record<ImageType, ImageFormat> = { png, jpg: jpeg, webp, gif, avif };

/** Maximum number of pixels that can be decoded in 2 GB of memory. A WebP file of 38 bytes may declare 268 million pixels. */
const MAX_PIXELS = { rowByRow: 500_000_000, wholeFrame: 64_000_000, avif: 32_000_000 } as const;

/** Maximum length of a side in pixels. The decoder keeps a whole row in memory, even if the image has few rows. */
const MAX_SIDE_PX = 400_000;

/** Number of bytes to read from the start of a file. Cameras write large metadata before the image header. */
export const HEADER_BYTES = 1024 * 1024;

const detectType = (head: Uint8Array): ImageType | undefined => IMAGE_EXTENSIONS.find((type) => FORMATS[type].matches(head));

/** Detects the type from the bytes, never from the file name. Returns undefined for an unsupported type or a broken header. */
export function readImageHeader(head: Uint8Array): ImageHeader | undefined {
  const type = detectType(head);
  const size = type && FORMATS[type].readSize(head);
  return size && { type, ...size };
}

export const getMaxPixels = ({ type, canDecodeByRow }: ImageHeader): number =>
  canDecodeByRow ? MAX_PIXELS.rowByRow : type === 'avif' ? MAX_PIXELS.avif : MAX_PIXELS.wholeFrame;

export function findDimensionError(header: ImageHeader): string | undefined {
  const { type, width, height } = header;
  const sizeText = `The image has ${formatInteger(width)} × ${formatInteger(height)} px`;
  if (Math.max(width, height) > MAX_SIDE_PX) return `${sizeText}. No side may be longer than ${formatInteger(MAX_SIDE_PX)} px.`;
  const pixelLimit = getMaxPixels(header);
  if (width * height <= pixelLimit) return undefined;
  return `${sizeText}. The limit for this kind of ${IMAGE_TYPES[type].name} is ${pixelLimit / 1_000_000} megapixels.`;
}

export const isCompleteImage = (type: ImageType, file: FileEnds): boolean => FORMATS[type].isComplete(file);

import { IMAGE_KINDS, IMAGE_TYPES, type ImageType } from './image.ts';
import { avif } from './image-formats/avif.ts';
import type { FileEnds, ImageFormat, Measure } from './image-formats/format.ts';
import { gif } from './image-formats/gif.ts';
import { jpeg } from './image-formats/jpeg.ts';
import { png } from './image-formats/png.ts';
import { webp } from './image-formats/webp.ts';
import { withCommas } from './with-commas.ts';

export interface ImageHeader extends Measure {
  readonly type: ImageType;
}

const FORMATS: Record<ImageType, ImageFormat> = { png, jpg: jpeg, webp, gif, avif };

/** The most that is decoded, in pixels: a 38-byte WebP may claim 268 million, and would be given 2 GB to unpack them in. */
const MOST_PIXELS = { topDown: 500_000_000, wholeFrame: 64_000_000, avif: 32_000_000 } as const;

/** The longest side, in pixels: one row of a picture is held in memory whole, however few there are. */
const LONGEST_SIDE = 400_000;

/** How many bytes of a file's start are enough to find its header behind any amount of metadata that cameras write. */
export const HEADER_BYTES = 1024 * 1024;

const typeOf = (head: Uint8Array): ImageType | undefined => IMAGE_KINDS.find((type) => FORMATS[type].recognises(head));

/** What kind of picture a file is, by its bytes and never by its name. `undefined`: none that we take, or a broken header. */
export function readImageHeader(head: Uint8Array): ImageHeader | undefined {
  const type = typeOf(head);
  const measure = type && FORMATS[type].measure(head);
  return measure && { type, ...measure };
}

/** How many pixels a picture of this kind may have. */
export const mostPixels = ({ type, topDown }: ImageHeader): number =>
  topDown ? MOST_PIXELS.topDown : type === 'avif' ? MOST_PIXELS.avif : MOST_PIXELS.wholeFrame;

/** Why a picture of this size is not taken, in words for its owner; `undefined` when it is. */
export function dimensionRefusal(header: ImageHeader): string | undefined {
  const { type, width, height } = header;
  const size = `The picture is ${withCommas(width)} × ${withCommas(height)} px`;
  if (Math.max(width, height) > LONGEST_SIDE) return `${size}; no side may be longer than ${withCommas(LONGEST_SIDE)} px.`;
  const most = mostPixels(header);
  if (width * height <= most) return undefined;
  return `${size}; ${type === 'avif' ? 'an' : 'a'} ${IMAGE_TYPES[type].name} of this kind may have ${most / 1_000_000} megapixels.`;
}

/** Whether a file of a known type is all there. */
export const isWholeImage = (type: ImageType, file: FileEnds): boolean => FORMATS[type].isWhole(file);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { type ImageType, THUMBNAIL } from '#shared/image.ts';
import { type ImageHeader, mostPixels } from '#shared/image-header.ts';
import { withCommas } from '#shared/with-commas.ts';
import { isDecodeError } from './is-decode-error.ts';

const QUALITY = 60;

/** The decoder counts all frames whenever it opens a file: eight million, in 100 MB, take a gigabyte. */
const MOST_FRAMES = 10_000;

const DECODED_AS: Record<ImageType, Metadata['format']> = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif', avif: 'heif' };

export type Thumbnails = typeof thumbnails;

export const thumbnails = {
  /** A folder of this machine that is gone when `use` has ended, however it ends. */
  async inFolder<T>(use: (file: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
    try {
      return await use(path.join(folder, 'original'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },

  /**
   * The top of a picture as WebP. A file whose picture cannot be decoded to its end, or is another than its header says, is
   * `unsupported`. What fails for any other reason is thrown as it is.
   */
  async make(file: string, header: ImageHeader): Promise<Uint8Array> {
    try {
      await requireAgreement(file, header);
      if (header.topDown) await readLastRow(file, header);
      return await topOf(file, header);
    } catch (cause) {
      if (!isDecodeError(cause)) throw cause;
      // What the decoder says names files of this machine, and helps nobody who has only the picture.
      const message =
        'image: the file is damaged, and its picture cannot be read to the end. Save the picture again and upload that.';
      throw new AppError('unsupported', message, { cause });
    }
  },
};

/**
 * A picture that breaks off is refused, where the decoder left alone would make up the rest. Mere warnings are not heard: the
 * JPEGs of many cameras give them, and browsers show those. The size was judged before; the decoder holds to it as well.
 */
const open = (file: string, header: ImageHeader) =>
  sharp(file, { failOn: 'error', limitInputPixels: mostPixels(header), sequentialRead: true, pages: 1 });

/**
 * Compares what we have read in a header with what the decoder reads there, which costs it no pixel. A file that means one
 * thing to us and another to the decoder was made to get past our limits.
 */
async function requireAgreement(file: string, header: ImageHeader): Promise<void> {
  const found = await open(file, header).metadata();
  const { width, height } = header.type === 'jpg' ? found.autoOrient : found;
  const agrees =
    found.format === DECODED_AS[header.type] &&
    width === header.width &&
    height === header.height &&
    !(header.topDown && found.isProgressive);
  if (!agrees) {
    throw new AppError(
      'unsupported',
      'image: the file contradicts itself about the size of its picture. Save the picture again and upload that.',
    );
  }
  if ((found.pages ?? 1) > MOST_FRAMES) {
    throw new AppError('tooLarge', `image: an animation may have ${withCommas(MOST_FRAMES)} frames.`);
  }
}

/** Decodes every row and keeps a few at a time: half a gigapixel takes seconds, and some megabytes. */
const readLastRow = (file: string, header: ImageHeader): Promise<unknown> =>
  open(file, header)
    .extract({ left: 0, top: header.height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();

/** Stops reading below what is shown, unless the kind of picture has to be decoded whole. */
function topOf(file: string, header: ImageHeader): Promise<Uint8Array> {
  const image = open(file, header);
  // Browsers turn a JPEG as it was held. An AVIF is turned by its decoder, and a WebP not at all.
  const upright = header.type === 'jpg' ? image.autoOrient() : image;
  return upright
    .extract({ left: 0, top: 0, width: header.width, height: rowsShown(header) })
    .resize({ width: Math.min(THUMBNAIL.width, header.width) })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}

/** Rows of the original that the thumbnail shows, from the top. */
const rowsShown = ({ width, height }: ImageHeader): number =>
  Math.max(1, Math.min(height, Math.round((width * THUMBNAIL.height) / THUMBNAIL.width)));

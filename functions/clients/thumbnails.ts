import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { formatInteger } from '#shared/format-number.ts';
import { type ImageType, THUMBNAIL } from '#shared/image.ts';
import { getMaxPixels, type ImageHeader } from '#shared/imaging/image-header.ts';
import { isDecodeError } from './is-decode-error.ts';

const QUALITY = 60;

/**
 * The decoder counts all frames each time it opens a file. A file of 100 MB can contain 8 million frames, which take 1 GB of memory.
 * Reading the metadata opens the file once. The limit prevents that decoding opens it again.
 */
const MAX_FRAMES = 10_000;

const DECODER_FORMATS: Record<ImageType, Metadata['format']> = {
  png: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

export type Thumbnails = typeof thumbnails;

export const thumbnails = {
  async withTempFile<T>(run: (file: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
    try {
      return await run(path.join(folder, 'original'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },

  /**
   * Returns the top of an image as WebP. Throws `unsupported` if the image cannot be decoded to its end, or differs from its
   * header. Throws `tooLarge` if it has too many frames.
   */
  async create(file: string, header: ImageHeader): Promise<Uint8Array> {
    try {
      await requireMatchingHeader(file, header);
      if (header.canDecodeByRow) await readLastRow(file, header);
      return await renderTop(file, header);
    } catch (cause) {
      if (!isDecodeError(cause)) throw cause;
      // The decoder's message contains local file names and does not help a user.
      const message = 'image: the file is damaged. Save the image again and upload the new file.';
      throw new AppError('unsupported', message, { cause });
    }
  },
};

/**
 * Opens an image. Rejects a truncated image. By default the decoder would fill in the missing part. Ignores warnings, because
 * JPEGs from many cameras cause them and browsers show these images.
 */
const openImage = (file: string, header: ImageHeader) =>
  sharp(file, { failOn: 'error', limitInputPixels: getMaxPixels(header), sequentialRead: true, pages: 1 });

/**
 * Throws `unsupported` if `header` differs from the header that the decoder reads. Such a file may be crafted to bypass our
 * limits. Does not decode pixels.
 */
async function requireMatchingHeader(file: string, header: ImageHeader): Promise<void> {
  const metadata = await openImage(file, header).metadata();
  const { width, height } = header.type === 'jpg' ? metadata.autoOrient : metadata;
  const isMatch =
    metadata.format === DECODER_FORMATS[header.type] &&
    width === header.width &&
    height === header.height &&
    !(header.canDecodeByRow && metadata.isProgressive);
  if (!isMatch) {
    throw new AppError(
      'unsupported',
      'image: the file has inconsistent dimensions. Save the image again and upload the new file.',
    );
  }
  if ((metadata.pages ?? 1) > MAX_FRAMES) {
    throw new AppError('tooLarge', `image: an animation may have at most ${formatInteger(MAX_FRAMES)} frames.`);
  }
}

/** Decodes every row, but keeps only a few in memory. 500 megapixels take seconds and a few megabytes. */
const readLastRow = (file: string, header: ImageHeader): Promise<unknown> =>
  openImage(file, header)
    .extract({ left: 0, top: header.height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();

function renderTop(file: string, header: ImageHeader): Promise<Uint8Array> {
  const image = openImage(file, header);
  // Browsers rotate a JPEG by its orientation tag. The decoder itself rotates an AVIF. A WebP is never rotated.
  const upright = header.type === 'jpg' ? image.autoOrient() : image;
  return upright
    .extract({ left: 0, top: 0, width: header.width, height: countVisibleRows(header) })
    .resize({ width: Math.min(THUMBNAIL.width, header.width) })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}

const countVisibleRows = ({ width, height }: ImageHeader): number =>
  Math.max(1, Math.min(height, Math.round((width * THUMBNAIL.height) / THUMBNAIL.width)));

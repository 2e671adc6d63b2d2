import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { formatInteger } from '#shared/format-number.ts';
import { type ImageType, THUMBNAIL } from '#shared/image.ts';
import { type ImageHeader, maxPixels } from '#shared/imaging/image-header.ts';
import { isDecodeError } from './is-decode-error.ts';

const QUALITY = 60;

/** The decoder counts all frames when it opens a file. Eight million frames fit in 100 MB and take 1 GB of memory. */
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
  async withTempFile<T>(use: (file: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
    try {
      return await use(path.join(folder, 'original'));
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
      if (header.topDown) await readLastRow(file, header);
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
 * Opens an image. Fails on a truncated image, because the decoder would otherwise invent the missing part. Ignores warnings,
 * because JPEGs of many cameras cause them and browsers show these images.
 */
const openImage = (file: string, header: ImageHeader) =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels(header), sequentialRead: true, pages: 1 });

/**
 * Compares our header with the one that the decoder reads, without decoding pixels. A file for which they differ was made to
 * bypass our limits.
 */
async function requireMatchingHeader(file: string, header: ImageHeader): Promise<void> {
  const found = await openImage(file, header).metadata();
  const { width, height } = header.type === 'jpg' ? found.autoOrient : found;
  const isMatch =
    found.format === DECODER_FORMATS[header.type] &&
    width === header.width &&
    height === header.height &&
    !(header.topDown && found.isProgressive);
  if (!isMatch) {
    throw new AppError(
      'unsupported',
      'image: the file has inconsistent dimensions. Save the image again and upload the new file.',
    );
  }
  if ((found.pages ?? 1) > MAX_FRAMES) {
    throw new AppError('tooLarge', `image: an animation may have at most ${formatInteger(MAX_FRAMES)} frames.`);
  }
}

/** Decodes every row, but keeps only a few in memory. Half a gigapixel takes seconds and a few megabytes. */
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

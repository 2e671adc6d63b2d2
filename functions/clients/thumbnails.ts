import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { AppError } from '#shared/errors.ts';
import { THUMBNAIL } from '#shared/image.ts';
import type { ImageHeader } from '#shared/image-header.ts';

const QUALITY = 60;

/**
 * A picture that breaks off is refused, where the decoder left alone would make up the rest. Mere warnings are not heard: the
 * JPEGs of many cameras give them, and browsers show those. The size was judged before.
 */
const READING = { failOn: 'error', limitInputPixels: false, sequentialRead: true, pages: 1 } as const;

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

  /** The top of a picture as WebP. A file whose picture cannot be decoded to its end is `unsupported`. */
  async make(file: string, header: ImageHeader): Promise<Uint8Array> {
    try {
      if (header.topDown) await readLastRow(file, header);
      return await topOf(file, header);
    } catch {
      // What the decoder says names files of this machine, and helps nobody who has only the picture.
      throw new AppError(
        'unsupported',
        'image: the file is damaged, and its picture cannot be read to the end. Save the picture again and upload that.',
      );
    }
  },
};

/** Decodes every row and keeps a few at a time: half a gigapixel takes seconds, and some megabytes. */
const readLastRow = (file: string, { height }: ImageHeader): Promise<unknown> =>
  sharp(file, READING)
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();

/** Stops reading below what is shown, unless the kind of picture has to be decoded whole. */
function topOf(file: string, header: ImageHeader): Promise<Uint8Array> {
  const image = sharp(file, READING);
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

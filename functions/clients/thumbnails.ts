import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { AppError } from '#shared/errors.ts';
import { THUMBNAIL } from '#shared/image.ts';
import type { ImageHeader } from '#shared/image-header.ts';

const QUALITY = 60;
/** Enough for the top of nearly every picture; a very wide one may need more rows than this holds. */
const LEAST_BYTES = 8 * 1024 * 1024;
const MOST_BYTES_PER_PIXEL = 8;

export type Thumbnails = typeof thumbnails;

export const thumbnails = {
  /** How much of a file its thumbnail is made from: the top where rows come in order, else all of it. Bytes. */
  bytesNeeded: (header: ImageHeader, size: number): number =>
    header.topDown ? Math.min(size, Math.max(LEAST_BYTES, header.width * rowsShown(header) * MOST_BYTES_PER_PIXEL)) : size,

  /** A folder of this machine that is gone when `use` has ended, however it ends. */
  async inFolder<T>(use: (file: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
    try {
      return await use(path.join(folder, 'original'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },

  /** The top of a picture as WebP. A file that cannot be decoded is `unsupported`. */
  async make(file: string, header: ImageHeader): Promise<Uint8Array> {
    const image = sharp(file, { failOn: 'none', limitInputPixels: false, sequentialRead: true, pages: 1 });
    const upright = header.topDown ? image : image.autoOrient();
    const thumbnail = upright
      .extract({ left: 0, top: 0, width: header.width, height: rowsShown(header) })
      .resize({ width: Math.min(THUMBNAIL.width, header.width) })
      .webp({ quality: QUALITY, effort: 4 });
    return thumbnail.toBuffer().catch((cause: Error) => {
      throw new AppError('unsupported', `image: the file is damaged and cannot be shown (${cause.message.split('\n')[0]}).`);
    });
  },
};

/** Rows of the original that the thumbnail shows, from the top. */
const rowsShown = ({ width, height }: ImageHeader): number =>
  Math.max(1, Math.min(height, Math.round((width * THUMBNAIL.height) / THUMBNAIL.width)));

import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '#shared/image.ts';

/** How each type is written: small enough to ship, and legible at 100 %. */
const WRITERS: Record<ImageType, (picture: Sharp) => Sharp> = {
  // Sixteen colours are enough for text, and leave its edges sharp.
  png: (picture) => picture.png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 }),
  jpg: (picture) => picture.jpeg({ quality: 50, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 45, effort: 6 }),
  gif: (picture) => picture.gif({ effort: 10 }),
  avif: (picture) => picture.avif({ quality: 45, effort: 4 }),
};

/** A lossless picture in another type. */
export const writePicture = (png: Buffer, type: ImageType): Promise<Buffer> =>
  WRITERS[type](sharp(png, { limitInputPixels: false }).removeAlpha()).toBuffer();

import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '#shared/image.ts';

/** How each type is written: small enough to ship, and legible at 100 %. */
const PHOTOGRAPHIC: Record<ImageType, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ effort: 10 }),
  jpg: (picture) => picture.jpeg({ quality: 60, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 45, effort: 6 }),
  gif: (picture) => picture.gif({ effort: 10 }),
  avif: (picture) => picture.avif({ quality: 45, effort: 4 }),
};

/** Writes a lossless picture in another type. Text is reduced to sixteen colours and then kept without loss. */
export async function writePicture(png: Buffer, type: ImageType, isText = false): Promise<Buffer> {
  const picture = sharp(png, { limitInputPixels: false }).removeAlpha();
  if (!isText) return PHOTOGRAPHIC[type](picture).toBuffer();
  const reduced = await picture.png({ palette: true, colours: 16, dither: 0, effort: 10 }).toBuffer();
  if (type === 'png') return reduced;
  return sharp(reduced, { limitInputPixels: false }).webp({ lossless: true, effort: 6 }).toBuffer();
}

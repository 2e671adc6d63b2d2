import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '#shared/image.ts';
import type { ContentKind } from './planned-capture.ts';

const PHOTO_ENCODERS: Record<ImageType, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ effort: 10 }),
  jpg: (picture) => picture.jpeg({ quality: 60, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 45, effort: 6 }),
  gif: (picture) => picture.gif({ effort: 10 }),
  avif: (picture) => picture.avif({ quality: 45, effort: 4 }),
};

/** Drawings contain gradients, which need dithering with 16 colors. */
const DITHER_LEVELS: Record<Exclude<ContentKind, 'photographs'>, number> = { text: 0, drawings: 0.5 };

/** Encodes a lossless PNG as `type`. Reduces text and drawings to 16 colors, for which it throws unless `type` is PNG or WebP. */
export async function encodeImage(png: Buffer, type: ImageType, shows: ContentKind): Promise<Buffer> {
  const picture = sharp(png, { limitInputPixels: false }).removeAlpha();
  if (shows === 'photographs') return PHOTO_ENCODERS[type](picture).toBuffer();
  const reduced = await picture.png({ palette: true, colours: 16, dither: DITHER_LEVELS[shows], effort: 10 }).toBuffer();
  if (type === 'png') return reduced;
  if (type === 'webp') return sharp(reduced, { limitInputPixels: false }).webp({ lossless: true, effort: 6 }).toBuffer();
  throw new Error(`${shows} are kept as PNG or as WebP, which hold few colours without loss; ${type} does not.`);
}

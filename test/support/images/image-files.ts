import sharp, { type Sharp } from 'sharp';

export const solidImage = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#d8452e' } });

export const pngFile = (width = 120, height = 400) => solidImage(width, height).png().toBuffer();

export const ENCODERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  png: (image) => image.png(),
  'png interlaced': (image) => image.png({ progressive: true }),
  'png with a palette': (image) => image.png({ palette: true }),
  'jpeg baseline': (image) => image.jpeg(),
  'jpeg progressive': (image) => image.jpeg({ progressive: true }),
  'jpeg grey': (image) => image.grayscale().jpeg(),
  'webp lossy': (image) => image.webp(),
  'webp lossless': (image) => image.webp({ lossless: true }),
  'webp with alpha': (image) => image.ensureAlpha(0.5).webp(),
  gif: (image) => image.gif(),
  avif: (image) => image.avif({ effort: 0 }),
};

export async function encodeImage(encoder: string, image: Sharp): Promise<Buffer> {
  const encode = ENCODERS[encoder];
  if (!encode) throw new Error(`No encoder is named "${encoder}".`);
  return encode(image).toBuffer();
}

/** Returns the first 33 bytes of a PNG. */
export function pngHeader(width: number, height: number): Uint8Array {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

/** Returns 38 bytes of a lossy WebP that claims the largest possible size, 16,383 × 16,383 px. */
export const webpBomb = (): Uint8Array =>
  Buffer.from('524946461e0000005745425056503820120000003001009d012aff3fff3f000000000000000000', 'hex');

/** Fields of `createImage` that declare a file. The declared type does not have to be the real one. */
export const declareFile = ({ length }: Uint8Array) => ({ contentType: 'image/png', size: length }) as const;

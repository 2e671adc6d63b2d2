import sharp from 'sharp';

export const readBlob = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** Decodes an image to RGBA with sharp, which shares no code with the product's encoder. */
export const decodeImage = async (file: Blob) =>
  sharp(await readBlob(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

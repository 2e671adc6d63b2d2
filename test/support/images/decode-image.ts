import sharp from 'sharp';

export const blobBytes = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** Decodes an image to RGBA with sharp, which shares no code with the product's encoder. */
export const decodeImage = async (file: Blob) =>
  sharp(await blobBytes(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

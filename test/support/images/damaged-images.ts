import { crc32, deflateSync } from 'node:zlib';
import { encodeImage, pngHeader, solidImage } from './image-files.ts';

const WIDTH = 60;
/** Taller than the part in a thumbnail, so that decoding only this part is not enough. */
const HEIGHT = 1_500;
const ROW_BYTES = 1 + 3 * WIDTH;

const ROWS = Buffer.alloc(ROW_BYTES * HEIGHT);
for (let row = 0; row < HEIGHT; row++) ROWS.fill(row % 251, row * ROW_BYTES + 1, (row + 1) * ROW_BYTES);
const COMPRESSED_ROWS = deflateSync(ROWS);

function pngChunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Returns a PNG with a valid header, checksums and end around any pixel data. */
function buildPng(compressed: Uint8Array): Buffer {
  const start = pngHeader(WIDTH, HEIGHT);
  const header = pngChunk('IHDR', start.subarray(16, 29));
  return Buffer.concat([start.subarray(0, 8), header, pngChunk('IDAT', compressed), pngChunk('IEND', new Uint8Array())]);
}

/** Returns the PNG from which the damaged ones are made. Its acceptance proves that the others are rejected for their pixel data. */
export const intactPng = (): Buffer => buildPng(COMPRESSED_ROWS);

const encodeSpots = async (encoder: string): Promise<Buffer> =>
  encodeImage(encoder, solidImage(WIDTH, HEIGHT).composite(await createSpots()));

/** Returns spots that cover every part of the image, so that a truncated file lacks pixels. */
async function createSpots() {
  const input = await solidImage(20, 20).negate().png().toBuffer();
  return Array.from({ length: 40 }, (_, index) => ({ input, left: (index * 7) % 40, top: index * 37 }));
}

const truncate = (whole: Buffer, end: string): Buffer =>
  Buffer.concat([whole.subarray(0, Math.floor(whole.length * 0.8)), Buffer.from(end, 'latin1')]);

async function truncateWebp(name: string): Promise<Buffer> {
  const cut = truncate(await encodeSpots(name), '');
  // Chunks have an even length. The file and its only chunk start with their lengths.
  const even = Buffer.from(cut.subarray(0, cut.length - (cut.length % 2)));
  even.writeUInt32LE(even.length - 8, 4);
  even.writeUInt32LE(even.length - 20, 16);
  return even;
}

async function zeroAvif(): Promise<Buffer> {
  const whole = await encodeSpots('avif');
  return whole.fill(0, whole.indexOf('mdat') + 4);
}

/** Files with a valid start, length and end whose pixel data is incomplete or invalid. */
export const DAMAGED_IMAGES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a PNG whose pixel data is empty': () => buildPng(new Uint8Array()),
  'a PNG whose pixel data is zeros': () => buildPng(new Uint8Array(1_000)),
  'a PNG whose pixel data decompresses to nothing': () => buildPng(deflateSync(new Uint8Array())),
  'a PNG with half of its rows': () => buildPng(deflateSync(ROWS.subarray(0, ROWS.length / 2))),
  'a PNG without its last row': () => buildPng(deflateSync(ROWS.subarray(0, -ROW_BYTES))),
  'a PNG whose pixel data is truncated': () => buildPng(COMPRESSED_ROWS.subarray(0, COMPRESSED_ROWS.length * 0.8)),
  'a PNG with an unknown filter in its last row': () =>
    buildPng(deflateSync(Buffer.concat([ROWS.subarray(0, -ROW_BYTES), Buffer.alloc(ROW_BYTES, 9)]))),
  'a truncated GIF with a valid end': async () => truncate(await encodeSpots('gif'), '\0;'),
  'a truncated lossy WebP with corrected lengths': () => truncateWebp('webp lossy'),
  'a truncated lossless WebP with corrected lengths': () => truncateWebp('webp lossless'),
  'an AVIF whose pixel data is zeros': zeroAvif,
};

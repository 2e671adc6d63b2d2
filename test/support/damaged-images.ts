import { crc32, deflateSync } from 'node:zlib';
import { ENCODERS, pngHeader, solidImage } from './image-files.ts';

const WIDTH = 60;
/** Far more than a thumbnail shows. */
const HEIGHT = 1_500;
const ROW_BYTES = 1 + 3 * WIDTH;

/** Rows of no filter, each of one colour. */
const ROWS = Buffer.alloc(ROW_BYTES * HEIGHT);
for (let row = 0; row < HEIGHT; row++) ROWS.fill(row % 251, row * ROW_BYTES + 1, (row + 1) * ROW_BYTES);
const PACKED = deflateSync(ROWS);

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG whose header, sums and end are right, whatever it has for pixels. */
function pngOf(packed: Uint8Array): Buffer {
  const claimed = pngHeader(WIDTH, HEIGHT);
  const header = chunk('IHDR', claimed.subarray(16, 29));
  return Buffer.concat([claimed.subarray(0, 8), header, chunk('IDAT', packed), chunk('IEND', new Uint8Array())]);
}

/** The same picture with nothing wrong, so that what is refused is refused for its pixels. */
export const intactPng = (): Buffer => pngOf(PACKED);

const written = async (name: string): Promise<Buffer> =>
  (await ENCODERS[name]?.(solidImage(WIDTH, HEIGHT).composite(await spots())).toBuffer()) ?? Buffer.alloc(0);

/** Something to pack in every part of a picture. */
async function spots() {
  const input = await solidImage(20, 20).negate().png().toBuffer();
  return Array.from({ length: 40 }, (_, at) => ({ input, left: (at * 7) % 40, top: at * 37 }));
}

/** Without its last part, but with the end that its format is known by. */
const shortened = (whole: Buffer, end: string): Buffer =>
  Buffer.concat([whole.subarray(0, Math.floor(whole.length * 0.8)), Buffer.from(end, 'latin1')]);

/** Cut off, with every length in it set right. */
async function shortenedWebp(name: string): Promise<Buffer> {
  const cut = shortened(await written(name), '');
  const even = Buffer.from(cut.subarray(0, cut.length - (cut.length % 2)));
  even.writeUInt32LE(even.length - 8, 4);
  even.writeUInt32LE(even.length - 20, 16);
  return even;
}

async function emptiedAvif(): Promise<Buffer> {
  const whole = await written('avif');
  return whole.fill(0, whole.indexOf('mdat') + 4);
}

/** Pictures with the right start, size and end, and without all of their pixels. */
export const DAMAGED_IMAGES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a PNG whose pixel data is empty': () => pngOf(new Uint8Array()),
  'a PNG whose pixel data is zeros': () => pngOf(new Uint8Array(1_000)),
  'a PNG that unpacks to nothing': () => pngOf(deflateSync(new Uint8Array())),
  'a PNG that unpacks to half its rows': () => pngOf(deflateSync(ROWS.subarray(0, ROWS.length / 2))),
  'a PNG that lacks its last row': () => pngOf(deflateSync(ROWS.subarray(0, -ROW_BYTES))),
  'a PNG whose packed data breaks off': () => pngOf(PACKED.subarray(0, PACKED.length * 0.8)),
  'a PNG with a filter that does not exist, far down': () =>
    pngOf(deflateSync(Buffer.concat([ROWS.subarray(0, -ROW_BYTES), Buffer.alloc(ROW_BYTES, 9)]))),
  'a GIF that breaks off and ends as it should': async () => shortened(await written('gif'), '\0;'),
  'a WebP that breaks off and claims no more': () => shortenedWebp('webp lossy'),
  'a WebP without loss that breaks off and claims no more': () => shortenedWebp('webp lossless'),
  'an AVIF whose picture is zeros': emptiedAvif,
};

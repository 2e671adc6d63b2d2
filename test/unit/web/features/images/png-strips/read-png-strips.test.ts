import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Bytes } from '../../../../../../web/features/images/png-strips/byte-streams.ts';
import { CannotSplitPngError } from '../../../../../../web/features/images/png-strips/png-chunks.ts';
import { readPngStrips, rowsPerStrip, type Strip } from '../../../../../../web/features/images/png-strips/read-png-strips.ts';

const WIDTH = 900;
const HEIGHT = 2_500;

/** Draws gradients, noise and plain areas, so that no filter produces empty rows. */
function drawImage(channels: 1 | 3 | 4): Sharp {
  const raw = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let at = 0; at < raw.length; at++) {
    const row = Math.floor(at / (WIDTH * channels));
    raw[at] = row % 50 < 20 ? row + at : (at * 2_654_435_761) >>> 27;
  }
  return sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

function streamInPieces(file: Uint8Array, piece: number): ReadableStream<Bytes> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= file.length) return controller.close();
      controller.enqueue(new Uint8Array(file.subarray(at, at + piece)));
      at += piece;
    },
  });
}

async function readStrips(file: Uint8Array, piece = 10_000): Promise<Strip[]> {
  const strips: Strip[] = [];
  for await (const strip of readPngStrips(streamInPieces(file, piece))) strips.push(strip);
  return strips;
}

const decode = (file: Uint8Array) => sharp(file).raw().toBuffer();

const decodeStrips = async (strips: readonly Strip[]) =>
  Buffer.concat(await Promise.all(strips.map(async ({ file }) => decode(Buffer.from(await file.arrayBuffer())))));

const KINDS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'red, green and blue': () => drawImage(3).png().toBuffer(),
  'with transparency': () => drawImage(4).png().toBuffer(),
  'with every filter': () => drawImage(4).png({ adaptiveFiltering: true }).toBuffer(),
  gray: () => drawImage(1).toColourspace('b-w').png().toBuffer(),
  'with a palette': () => drawImage(3).png({ palette: true, colours: 200 }).toBuffer(),
  'with a palette of 4 bits': () => drawImage(3).png({ palette: true, colours: 12 }).toBuffer(),
  'of 16 bits': () => drawImage(3).toColourspace('rgb16').png().toBuffer(),
};

describe.each(Object.entries(KINDS))('a PNG %s', (_, write) => {
  test('has the same pixels in strips', async () => {
    const file = await write();
    const strips = await readStrips(file);
    expect(strips.length).toBeGreaterThan(2);
    expect(strips.map(({ top }) => top)).toEqual(strips.map((_, at) => at * rowsPerStrip({ width: WIDTH, height: HEIGHT })));
    expect(strips.reduce((sum, { height }) => sum + height, 0)).toBe(HEIGHT);
    expect((await decodeStrips(strips)).equals(await decode(file))).toBe(true);
  });
});

test('readPngStrips accepts a file in pieces of one byte', async () => {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d8452e' } })
    .png()
    .toBuffer();
  expect((await decodeStrips(await readStrips(file, 1))).equals(await decode(file))).toBe(true);
});

describe('readPngStrips', () => {
  test.each([
    ['an interlaced PNG', () => drawImage(3).png({ progressive: true }).toBuffer()],
    ['a JPEG', () => drawImage(3).jpeg().toBuffer()],
  ])('throws CannotSplitPngError for %s', async (_, write) => {
    await expect(readStrips(await write())).rejects.toThrow(CannotSplitPngError);
  });

  test.each([4, 20, 3_000, 100_000])('throws when the file is truncated after %i bytes', async (bytes) => {
    const file = await drawImage(3).png().toBuffer();
    await expect(readStrips(file.subarray(0, bytes))).rejects.toThrow();
  });
});

test('readPngStrips throws when the connection breaks', async () => {
  const file = await drawImage(3).png().toBuffer();
  const brokenStream = new ReadableStream<Bytes>({
    start(controller) {
      controller.enqueue(new Uint8Array(file.subarray(0, file.length - 20)));
    },
    pull: () => Promise.reject(new Error('The connection was lost.')),
  });
  const readAll = async () => {
    for await (const { top } of readPngStrips(brokenStream)) expect(top).toBeGreaterThanOrEqual(0);
  };
  await expect(readAll()).rejects.toThrow('was lost');
});

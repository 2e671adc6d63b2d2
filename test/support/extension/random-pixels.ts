import * as fc from 'fast-check';

/** A picture of four bytes a pixel, opaque. */
export interface Sample {
  readonly width: number;
  readonly rows: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

type Paint = (x: number, y: number, seed: number) => readonly [red: number, green: number, blue: number];

/** What captures are made of, and what no filter helps with. */
const PAINTS: Readonly<Record<string, Paint>> = {
  flat: (_x, _y, seed) => [seed, seed >> 3, 255 - seed],
  across: (x, _y, seed) => [x, x * seed, 255 - x],
  down: (_x, y, seed) => [y, y * seed, 255 - y],
  both: (x, y, seed) => [x + y, x * y, seed],
  stripes: (x, y) => (x % 7 < 3 === y % 5 < 2 ? [255, 255, 255] : [0, 0, 0]),
  noise: (x, y, seed) => {
    const mixed = Math.imul(Math.imul(x + 1, 73_856_093) ^ Math.imul(y + 1, 19_349_663) ^ seed, 2_654_435_761);
    return [mixed >>> 24, mixed >>> 16, mixed >>> 8];
  },
};

export function painted(paint: keyof typeof PAINTS, size: { readonly width: number; readonly rows: number }, seed = 7): Sample {
  const { width, rows } = size;
  const pixels = new Uint8Array(4 * width * rows);
  for (let at = 0; at < width * rows; at++) {
    const color = PAINTS[paint]?.(at % width, Math.floor(at / width), seed) ?? [0, 0, 0];
    pixels.set([...color.map((sample) => sample & 0xff), 255], 4 * at);
  }
  return { width, rows, pixels };
}

const side = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 70 }));

export const samples: fc.Arbitrary<Sample> = fc
  .record({ width: side, rows: side, paint: fc.constantFrom(...Object.keys(PAINTS)), seed: fc.nat(255) })
  .map(({ paint, seed, ...size }) => painted(paint, size, seed));

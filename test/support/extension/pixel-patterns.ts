import * as fc from 'fast-check';

/** An opaque RGBA image. */
export interface RgbaImage {
  readonly width: number;
  readonly rows: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

type Pattern = (x: number, y: number, seed: number) => readonly [red: number, green: number, blue: number];

/** Patterns that occur in captures, and noise, which no PNG filter compresses. */
const PATTERNS: Readonly<Record<string, Pattern>> = {
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

export function paintImage(
  pattern: keyof typeof PATTERNS,
  size: { readonly width: number; readonly rows: number },
  seed = 7,
): RgbaImage {
  const { width, rows } = size;
  const pixels = new Uint8Array(4 * width * rows);
  for (let index = 0; index < width * rows; index++) {
    const color = PATTERNS[pattern]?.(index % width, Math.floor(index / width), seed) ?? [0, 0, 0];
    pixels.set([...color.map((channel) => channel & 0xff), 255], 4 * index);
  }
  return { width, rows, pixels };
}

const side = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 70 }));

export const randomImages: fc.Arbitrary<RgbaImage> = fc
  .record({ width: side, rows: side, pattern: fc.constantFrom(...Object.keys(PATTERNS)), seed: fc.nat(255) })
  .map(({ pattern, seed, ...size }) => paintImage(pattern, size, seed));

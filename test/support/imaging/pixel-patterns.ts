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
  /** Smooth, with grain in the lowest bits, as in a photo. */
  gradient: (x, y) => [(x * 3 + y * 2) / 5 + ((x * 7 + y * 13) % 3), (x + y) / 2 + ((x * 5 + y * 3) % 2), 200 - y / 3],
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

/** Returns noise of exactly this many colors, if the image has at least as many pixels. */
export function paintColors(colors: number, { width, rows }: { readonly width: number; readonly rows: number }): RgbaImage {
  const pixels = new Uint8Array(4 * width * rows);
  for (let index = 0; index < width * rows; index++) {
    const color = index < colors ? index : (Math.imul(index, 2_654_435_761) >>> 8) % colors;
    pixels.set([color & 0xff, (color >> 8) * 50, 255 - (color & 0xff), 255], 4 * index);
  }
  return { width, rows, pixels };
}

/** Each glyph has four forms, because browsers place glyphs between pixels. */
const GLYPHS = { count: 60 * 4, height: 12, lineHeight: 20 } as const;

const mix = (...numbers: readonly number[]): number =>
  numbers.reduce((mixed, number) => Math.imul(mixed ^ number, 2_654_435_761) ^ (mixed >>> 13), 7) >>> 8;

/** Returns 0 for paper to 255 for ink. Strokes are two pixels wide, with soft edges. */
function getInk(glyph: number, x: number, y: number): number {
  const strokeLength = 2 + (mix(glyph, x >> 1) % 6);
  const isStroke = mix(glyph, x >> 1, Math.floor(y / strokeLength)) % 3 === 0;
  const edge = mix(glyph, x, Math.floor(y / strokeLength), 1) % 255;
  return isStroke ? ([255, edge][x & 1] ?? 0) : 0;
}

/** Returns a page of text in an invented script, because the fonts of a machine are not known. */
export function paintText({ width, rows }: { readonly width: number; readonly rows: number }): RgbaImage {
  const pixels = new Uint8Array(4 * width * rows).fill(255);
  for (let line = 0; (line + 1) * GLYPHS.lineHeight <= rows; line++) {
    let glyphWidth = 0;
    for (let left = 80, letter = 0; left < width - 100; left += glyphWidth, letter++) {
      const glyph = mix(line, letter) % 6 === 0 ? undefined : mix(line, letter, 1) % GLYPHS.count;
      glyphWidth = 5 + ((glyph ?? 0) % 8);
      for (let at = 0; glyph !== undefined && at < glyphWidth * GLYPHS.height; at++) {
        const [x, y] = [at % glyphWidth, Math.floor(at / glyphWidth)];
        const offset = 4 * ((line * GLYPHS.lineHeight + y) * width + left + x);
        pixels.fill(255 - (x > glyphWidth - 3 ? 0 : getInk(glyph, x, y)), offset, offset + 3);
      }
    }
  }
  return { width, rows, pixels };
}

const side = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 70 }));

export const randomImages: fc.Arbitrary<RgbaImage> = fc
  .record({ width: side, rows: side, pattern: fc.constantFrom(...Object.keys(PATTERNS)), seed: fc.nat(255) })
  .map(({ pattern, seed, ...size }) => paintImage(pattern, size, seed));

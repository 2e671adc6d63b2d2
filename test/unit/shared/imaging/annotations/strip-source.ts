import type { PixelSource, Rgba, RowRange } from '#shared/imaging/annotations/pixel-source.ts';

export function createNoise(width: number, height: number): Rgba {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < pixels.length; at++) pixels[at] = at % 4 === 3 ? 255 : Math.imul(at + 1, 2_654_435_761) >>> 24;
  return pixels;
}

/** The last of `heights` repeats to the end of the image. */
export function createStripSource(
  pixels: Rgba,
  width: number,
  heights: readonly number[],
): PixelSource & { readonly decodedStrips: RowRange[] } {
  const rows = pixels.length / width / 4;
  const strips: RowRange[] = [];
  for (let top = 0; top < rows; ) {
    const height = Math.min(heights[strips.length] ?? heights.at(-1) ?? rows, rows - top);
    strips.push({ top, height });
    top += height;
  }
  const decodedStrips: RowRange[] = [];
  return {
    width,
    height: rows,
    strips,
    decodedStrips,
    decode: async (strip) => {
      decodedStrips.push(strip);
      return pixels.slice(strip.top * width * 4, (strip.top + strip.height) * width * 4);
    },
  };
}

import type { Pixels } from './pixel-words.ts';
import { PngWriter } from './png-writer.ts';

interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly rows: number;
  /** Four bytes each. */
  readonly pixels: Pixels;
}

/** A picture as a PNG. Throws a `RangeError` where its pixels are not that many rows of that width, or no PNG can have as many. */
export async function pngOf({ width, rows, pixels }: Picture): Promise<Blob> {
  const writer = new PngWriter(width);
  await writer.add(pixels, rows);
  return writer.finish();
}

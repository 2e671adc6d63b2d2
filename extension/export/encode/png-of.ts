import type { Pixels } from './pixel-words.ts';
import { PngWriter } from './png-writer.ts';

interface Picture {
  readonly width: number;
  readonly rows: number;
  readonly pixels: Pixels;
}

/** Throws `RangeError` if the pixels do not match the size or a PNG cannot have this size. */
export async function encodePng({ width, rows, pixels }: Picture): Promise<Blob> {
  const writer = new PngWriter(width);
  await writer.add(pixels, rows);
  return writer.finish();
}

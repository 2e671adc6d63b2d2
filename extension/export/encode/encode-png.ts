import { PngWriter } from './png-writer.ts';
import type { Pixels } from './uint32-pixels.ts';

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

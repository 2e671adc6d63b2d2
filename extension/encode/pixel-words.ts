/** Pixels of four bytes: red, green, blue, alpha. */
export type Pixels = Uint8ClampedArray | Uint8Array;

/**
 * The same pixels a word each, red lowest: every machine that Chrome runs on has its lowest byte first. Throws a
 * `RangeError` where there are not `width` times `rows` pixels.
 */
export function pixelWords(pixels: Pixels, width: number, rows: number): Int32Array {
  const bytes = 4 * width * rows;
  if (pixels.length !== bytes) {
    throw new RangeError(`${rows} rows of ${width} pixels are ${bytes} bytes, and there are ${pixels.length}.`);
  }
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, width * rows);
}

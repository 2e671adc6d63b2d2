/** Four bytes per pixel: red, green, blue, alpha. */
export type Pixels = Uint8ClampedArray | Uint8Array;

/**
 * Returns one 32-bit word per pixel, with red in the lowest byte. This is true only on little-endian machines, which all supported
 * browsers run on. Throws `RangeError` if there are not exactly `width` × `rows` pixels.
 */
export function toUint32Pixels(pixels: Pixels, width: number, rows: number): Int32Array {
  const bytes = 4 * width * rows;
  if (pixels.length !== bytes) {
    throw new RangeError(`${rows} rows of ${width} pixels need ${bytes} bytes, got ${pixels.length}.`);
  }
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, width * rows);
}

/**
 * Frees the memory of arrays immediately and leaves them empty, by transferring their buffers to a closed port. Chromium
 * otherwise frees canvas pixels and compressed data only at its next garbage collection, dozens of megabytes later. Measured
 * savings: 45 of 250 MB for pixels, and 50 of 150 MB for rows.
 */
export function releaseBuffers(...arrays: readonly (Uint8Array | Uint8ClampedArray | Int32Array)[]): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(
    undefined,
    arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  );
  port1.close();
}

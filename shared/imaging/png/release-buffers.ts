/**
 * Frees the memory of arrays immediately and leaves them empty, by transferring their buffers to a closed port. Browsers
 * otherwise free canvas pixels and compressed data only at their next garbage collection, dozens of megabytes later. Measured
 * savings: in Chromium 45 of 250 MB for pixels and 50 of 150 MB for rows, in Firefox 190 of 380 MB for rows.
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

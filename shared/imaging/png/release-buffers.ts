/** Port whose other end is closed, so that the browser drops its messages. */
let closedPort: MessagePort | undefined;

function openClosedPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  return port1;
}

/**
 * Frees the memory of arrays immediately and leaves them empty, by transferring their buffers to a closed port. Browsers
 * otherwise free canvas pixels and compressed data only at their next garbage collection, dozens of megabytes later. Measured
 * savings: in Chromium 45 of 250 MB for pixels and 50 of 150 MB for rows, in Firefox 190 of 380 MB for rows. A port for each call
 * would cost 35 MB in Chromium, and `ArrayBuffer.transfer(0)` frees nothing there.
 */
export function releaseBuffers(...arrays: readonly (Uint8Array | Uint8ClampedArray | Int32Array)[]): void {
  closedPort ??= openClosedPort();
  closedPort.postMessage(
    undefined,
    arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  );
}

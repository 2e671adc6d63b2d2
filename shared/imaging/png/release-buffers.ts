let portWithoutReceiver: MessagePort | undefined;

function createPortWithoutReceiver(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  return port1;
}

/**
 * Frees the memory of arrays immediately and leaves them empty, by transferring their buffers to a port without a receiver. Browsers
 * otherwise free canvas pixels and compressed data only at their next garbage collection, dozens of megabytes later. Measured
 * savings: in Chromium 45 of 250 MB for pixels and 50 of 150 MB for rows, in Firefox 190 of 380 MB for rows. A port for each call
 * would cost 35 MB in Chromium, and `ArrayBuffer.transfer(0)` frees nothing there.
 */
export function releaseBuffers(...arrays: readonly (Uint8Array | Uint8ClampedArray | Int32Array)[]): void {
  portWithoutReceiver ??= createPortWithoutReceiver();
  portWithoutReceiver.postMessage(
    undefined,
    arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  );
}

/**
 * Frees the memory of arrays, which have no bytes from then on. What the browser copies out of a canvas, and what is packed, it
 * would keep until it clears up by itself, dozens of megabytes later: what is sent to nobody goes at once (measured: 45 MB less of
 * 250 for the pixels, 50 MB less of 150 for the rows).
 */
export function freeBytes(...arrays: readonly (Uint8Array | Uint8ClampedArray)[]): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(
    undefined,
    arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  );
  port1.close();
}

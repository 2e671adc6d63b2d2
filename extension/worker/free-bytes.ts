/**
 * Frees the memory of an array, which has no bytes from then on. What the browser copies out of a canvas it would keep until it
 * clears up by itself, dozens of megabytes later: what is sent to nobody goes at once (measured: 45 MB less of 250).
 */
export function freeBytes({ buffer }: Uint8ClampedArray<ArrayBuffer>): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(undefined, [buffer]);
  port1.close();
}

/** Maximum time for which work may block painting and input. */
const SLICE_MS = 8;

/** Lets pending input, painting and timers run first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns a function to await between the steps of long work. The function yields to the browser if `sliceMs` have passed since
 * the last yield.
 */
export function createYielder(sliceMs = SLICE_MS): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < sliceMs) return;
    await yieldToMain();
    sliceStart = performance.now();
  };
}

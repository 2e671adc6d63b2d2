/** Maximum time in milliseconds for which work may block painting and input. */
const SLICE_MS = 8;

/** Lets pending input, painting and timers run first. */
export const yieldToMain = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/** Returns a function that long work awaits between its steps. It resolves at once until the work has run for `sliceMs`. */
export function createYielder(sliceMs = SLICE_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await yieldToMain();
    since = performance.now();
  };
}

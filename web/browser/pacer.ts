/** How long work may keep the browser from painting and from answering a person, in milliseconds. */
const SLICE_MS = 8;

/** Lets everything that waits go first: input, painting, timers. */
export const breath = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/** A pause for long work to take between its steps: over at once until the work has run for a slice of time. */
export function pacer(sliceMs = SLICE_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await breath();
    since = performance.now();
  };
}

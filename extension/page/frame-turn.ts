/** A tab that is not drawn gets no animation frames, so the wait is limited. A drawn tab may need this long on a busy machine. */
const FRAME_MS = 500;

/**
 * Waits for the next animation frame, after scroll events and intersection observers have run. Returns false if no frame was
 * drawn in time.
 */
export function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    // Intersection observers run after the animation frame callbacks.
    requestAnimationFrame(() => setTimeout(() => resolve(true)));
    setTimeout(() => resolve(false), FRAME_MS);
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Maximum wait for a frame, because a hidden tab gets none. On a busy machine a visible tab may need this long. */
const MAX_FRAME_MS = 500;

/**
 * Waits for the next animation frame, including its scroll events and intersection observers. Resolves to false if no frame was
 * drawn within `MAX_FRAME_MS`.
 */
export function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    // Intersection observers run after the animation frame callbacks.
    requestAnimationFrame(() => setTimeout(() => resolve(true)));
    setTimeout(() => resolve(false), MAX_FRAME_MS);
  });
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

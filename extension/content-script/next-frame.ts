/** Maximum wait, because a hidden tab gets no animation frames. A visible tab may need this long on a busy machine. */
const MAX_FRAME_MS = 500;

/**
 * Waits for the next animation frame and the scroll events and intersection observers in it. Returns false if none was drawn in
 * time.
 */
export function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    // Intersection observers run after the animation frame callbacks.
    requestAnimationFrame(() => setTimeout(() => resolve(true)));
    setTimeout(() => resolve(false), MAX_FRAME_MS);
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Maximum wait for a frame, because a hidden tab gets none. On a busy machine a visible tab may need this long. */
export const MAX_FRAME_MS = 500;

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

const MAX_DRAW_ATTEMPTS = 6;

/**
 * Waits until the browser has drawn the latest changes, which takes two animation frames. In the top window, stops waiting in a hidden
 * tab and after about 3 s without frames, because the worker checks after each screenshot that the tab is active. In an iframe, throws
 * an error after about 3 s without frames.
 */
export async function waitUntilDrawn(): Promise<void> {
  for (let attempt = 1; !((await nextFrame()) && (await nextFrame())); attempt++) {
    if (window === top && document.hidden) return;
    if (attempt < MAX_DRAW_ATTEMPTS) continue;
    if (window === top) return;
    throw new Error('The browser no longer renders this frame.');
  }
}

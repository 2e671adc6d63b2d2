/** A tab that is not drawn has no frames; it is not waited for. On a busy machine one that is may take a while. */
const FRAME_MS = 500;

/**
 * The next time something is drawn, when pages have heard of any change of scrolling, and of what came into view by it. Answers
 * whether it was drawn.
 */
export function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    // What came into view is told behind the callbacks of a frame.
    requestAnimationFrame(() => setTimeout(() => resolve(true)));
    setTimeout(() => resolve(false), FRAME_MS);
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

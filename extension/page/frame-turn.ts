/** A tab that is not drawn has no frames; it is not waited for. */
const FRAME_MS = 100;

/** The next time something is drawn, when pages have heard of any change of scrolling, and of what came into view by it. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // What came into view is told behind the callbacks of a frame.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

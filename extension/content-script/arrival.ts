import type { CaptureSession } from './capture-session.ts';
import { nextFrame } from './next-frame.ts';
import { hasLeft } from './self-scrolling.ts';

/** If the page scrolls itself even more often, the screenshot is taken and then rejected. */
const MAX_RETURNS = 5;

/** Returns true if the page has scrolled away from the content that the next screenshot shows. */
export function hasLeftArrival({ pane, arrival, driftDetector }: CaptureSession): boolean {
  if (!arrival || !hasLeft(pane, arrival.y)) return false;
  // Some pages scroll to keep the content in its place while something above it grows.
  return hasLeft(pane, arrival.y + driftDetector.measureDrift());
}

/** Scrolls back to the content that the next screenshot shows, if the page has scrolled away from it. */
export async function returnToArrival(session: CaptureSession): Promise<void> {
  const { pane, arrival, driftDetector, abortController } = session;
  for (let returns = 0; arrival && hasLeftArrival(session) && returns < MAX_RETURNS; returns++) {
    pane.scrollTo(arrival.x, arrival.y + driftDetector.measureDrift());
    await nextFrame();
    abortController.signal.throwIfAborted();
  }
}

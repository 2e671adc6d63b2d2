import { clamp, type Point, type Size } from '../annotations/geometry.ts';
import type { Box } from '../capture.ts';

export interface Surface {
  readonly root: HTMLElement;
  /** Size of the whole capture. */
  readonly captureSize: Size;
  /** Shown part of the capture. */
  readonly shownBox: () => Box;
  /** Device pixels per CSS pixel of the captured page. */
  readonly density: number;
  /** CSS pixels of the screen per pixel of the capture. */
  readonly scale: () => number;
  /** Converts a point of the capture to CSS pixels in `root`. */
  readonly toScreen: (point: Point) => Point;
  /** Converts client coordinates to a point of the capture. */
  readonly toCapture: (place: { readonly clientX: number; readonly clientY: number }) => Point;
  /** Returns the part of the capture that is inside the window. */
  readonly visibleBox: () => Box;
}

export function createSurface(
  root: HTMLElement,
  shownBox: () => Box,
  { captureSize, density }: Pick<Surface, 'captureSize' | 'density'>,
): Surface {
  const scale = (): number => root.getBoundingClientRect().width / shownBox().width || 1;
  const toCapture: Surface['toCapture'] = ({ clientX, clientY }) => {
    const { left, top } = root.getBoundingClientRect();
    return { x: shownBox().x + (clientX - left) / scale(), y: shownBox().y + (clientY - top) / scale() };
  };
  return {
    root,
    captureSize: captureSize,
    shownBox,
    density,
    scale,
    toScreen: ({ x, y }) => ({ x: (x - shownBox().x) * scale(), y: (y - shownBox().y) * scale() }),
    toCapture,
    visibleBox: () =>
      clipBox(shownBox(), toCapture({ clientX: 0, clientY: 0 }), toCapture({ clientX: innerWidth, clientY: innerHeight })),
  };
}

function clipBox(box: Box, from: Point, to: Point): Box {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [x, y] = [clamp(from.x, box.x, right), clamp(from.y, box.y, bottom)];
  return { x, y, width: clamp(to.x, box.x, right) - x, height: clamp(to.y, box.y, bottom) - y };
}

export function onViewChange({ root }: Surface, listener: () => void, signal: AbortSignal): void {
  // Listens in the capture phase, because scroll events do not bubble.
  document.addEventListener('scroll', listener, { capture: true, passive: true, signal });
  window.addEventListener('resize', listener, { signal });
  const watching = new ResizeObserver(listener);
  watching.observe(root);
  signal.addEventListener('abort', () => watching.disconnect());
}

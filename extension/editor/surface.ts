import { type Box, clamp, type Point, type Size } from '#shared/imaging/geometry.ts';

export interface Surface {
  readonly root: HTMLElement;
  readonly captureSize: Size;
  /** Returns the part of the capture that `root` covers: the cropped part, or the whole capture during cropping. */
  readonly getShownBox: () => Box;
  /** Device pixels per CSS pixel of the captured page. */
  readonly density: number;
  /** CSS pixels of the screen per pixel of the capture. */
  readonly getScale: () => number;
  /** Converts a point of the capture to CSS pixels in `root`. */
  readonly toScreen: (point: Point) => Point;
  /** Converts client coordinates to a point of the capture. */
  readonly toCapture: (position: { readonly clientX: number; readonly clientY: number }) => Point;
  /** Returns the part of the capture that is inside the window. */
  readonly getVisibleBox: () => Box;
}

export function createSurface(
  root: HTMLElement,
  getShownBox: () => Box,
  { captureSize, density }: Pick<Surface, 'captureSize' | 'density'>,
): Surface {
  const getScale = (): number => root.getBoundingClientRect().width / getShownBox().width || 1;
  const toCapture: Surface['toCapture'] = ({ clientX, clientY }) => {
    const { left, top } = root.getBoundingClientRect();
    return { x: getShownBox().x + (clientX - left) / getScale(), y: getShownBox().y + (clientY - top) / getScale() };
  };
  return {
    root,
    captureSize,
    getShownBox,
    density,
    getScale,
    toScreen: ({ x, y }) => ({ x: (x - getShownBox().x) * getScale(), y: (y - getShownBox().y) * getScale() }),
    toCapture,
    getVisibleBox: () =>
      clipBox(getShownBox(), toCapture({ clientX: 0, clientY: 0 }), toCapture({ clientX: innerWidth, clientY: innerHeight })),
  };
}

function clipBox(box: Box, topLeft: Point, bottomRight: Point): Box {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [x, y] = [clamp(topLeft.x, box.x, right), clamp(topLeft.y, box.y, bottom)];
  return { x, y, width: clamp(bottomRight.x, box.x, right) - x, height: clamp(bottomRight.y, box.y, bottom) - y };
}

/** Calls `listener` after scrolling, and after the window or the surface is resized. */
export function subscribeToView({ root }: Surface, listener: () => void, signal: AbortSignal): void {
  // Listens in the capture phase, because scroll events do not bubble.
  document.addEventListener('scroll', listener, { capture: true, passive: true, signal });
  window.addEventListener('resize', listener, { signal });
  const resizeObserver = new ResizeObserver(listener);
  resizeObserver.observe(root);
  signal.addEventListener('abort', () => resizeObserver.disconnect());
}

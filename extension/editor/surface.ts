import { clamp, type Point, type Size } from '../annotations/geometry.ts';
import type { Box } from '../capture.ts';

export interface Surface {
  readonly root: HTMLElement;
  /** Size of the whole capture. */
  readonly picture: Size;
  /** Shown part of the capture. */
  readonly part: () => Box;
  /** Device pixels per CSS pixel of the captured page. */
  readonly density: number;
  /** CSS pixels of the screen per pixel of the capture. */
  readonly scale: () => number;
  /** Converts a point of the capture to CSS pixels in `root`. */
  readonly placeOf: (point: Point) => Point;
  /** Converts client coordinates to a point of the capture. */
  readonly pointOf: (place: { readonly clientX: number; readonly clientY: number }) => Point;
  /** Returns the part of the capture that is inside the window. */
  readonly view: () => Box;
}

export function surfaceOver(
  root: HTMLElement,
  part: () => Box,
  { picture, density }: Pick<Surface, 'picture' | 'density'>,
): Surface {
  const scale = (): number => root.getBoundingClientRect().width / part().width || 1;
  const pointOf: Surface['pointOf'] = ({ clientX, clientY }) => {
    const { left, top } = root.getBoundingClientRect();
    return { x: part().x + (clientX - left) / scale(), y: part().y + (clientY - top) / scale() };
  };
  return {
    root,
    picture,
    part,
    density,
    scale,
    placeOf: ({ x, y }) => ({ x: (x - part().x) * scale(), y: (y - part().y) * scale() }),
    pointOf,
    view: () => boxWithin(part(), pointOf({ clientX: 0, clientY: 0 }), pointOf({ clientX: innerWidth, clientY: innerHeight })),
  };
}

function boxWithin(box: Box, from: Point, to: Point): Box {
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

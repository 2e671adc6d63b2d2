import type { Box } from '../capture.ts';
import { clamp, type Point, type Size } from '../shapes/geometry.ts';

/** The capture on the screen, as the tools reach it. */
export interface Surface {
  /** Lies over the part of the capture that is shown. */
  readonly root: HTMLElement;
  /** The whole capture. */
  readonly picture: Size;
  /** What is shown of it. */
  readonly part: () => Box;
  /** Device pixels of a CSS pixel where it was captured. */
  readonly density: number;
  /** CSS pixels of the screen to a pixel of the capture. */
  readonly scale: () => number;
  /** Where in the root a point of the capture is, in CSS pixels. */
  readonly placeOf: (point: Point) => Point;
  /** Where on the capture something on the screen is. */
  readonly pointOf: (place: { readonly clientX: number; readonly clientY: number }) => Point;
  /** The part of the capture that is seen. */
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

/** What a box has between two points. */
function boxWithin(box: Box, from: Point, to: Point): Box {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [x, y] = [clamp(from.x, box.x, right), clamp(from.y, box.y, bottom)];
  return { x, y, width: clamp(to.x, box.x, right) - x, height: clamp(to.y, box.y, bottom) - y };
}

/** Calls `listener` whenever another part of it may be seen, or at another scale. */
export function onViewChange({ root }: Surface, listener: () => void, signal: AbortSignal): void {
  // Whatever scrolls around it: scrolling does not bubble, and is heard on its way in.
  document.addEventListener('scroll', listener, { capture: true, passive: true, signal });
  window.addEventListener('resize', listener, { signal });
  const watching = new ResizeObserver(listener);
  watching.observe(root);
  signal.addEventListener('abort', () => watching.disconnect());
}

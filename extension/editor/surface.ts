import type { Box } from '../capture.ts';
import { clamp, type Point, type Size } from '../shapes/geometry.ts';

/** The capture on the screen, as the tools reach it. */
export interface Surface {
  /** Lies over the whole capture. */
  readonly root: HTMLElement;
  readonly picture: Size;
  /** Device pixels of a CSS pixel where it was captured. */
  readonly density: number;
  /** CSS pixels of the screen to a pixel of the capture. */
  readonly scale: () => number;
  /** Where on the capture something on the screen is. */
  readonly pointOf: (place: { readonly clientX: number; readonly clientY: number }) => Point;
  /** The part of the capture that is seen. */
  readonly view: () => Box;
}

export function surfaceOver(root: HTMLElement, picture: Size, density: number): Surface {
  const scale = (): number => root.getBoundingClientRect().width / picture.width || 1;
  const pointOf: Surface['pointOf'] = ({ clientX, clientY }) => {
    const { left, top } = root.getBoundingClientRect();
    return { x: (clientX - left) / scale(), y: (clientY - top) / scale() };
  };
  return {
    root,
    picture,
    density,
    scale,
    pointOf,
    view() {
      const from = pointOf({ clientX: 0, clientY: 0 });
      const to = pointOf({ clientX: innerWidth, clientY: innerHeight });
      const [x, y] = [clamp(from.x, 0, picture.width), clamp(from.y, 0, picture.height)];
      return { x, y, width: clamp(to.x, 0, picture.width) - x, height: clamp(to.y, 0, picture.height) - y };
    },
  };
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

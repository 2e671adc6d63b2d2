import type { Strip } from '#shared/imaging/strip.ts';
import { selectVisibleStrips } from './visible-strips.ts';
import { snapToDevicePixels } from './zoom.ts';

/** Visible rows of a capture, in pixels of the capture. `scale` is CSS pixels per pixel of the capture. */
interface VisibleRows {
  readonly top: number;
  readonly height: number;
  readonly scale: number;
}

function positionImage(image: HTMLElement, { top, height }: Strip, scale: number): void {
  const snappedTop = snapToDevicePixels(top * scale, devicePixelRatio);
  image.style.top = `${snappedTop}px`;
  image.style.height = `${snapToDevicePixels((top + height) * scale, devicePixelRatio) - snappedTop}px`;
}

function createImage({ png }: Strip): HTMLImageElement {
  const image = Object.assign(document.createElement('img'), { className: 'strip', alt: '', draggable: false });
  image.decoding = 'async';
  image.src = URL.createObjectURL(png);
  return image;
}

/**
 * Returns a function that renders the strips near the visible rows, removes the images of all other strips, and revokes their
 * object URLs.
 */
export function createStripRenderer(container: HTMLElement, strips: readonly Strip[]): (visibleRows: VisibleRows) => void {
  const imageByStrip = new Map<Strip, HTMLImageElement>();
  let shownScale = 0;

  function show(strip: Strip, scale: number): void {
    const existing = imageByStrip.get(strip);
    if (existing && scale === shownScale) return;
    const image = existing ?? createImage(strip);
    positionImage(image, strip, scale);
    if (existing) return;
    imageByStrip.set(strip, image);
    container.append(image);
  }

  function hide(strip: Strip, image: HTMLImageElement): void {
    image.remove();
    URL.revokeObjectURL(image.src);
    imageByStrip.delete(strip);
  }

  return (visibleRows) => {
    const nearStrips = new Set(selectVisibleStrips(strips, visibleRows));
    for (const [strip, image] of imageByStrip) if (!nearStrips.has(strip)) hide(strip, image);
    for (const strip of nearStrips) show(strip, visibleRows.scale);
    shownScale = visibleRows.scale;
  };
}

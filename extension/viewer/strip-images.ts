import type { Strip } from '../capture.ts';
import { element } from '../dom/element.ts';
import { visibleStrips } from './visible-strips.ts';
import { snapToDevicePixels } from './zoom.ts';

interface StripView {
  readonly top: number;
  readonly height: number;
  readonly scale: number;
}

function positionImage(image: HTMLElement, { top, height }: Strip, scale: number): void {
  const from = snapToDevicePixels(top * scale, devicePixelRatio);
  image.style.top = `${from}px`;
  image.style.height = `${snapToDevicePixels((top + height) * scale, devicePixelRatio) - from}px`;
}

function createImage({ png }: Strip): HTMLImageElement {
  const image = element('img', { class: 'strip', alt: '', draggable: 'false', decoding: 'async' });
  image.src = URL.createObjectURL(png);
  return image;
}

/**
 * Returns a function that keeps only the strips near the view in the document and revokes the object URLs of the others. `scale`
 * is CSS pixels per pixel of the capture.
 */
export function createStripImages(container: HTMLElement, strips: readonly Strip[]): (view: StripView) => void {
  const shown = new Map<Strip, HTMLImageElement>();
  let shownScale = 0;

  function show(strip: Strip, scale: number): void {
    const known = shown.get(strip);
    if (known && scale === shownScale) return;
    const image = known ?? createImage(strip);
    positionImage(image, strip, scale);
    if (known) return;
    shown.set(strip, image);
    container.append(image);
  }

  function drop(strip: Strip, image: HTMLImageElement): void {
    image.remove();
    URL.revokeObjectURL(image.src);
    shown.delete(strip);
  }

  return (view) => {
    const near = new Set(visibleStrips(strips, view));
    for (const [strip, image] of shown) if (!near.has(strip)) drop(strip, image);
    for (const strip of near) show(strip, view.scale);
    shownScale = view.scale;
  };
}

import type { Point, Size } from '#shared/imaging/geometry.ts';
import { MAX_ZOOM, ZOOM_STEPS } from '#shared/imaging/zoom.ts';

/** `fit` shows the whole image. `width` shows the full width of the image. A number is CSS pixels per image pixel. */
export type Zoom = 'fit' | 'width' | number;

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const VIEWPORT_MARGIN_PX = 24;

/** Space below the image for the zoom controls, in CSS pixels. */
export const VIEWPORT_FOOTER_PX = 80;

const computeAvailableSize = ({ width, height }: Size): Size => ({
  width: Math.max(width - 2 * VIEWPORT_MARGIN_PX, 1),
  height: Math.max(height - VIEWPORT_MARGIN_PX - VIEWPORT_FOOTER_PX, 1),
});

/** Returns CSS pixels per image pixel. `fit` and `width` do not enlarge small images. */
export function computeScale(zoom: Zoom, image: Size, viewport: Size): number {
  if (typeof zoom === 'number') return zoom;
  const available = computeAvailableSize(viewport);
  const widthScale = Math.min(available.width / image.width, 1);
  return zoom === 'width' ? widthScale : Math.min(available.height / image.height, widthScale);
}

const computeMinScale = (image: Size, viewport: Size): number => Math.min(computeScale('fit', image, viewport), ZOOM_STEPS[0]);

export const clampScale = (scale: number, image: Size, viewport: Size): number =>
  Math.min(Math.max(scale, computeMinScale(image, viewport)), MAX_ZOOM);

/** Returns the image's position in the scroll area: centered if there is room, and on whole pixels so that 100% is sharp. */
export function computeImageBox(image: Size, viewport: Size, scale: number): Box {
  const width = image.width * scale;
  const height = image.height * scale;
  return {
    width,
    height,
    left: Math.max(Math.round((viewport.width - width) / 2), VIEWPORT_MARGIN_PX),
    top: Math.max(Math.round((viewport.height + VIEWPORT_MARGIN_PX - VIEWPORT_FOOTER_PX - height) / 2), VIEWPORT_MARGIN_PX),
  };
}

export function computeScrollAreaSize(box: Box, viewport: Size): Size {
  return {
    width: Math.max(box.left + box.width + VIEWPORT_MARGIN_PX, viewport.width),
    height: Math.max(box.top + box.height + VIEWPORT_FOOTER_PX, viewport.height),
  };
}

interface ViewState {
  readonly image: Size;
  readonly viewport: Size;
  readonly scale: number;
}

/** Returns the image pixel under a point of the viewport. */
export function findPixelAt({ image, viewport, scale }: ViewState, scrollOffset: Point, point: Point): Point {
  const { left, top } = computeImageBox(image, viewport, scale);
  return { x: (scrollOffset.x + point.x - left) / scale, y: (scrollOffset.y + point.y - top) / scale };
}

/** Returns the scroll offset that puts an image pixel under a point of the viewport. */
export function computeScrollOffset({ image, viewport, scale }: ViewState, pixel: Point, point: Point): Point {
  const { left, top } = computeImageBox(image, viewport, scale);
  return { x: left + pixel.x * scale - point.x, y: top + pixel.y * scale - point.y };
}

/** Tolerates 1 px of rounding. */
export const isFullHeightVisible = ({ image, viewport, scale }: ViewState): boolean =>
  image.height * scale <= computeAvailableSize(viewport).height + 1;

/** Space above and below the ruler, in CSS pixels. */
const RULER_MARGIN_PX = 20;

/**
 * Returns the top and the length of the ruler in the viewport, in CSS pixels. If the full height of the image is visible, the ruler is
 * next to the image and as long as the image. Otherwise the ruler is nearly as long as the viewport, because users also scroll the
 * image with the ruler.
 */
export function computeRulerTrack(state: ViewState): { readonly top: number; readonly length: number } {
  const { image, viewport, scale } = state;
  if (!isFullHeightVisible(state)) return { top: RULER_MARGIN_PX, length: viewport.height - 2 * RULER_MARGIN_PX };
  const { top, height } = computeImageBox(image, viewport, scale);
  return { top, length: height };
}

import type { Point, Size } from '#shared/imaging/geometry.ts';

/** Zoom of a capture: fit to the width of the scroller, or a factor relative to the size of the page. */
export type Zoom = 'width' | number;

/** Visible part of a capture, in device pixels. `density` is device pixels per CSS pixel of the page. */
export interface VisibleSize extends Size {
  readonly density: number;
  readonly origin: Point;
}

/** Space around the capture in CSS pixels. Must equal `--side` in `capture-page.css`. */
export const MARGIN_PX = 16;

type ScaledSize = Omit<VisibleSize, 'origin'>;

const ZOOM_STEPS = [0.05, 0.1, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8] as const;

/** Maximum height in CSS pixels. Browsers position elements reliably only up to about 16.7 million. */
const MAX_HEIGHT_PX = 16_000_000;

const MAX_ZOOM = 8;
const TOLERANCE = 1.001;

const getMaxZoom = ({ height, density }: ScaledSize): number => Math.min(MAX_ZOOM, (MAX_HEIGHT_PX * density) / height);

export const clampZoom = (zoomFactor: number, size: ScaledSize): number =>
  Math.max(Math.min(zoomFactor, getMaxZoom(size)), Math.min(ZOOM_STEPS[0], getMaxZoom(size)));

/** Returns the zoom factor relative to the page. `width` never enlarges a narrow capture. */
export function getZoomFactor(zoom: Zoom, size: ScaledSize, scrollerSize: Size): number {
  const pageWidth = size.width / size.density;
  const zoomFactor = zoom === 'width' ? Math.min(Math.max(scrollerSize.width - 2 * MARGIN_PX, 1) / pageWidth, 1) : zoom;
  return clampZoom(zoomFactor, size);
}

/** Returns CSS pixels per pixel of the capture. */
export const getScale = (zoom: Zoom, size: ScaledSize, scrollerSize: Size): number =>
  getZoomFactor(zoom, size, scrollerSize) / size.density;

export function findNextZoomStep(zoomFactor: number, direction: 'in' | 'out'): number {
  const next =
    direction === 'in'
      ? ZOOM_STEPS.find((step) => step > zoomFactor * TOLERANCE)
      : ZOOM_STEPS.findLast((step) => step < zoomFactor / TOLERANCE);
  return next ?? zoomFactor;
}

export const getCaptureLeft = (captureWidth: number, scrollerWidth: number): number =>
  Math.max(Math.floor((scrollerWidth - captureWidth) / 2), MARGIN_PX);

export interface Viewport {
  readonly visibleSize: VisibleSize;
  readonly scrollerSize: Size;
  readonly scale: number;
}

/**
 * Returns the scroll position that keeps the same pixel of the capture under `anchor`, a point of the scroller, after the scale,
 * the size of the scroller or the visible part has changed.
 */
export function computeScrollPosition(previous: Viewport & { readonly scrolled: Point }, next: Viewport, anchor: Point): Point {
  const { scrolled } = previous;
  const [previousOrigin, nextOrigin] = [previous.visibleSize.origin, next.visibleSize.origin];
  const column = previousOrigin.x + (scrolled.x + anchor.x - getLeft(previous)) / previous.scale;
  const row = previousOrigin.y + (scrolled.y + anchor.y - MARGIN_PX) / previous.scale;
  return {
    x: getLeft(next) + (column - nextOrigin.x) * next.scale - anchor.x,
    y: MARGIN_PX + (row - nextOrigin.y) * next.scale - anchor.y,
  };
}

const getLeft = ({ visibleSize, scrollerSize, scale }: Viewport): number =>
  getCaptureLeft(visibleSize.width * scale, scrollerSize.width);

/** Rounds a length in CSS pixels to whole device pixels, so that no seam shows between strips and 100% is sharp. */
export const snapToDevicePixels = (length: number, devicePixels: number): number =>
  Math.round(length * devicePixels) / devicePixels;

/** Formats a zoom factor with one decimal, so that 99.6% is not shown as 100%. */
export const formatPercent = (zoomFactor: number): string => `${Math.round(zoomFactor * 1_000) / 10}%`;

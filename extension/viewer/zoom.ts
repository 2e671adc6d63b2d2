import type { Point, Size } from '#shared/imaging/geometry.ts';
import { MAX_ZOOM, ZOOM_STEPS } from '#shared/imaging/zoom.ts';

/** Zoom of a capture: fit to the width of the scroller, or a factor relative to the size of the page. */
export type Zoom = 'width' | number;

/** Visible part of a capture, in device pixels. `density` is device pixels per CSS pixel of the page. */
export interface VisibleSize extends Size {
  readonly density: number;
  readonly origin: Point;
}

/** Space around the capture in CSS pixels. Must equal `--side` in `capture-page.module.css`. */
export const MARGIN_PX = 16;

type ScaledSize = Omit<VisibleSize, 'origin'>;

/** Maximum height in CSS pixels. Browsers position elements reliably only up to about 16.7 million. */
const MAX_HEIGHT_PX = 16_000_000;

const getMaxZoom = ({ height, density }: ScaledSize): number => Math.min(MAX_ZOOM, (MAX_HEIGHT_PX * density) / height);

export const clampZoom = (zoomFactor: number, size: ScaledSize): number =>
  Math.max(Math.min(zoomFactor, getMaxZoom(size)), Math.min(ZOOM_STEPS[0], getMaxZoom(size)));

/**
 * Returns the zoom factor relative to the page. `width` never enlarges a narrow capture. It shows a capture as wide as the window
 * at 100% without margins, because a slightly smaller one would be blurred.
 */
export const getZoomFactor = (zoom: Zoom, size: ScaledSize, scrollerSize: Size): number =>
  clampZoom(zoom === 'width' ? getFitFactor(size.width / size.density, scrollerSize.width) : zoom, size);

const getFitFactor = (pageWidth: number, scrollerWidth: number): number =>
  pageWidth <= scrollerWidth ? 1 : Math.max(scrollerWidth - 2 * MARGIN_PX, 1) / pageWidth;

/** Returns CSS pixels per pixel of the capture. */
export const getScale = (zoom: Zoom, size: ScaledSize, scrollerSize: Size): number =>
  getZoomFactor(zoom, size, scrollerSize) / size.density;

/** Returns the left edge of the capture in the scroller. A capture that does not fit has a margin. */
export const getCaptureLeft = (captureWidth: number, scrollerWidth: number): number =>
  captureWidth <= scrollerWidth ? Math.floor((scrollerWidth - captureWidth) / 2) : MARGIN_PX;

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

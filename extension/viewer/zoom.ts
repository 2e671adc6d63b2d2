/** Zoom of a capture: fit to the width of the stage, or a factor relative to the size of the page. */
export type Zoom = 'width' | number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Visible part of a capture, in device pixels. `density` is device pixels per CSS pixel of the page. */
export interface VisiblePicture extends Size {
  readonly density: number;
  readonly origin: Point;
}

/** Space around the capture in CSS pixels. Must equal `--side` in `capture-page.css`. */
export const MARGIN = 16;

type Scaled = Omit<VisiblePicture, 'origin'>;

const STEPS = [0.05, 0.1, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8] as const;

/** Maximum height in CSS pixels. Browsers position elements reliably only up to about 16.7 million. */
const MAX_HEIGHT_PX = 16_000_000;

const MAX_ZOOM = 8;
const TOLERANCE = 1.001;

const maxZoomOf = ({ height, density }: Scaled): number => Math.min(MAX_ZOOM, (MAX_HEIGHT_PX * density) / height);

export const withinLimits = (zoomFactor: number, picture: Scaled): number =>
  Math.max(Math.min(zoomFactor, maxZoomOf(picture)), Math.min(STEPS[0], maxZoomOf(picture)));

/** Returns the zoom factor relative to the page. `width` never enlarges a narrow capture. */
export function zoomFactorOf(zoom: Zoom, picture: Scaled, stage: Size): number {
  const pageWidth = picture.width / picture.density;
  const zoomFactor = zoom === 'width' ? Math.min(Math.max(stage.width - 2 * MARGIN, 1) / pageWidth, 1) : zoom;
  return withinLimits(zoomFactor, picture);
}

/** Returns CSS pixels per pixel of the capture. */
export const scaleOf = (zoom: Zoom, picture: Scaled, stage: Size): number => zoomFactorOf(zoom, picture, stage) / picture.density;

export function nextZoomStep(zoomFactor: number, direction: 'in' | 'out'): number {
  const next =
    direction === 'in'
      ? STEPS.find((step) => step > zoomFactor * TOLERANCE)
      : STEPS.findLast((step) => step < zoomFactor / TOLERANCE);
  return next ?? zoomFactor;
}

export const sheetLeft = (sheetWidth: number, stageWidth: number): number =>
  Math.max(Math.floor((stageWidth - sheetWidth) / 2), MARGIN);

export interface Viewport {
  readonly picture: VisiblePicture;
  readonly stage: Size;
  readonly scale: number;
}

/**
 * Returns the scroll position that keeps the same pixel of the capture under a point of the stage after the scale, the stage or
 * the visible part has changed.
 */
export function scrollAfter(before: Viewport & { readonly scrolled: Point }, after: Viewport, under: Point): Point {
  const { scrolled } = before;
  const [from, to] = [before.picture.origin, after.picture.origin];
  const column = from.x + (scrolled.x + under.x - leftOf(before)) / before.scale;
  const row = from.y + (scrolled.y + under.y - MARGIN) / before.scale;
  return {
    x: leftOf(after) + (column - to.x) * after.scale - under.x,
    y: MARGIN + (row - to.y) * after.scale - under.y,
  };
}

const leftOf = ({ picture, stage, scale }: Viewport): number => sheetLeft(picture.width * scale, stage.width);

/** Rounds a length in CSS pixels to whole device pixels, so that no seam shows between strips and 100% is sharp. */
export const snapToDevicePixels = (length: number, devicePixels: number): number =>
  Math.round(length * devicePixels) / devicePixels;

/** Formats a zoom factor with one decimal, so that 99.6% is not shown as 100%. */
export const formatPercent = (zoomFactor: number): string => `${Math.round(zoomFactor * 1_000) / 10}%`;

/** How large a capture is shown: as wide as there is room, or so many times as large as the page was. */
export type Zoom = 'width' | number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is shown of a capture, in device pixels, `density` of them for each CSS pixel of its page. */
export interface Picture extends Size {
  readonly density: number;
  /** The pixel of the capture at its top left. */
  readonly origin: Point;
}

/** Room around it, in CSS pixels: that of the bars above (`--side` in `capture-page.css`). */
export const MARGIN = 16;

type Scaled = Omit<Picture, 'origin'>;

const STEPS = [0.05, 0.1, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8] as const;

/** Browsers place nothing reliably further down than about 16.7 million pixels. */
const TALLEST = 16_000_000;

const MOST = 8;
const NEARLY = 1.001;

/** How many times as large as the page it may be shown at most. */
const mostOf = ({ height, density }: Scaled): number => Math.min(MOST, (TALLEST * density) / height);

export const withinLimits = (times: number, picture: Scaled): number =>
  Math.max(Math.min(times, mostOf(picture)), Math.min(STEPS[0], mostOf(picture)));

/** How many times as large as its page a capture is shown. What is narrow is not blown up. */
export function timesOf(zoom: Zoom, picture: Scaled, stage: Size): number {
  const pageWidth = picture.width / picture.density;
  const times = zoom === 'width' ? Math.min(Math.max(stage.width - 2 * MARGIN, 1) / pageWidth, 1) : zoom;
  return withinLimits(times, picture);
}

/** CSS pixels for each pixel of the capture. */
export const scaleOf = (zoom: Zoom, picture: Scaled, stage: Size): number => timesOf(zoom, picture, stage) / picture.density;

/** The next step from where one is; the same where there is none. */
export function stepFrom(times: number, direction: 'in' | 'out'): number {
  const next = direction === 'in' ? STEPS.find((step) => step > times * NEARLY) : STEPS.findLast((step) => step < times / NEARLY);
  return next ?? times;
}

/** Where the sheet's left edge stands: in the middle where there is room. Its top is the margin. */
export const sheetLeft = (sheetWidth: number, stageWidth: number): number =>
  Math.max(Math.floor((stageWidth - sheetWidth) / 2), MARGIN);

/** What is looked at: a picture at a scale, scrolled so far. */
export interface Look {
  readonly picture: Picture;
  readonly stage: Size;
  readonly scale: number;
}

/** How far to scroll after a change of scale, of the room, or of what is shown, so that the same pixel of the capture stays under a point of the stage. */
export function scrollAfter(before: Look & { readonly scrolled: Point }, after: Look, under: Point): Point {
  const { scrolled } = before;
  const [from, to] = [before.picture.origin, after.picture.origin];
  const column = from.x + (scrolled.x + under.x - leftOf(before)) / before.scale;
  const row = from.y + (scrolled.y + under.y - MARGIN) / before.scale;
  return {
    x: leftOf(after) + (column - to.x) * after.scale - under.x,
    y: MARGIN + (row - to.y) * after.scale - under.y,
  };
}

const leftOf = ({ picture, stage, scale }: Look): number => sheetLeft(picture.width * scale, stage.width);

/** A length on whole device pixels, so that no seam shows between strips and 100% is sharp. CSS pixels. */
export const snapped = (length: number, devicePixels: number): number => Math.round(length * devicePixels) / devicePixels;

/** To a tenth, so that what is almost the size of the page does not pass for it. */
export const percentInWords = (times: number): string => `${Math.round(times * 1_000) / 10}%`;

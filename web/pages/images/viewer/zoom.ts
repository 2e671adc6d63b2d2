/** How large a picture is shown: all of it, as wide as the stage, or so many CSS pixels for each of its own. */
export type Zoom = 'fit' | 'width' | number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Room around the picture, in CSS pixels. */
export const STAGE_MARGIN = 24;

/** What the zoom buttons step through; whole fractions, because they scale sharply. */
const STEPS = [0.02, 0.05, 0.1, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8] as const;

const MOST = 8;

const roomIn = ({ width, height }: Size): Size => ({
  width: Math.max(width - 2 * STAGE_MARGIN, 1),
  height: Math.max(height - 2 * STAGE_MARGIN, 1),
});

/** CSS pixels for each pixel of the picture. Small pictures are not blown up to fit. */
export function scaleOf(zoom: Zoom, picture: Size, stage: Size): number {
  if (typeof zoom === 'number') return zoom;
  const room = roomIn(stage);
  const across = Math.min(room.width / picture.width, 1);
  return zoom === 'width' ? across : Math.min(room.height / picture.height, across);
}

/** The smallest a picture is shown: fitted, or at the first step where that is smaller. */
const leastScale = (picture: Size, stage: Size): number => Math.min(scaleOf('fit', picture, stage), STEPS[0]);

export const withinLimits = (scale: number, picture: Size, stage: Size): number =>
  Math.min(Math.max(scale, leastScale(picture, stage)), MOST);

const NEARLY = 1.001;

/** The next step from a scale, inwards or outwards. */
export function stepFrom(scale: number, direction: 'in' | 'out'): number {
  const next = direction === 'in' ? STEPS.find((step) => step > scale * NEARLY) : STEPS.findLast((step) => step < scale / NEARLY);
  return next ?? scale;
}

/** Where the picture lies on its sheet: in the middle where there is room, and on whole pixels, so that 100 % is sharp. */
export function pictureBox(picture: Size, stage: Size, scale: number): Box {
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    width,
    height,
    left: Math.max(Math.round((stage.width - width) / 2), STAGE_MARGIN),
    top: Math.max(Math.round((stage.height - height) / 2), STAGE_MARGIN),
  };
}

/** The sheet that is scrolled over: the picture and the room around it. */
export function sheetSize(box: Box, stage: Size): Size {
  return {
    width: Math.max(box.left + box.width + STAGE_MARGIN, stage.width),
    height: Math.max(box.top + box.height + STAGE_MARGIN, stage.height),
  };
}

interface Zooming {
  readonly picture: Size;
  readonly stage: Size;
  readonly from: number;
  readonly to: number;
}

/** How far to scroll after zooming, so that what lay under a point of the stage still lies there. */
export function scrollAfterZoom({ picture, stage, from, to }: Zooming, scrolled: Point, under: Point): Point {
  const before = pictureBox(picture, stage, from);
  const after = pictureBox(picture, stage, to);
  return {
    x: after.left + ((scrolled.x + under.x - before.left) / from) * to - under.x,
    y: after.top + ((scrolled.y + under.y - before.top) / from) * to - under.y,
  };
}

export const percentInWords = (scale: number): string =>
  `${(scale * 100).toLocaleString('en-US', { maximumFractionDigits: scale < 0.1 ? 1 : 0 })} %`;

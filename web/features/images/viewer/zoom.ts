/** `fit` shows the whole image, `width` its full width. A number is CSS pixels per image pixel. */
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

/** Space around the image in CSS pixels. */
const STAGE_MARGIN = 24;

/** Space below the image for the zoom controls, in CSS pixels. */
export const STAGE_FOOT = 80;

/** Steps of the zoom buttons. Simple fractions scale more sharply. */
const STEPS = [0.02, 0.05, 0.1, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8] as const;

const MOST = 8;

const roomIn = ({ width, height }: Size): Size => ({
  width: Math.max(width - 2 * STAGE_MARGIN, 1),
  height: Math.max(height - STAGE_MARGIN - STAGE_FOOT, 1),
});

/** Returns CSS pixels per image pixel. `fit` and `width` do not enlarge small images. */
export function scaleOf(zoom: Zoom, picture: Size, stage: Size): number {
  if (typeof zoom === 'number') return zoom;
  const room = roomIn(stage);
  const across = Math.min(room.width / picture.width, 1);
  return zoom === 'width' ? across : Math.min(room.height / picture.height, across);
}

const leastScale = (picture: Size, stage: Size): number => Math.min(scaleOf('fit', picture, stage), STEPS[0]);

export const withinLimits = (scale: number, picture: Size, stage: Size): number =>
  Math.min(Math.max(scale, leastScale(picture, stage)), MOST);

const NEARLY = 1.001;

export function stepFrom(scale: number, direction: 'in' | 'out'): number {
  const next = direction === 'in' ? STEPS.find((step) => step > scale * NEARLY) : STEPS.findLast((step) => step < scale / NEARLY);
  return next ?? scale;
}

/** Returns the image's position on the sheet: centered if there is room, and on whole pixels so that 100% is sharp. */
export function pictureBox(picture: Size, stage: Size, scale: number): Box {
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    width,
    height,
    left: Math.max(Math.round((stage.width - width) / 2), STAGE_MARGIN),
    top: Math.max(Math.round((stage.height + STAGE_MARGIN - STAGE_FOOT - height) / 2), STAGE_MARGIN),
  };
}

export function sheetSize(box: Box, stage: Size): Size {
  return {
    width: Math.max(box.left + box.width + STAGE_MARGIN, stage.width),
    height: Math.max(box.top + box.height + STAGE_FOOT, stage.height),
  };
}

interface Looking {
  readonly picture: Size;
  readonly stage: Size;
  readonly scale: number;
}

export function pixelUnder({ picture, stage, scale }: Looking, scrolled: Point, under: Point): Point {
  const { left, top } = pictureBox(picture, stage, scale);
  return { x: (scrolled.x + under.x - left) / scale, y: (scrolled.y + under.y - top) / scale };
}

/** Returns the scroll offset that puts an image pixel under a point of the stage. */
export function scrollTo({ picture, stage, scale }: Looking, pixel: Point, under: Point): Point {
  const { left, top } = pictureBox(picture, stage, scale);
  return { x: left + pixel.x * scale - under.x, y: top + pixel.y * scale - under.y };
}

/** Returns true if the full height of the image is visible. */
export const showsAll = ({ picture, stage, scale }: Looking): boolean => picture.height * scale <= roomIn(stage).height + 1;

export const percentInWords = (scale: number): string =>
  `${(scale * 100).toLocaleString('en-US', { maximumFractionDigits: scale < 0.1 ? 1 : 0 })}%`;

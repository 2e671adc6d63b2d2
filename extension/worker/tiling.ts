import type { Area, PageFacts } from '../page/page-agent.ts';

/** Edges of a rectangle in device pixels of the window. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a page is cut into pictures of the window. Everything is in whole device pixels. */
export interface Tiling {
  readonly density: number;
  /** The part of a picture without the window's scrollbars. */
  readonly view: Edges;
  /** The part of it that scrolls. */
  readonly pane: Edges;
  /** How large the capture is, without what stands above and below the pane. */
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `picture` is the size of the first picture: at fractions of a density it alone tells how tall the window is. */
export function tilingOf(facts: PageFacts, picture: Size): Tiling {
  const { density, window, view, content } = facts;
  const seen = {
    left: 0,
    top: 0,
    right: picture.width - Math.round((window.width - view.width) * density),
    bottom: picture.height - Math.round((window.height - view.height) * density),
  };
  const pane = facts.isDocument ? seen : within(seen, facts.pane, density);
  const paneWidth = pane.right - pane.left;
  return { density, view: seen, pane, width: seen.right - paneWidth + Math.max(paneWidth, Math.round(content.width * density)) };
}

const within = (seen: Edges, { x, y, width, height }: Area, density: number): Edges => ({
  left: Math.max(seen.left, Math.round(x * density)),
  top: Math.max(seen.top, Math.round(y * density)),
  right: Math.min(seen.right, Math.round((x + width) * density)),
  bottom: Math.min(seen.bottom, Math.round((y + height) * density)),
});

export const paneSize = ({ pane }: Pick<Tiling, 'pane'>): Size => ({
  width: pane.right - pane.left,
  height: pane.bottom - pane.top,
});

/** Rows that what scrolls has: at least those of its pane. */
export const contentRows = (tiling: Tiling, contentHeight: number): number =>
  Math.max(paneSize(tiling).height, Math.round(contentHeight * tiling.density));

/** Whether a picture whose first new row is `done` shows the end. */
export const isLastAt = (tiling: Tiling, done: number, rows: number): boolean => done + paneSize(tiling).height >= rows;

/** Whether nothing is left. A page may say that it is a fraction of a pixel taller than anybody can scroll it. */
export const isAllDone = (done: number, rows: number): boolean => done >= rows - 1;

interface Cut {
  /** First row of the picture's pane that is new. */
  readonly skip: number;
  readonly rows: number;
}

/**
 * What of a picture is new: `done` rows are there, `rows` there are in all, and the page came to rest at row `at`. What is not
 * the last leaves the rows that the last will show, so that what stands at the window's lower edge is there once, at the end.
 * Errors: `RangeError` when rows between `done` and `at` would be missing.
 */
export function cutOf(tiling: Tiling, { done, rows, at }: { done: number; rows: number; at: number }): Cut {
  const { height } = paneSize(tiling);
  if (at > done) throw new RangeError(`Rows ${done} to ${at} were passed over.`);
  const skip = done - at;
  const left = isLastAt(tiling, done, rows) ? rows - done : Math.min(rows - done, rows - height - done);
  return { skip, rows: Math.max(0, Math.min(height - skip, left)) };
}

/** First columns of the pictures that lie side by side, each with the first of its columns that is new. */
export function columnsOf(tiling: Tiling): readonly number[] {
  const { width } = paneSize(tiling);
  const all = tiling.width - (tiling.view.right - width);
  return Array.from({ length: Math.max(1, Math.ceil(all / width)) }, (_, index) => index * width);
}

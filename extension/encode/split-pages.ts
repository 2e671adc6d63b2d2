import type { Box } from '../capture.ts';

type Span = Pick<Box, 'y' | 'height'>;

/** Everything is device pixels of the capture. */
export interface Splitting {
  /** What each row costs to be the first of a page (`row-cost.ts`). */
  readonly costs: Uint16Array;
  /** The most rows on a page. */
  readonly pageHeight: number;
  readonly lines: readonly Span[];
  readonly wholes: readonly Span[];
}

/** Rows of a capture that one page shows. */
export interface PageRows {
  readonly top: number;
  readonly height: number;
}

/** How much of a page may stay empty for a better cut, and how much for the only one that goes through nothing. */
const NEAR = 0.25;
const FAR = 0.6;

/** What is higher than this share of a page is cut like anything else. */
const WHOLE_SHARE = 0.6;

/** How much of a line's box is empty at either edge: where lines stand close their boxes overlap, and their letters do not. */
const LINE_ROOM = 0.08;

/** What a row may cost and be empty: a lone pixel of a shadow or a gradient is no text. */
const EMPTY = 2;

/** Each outweighs all that follow: through a line, through a whole, through anything, far from the end, in a narrow gap. */
const WEIGHTS = { line: 10_000_000, whole: 1_000_000, inked: 1_000, emptyPage: 160, gapRow: 4 } as const;
const WIDE_GAP = 14;

function checkPageHeight(pageHeight: number): void {
  if (Number.isInteger(pageHeight) && pageHeight >= 1) return;
  throw new RangeError(`A page has a whole number of rows, not ${pageHeight}.`);
}

/** How many of the spans a cut above each row goes through, to half a pixel. */
function crossings(spans: readonly Span[], rows: number): Int32Array {
  const counts = new Int32Array(rows + 1);
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  for (const { y, height } of spans) {
    const from = within(Math.round(y) + 1);
    const to = within(Math.round(y + height));
    if (from >= to) continue;
    counts[from] = (counts[from] ?? 0) + 1;
    counts[to] = (counts[to] ?? 0) - 1;
  }
  for (let row = 1; row <= rows; row++) counts[row] = (counts[row] ?? 0) + (counts[row - 1] ?? 0);
  return counts;
}

/** How many empty rows stand at least on either side of each cut; 0 where it is not empty. */
function gaps(costs: Uint16Array): Int32Array {
  const room = new Int32Array(costs.length);
  const grow = (row: number, before: number) => ((costs[row] ?? 0) <= EMPTY ? before + 1 : 0);
  for (let row = 0; row < costs.length; row++) room[row] = grow(row, room[row - 1] ?? 0);
  for (let row = costs.length - 1, below = 0; row >= 0; row--) {
    below = grow(row, below);
    room[row] = Math.min(room[row] ?? 0, below);
  }
  return room;
}

const lettersOf = ({ y, height }: Span): Span => ({ y: y + LINE_ROOM * height, height: (1 - 2 * LINE_ROOM) * height });

/** What it costs to begin a page at each row, but for what stays empty. */
function burdens({ costs, pageHeight, lines, wholes }: Splitting): Float64Array {
  const throughLine = crossings(lines.map(lettersOf), costs.length);
  const throughWhole = crossings(
    wholes.filter(({ height }) => height < WHOLE_SHARE * pageHeight),
    costs.length,
  );
  const room = gaps(costs);
  return Float64Array.from(costs, (cost, row) => {
    const gap = room[row] ?? 0;
    const pixels = gap === 0 ? WEIGHTS.inked + cost : WEIGHTS.gapRow * Math.max(WIDE_GAP - gap, 0);
    return (throughLine[row] ? WEIGHTS.line : 0) + (throughWhole[row] ? WEIGHTS.whole : 0) + pixels;
  });
}

/** The best row to begin the next page at when the last may stay empty by `share`; of equals the last. */
function bestRow(burden: Float64Array, page: PageRows, share: number): number {
  const end = page.top + page.height;
  const first = Math.max(page.top + 1, Math.ceil(end - share * page.height));
  const weight = (row: number) => (burden[row] ?? 0) + (WEIGHTS.emptyPage * (end - row)) / page.height;
  let best = end;
  for (let row = end - 1; row >= first; row--) {
    if (weight(row) < weight(best)) best = row;
  }
  return best;
}

/** `page` is as high as pages may be. */
function nextCut(burden: Float64Array, page: PageRows): number {
  const isClean = (row: number) => (burden[row] ?? 0) < WEIGHTS.whole;
  const near = bestRow(burden, page, NEAR);
  if (isClean(near)) return near;
  const far = bestRow(burden, page, FAR);
  return isClean(far) ? far : near;
}

/**
 * Where pages begin, after the first, so that lines of text and what belongs together stay whole: a cut goes through a line
 * only where every row of a page's last quarter does. Answers rows that increase; no page is empty or higher than
 * `pageHeight`. Throws a `RangeError` for a `pageHeight` that is no whole number from 1.
 */
export function splitPages(splitting: Splitting): number[] {
  const { costs, pageHeight } = splitting;
  checkPageHeight(pageHeight);
  const burden = burdens(splitting);
  const cuts: number[] = [];
  for (let top = 0; top + pageHeight < costs.length; ) {
    top = nextCut(burden, { top, height: pageHeight });
    cuts.push(top);
  }
  return cuts;
}

/** Where pages begin, after the first, that are all of one height. Throws as `splitPages` does. */
export function fixedPages(height: number, pageHeight: number): number[] {
  checkPageHeight(pageHeight);
  return Array.from({ length: Math.max(Math.ceil(height / pageHeight) - 1, 0) }, (_, page) => (page + 1) * pageHeight);
}

/** The pages between cuts. */
export const pagesBetween = (cuts: readonly number[], height: number): PageRows[] =>
  [0, ...cuts].map((top, page) => ({ top, height: (cuts[page] ?? height) - top }));

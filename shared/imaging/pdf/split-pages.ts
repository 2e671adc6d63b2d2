import type { Box } from '../geometry.ts';

type Span = Pick<Box, 'y' | 'height'>;

/** All values are device pixels of the capture. */
export interface SplitInput {
  /** Cost of each row (`row-cost.ts`). A page should start at a row with a low cost. */
  readonly costs: Uint16Array;
  readonly pageHeight: number;
  readonly lines: readonly Span[];
  readonly unbreakableAreas: readonly Span[];
}

export interface PageRows {
  readonly top: number;
  readonly height: number;
}

/** Maximum share of a page that may stay empty to reach a break with a lower penalty. */
const BETTER_BREAK_SHARE = 0.25;

/** Maximum share of a page that may stay empty if every later break would cut a text line or an unbreakable area. */
const CLEAN_BREAK_SHARE = 0.6;

/** Areas that take this share of a page or more may be cut. */
const MAX_UNBREAKABLE_SHARE = 0.6;

/**
 * Share of a line box without glyphs, at the top and at the bottom. The boxes of close lines overlap, but their glyphs do not.
 */
const LINE_PADDING_SHARE = 0.08;

/** Highest cost of an empty row. A few pixels can belong to a shadow or a gradient. */
const MAX_EMPTY_COST = 2;

/**
 * Penalties for a break through a text line, through an unbreakable area, through any content, far above the page end, and in a
 * narrow gap. Each penalty outweighs all that follow.
 */
const PENALTIES = { line: 10_000_000, unbreakableArea: 1_000_000, content: 1_000, emptyPage: 160, gapRow: 4 } as const;
/** A gap with at least this many empty rows above and below the break has no penalty. */
const WIDE_GAP_ROWS = 14;

function checkPageHeight(pageHeight: number): void {
  if (Number.isInteger(pageHeight) && pageHeight >= 1) return;
  throw new RangeError(`pageHeight must be a positive integer, got ${pageHeight}.`);
}

/** Returns for each row how many spans a break above that row cuts. Span edges are rounded to whole rows. */
function countCutSpans(spans: readonly Span[], rows: number): Int32Array {
  const counts = new Int32Array(rows + 1);
  const clampRow = (row: number) => Math.min(Math.max(row, 0), rows);
  for (const { y, height } of spans) {
    const first = clampRow(Math.round(y) + 1);
    const end = clampRow(Math.round(y + height));
    if (first >= end) continue;
    counts[first] = (counts[first] ?? 0) + 1;
    counts[end] = (counts[end] ?? 0) - 1;
  }
  for (let row = 1; row <= rows; row++) counts[row] = (counts[row] ?? 0) + (counts[row - 1] ?? 0);
  return counts;
}

/**
 * Returns for each row how many consecutive empty rows are above or below a break at that row, whichever is fewer. Returns 0
 * for a row with content.
 */
function countEmptyRowsAround(costs: Uint16Array): Int32Array {
  const emptyRows = new Int32Array(costs.length);
  const extendRun = (row: number, length: number) => ((costs[row] ?? 0) <= MAX_EMPTY_COST ? length + 1 : 0);
  for (let row = 0; row < costs.length; row++) emptyRows[row] = extendRun(row, emptyRows[row - 1] ?? 0);
  for (let row = costs.length - 1, below = 0; row >= 0; row--) {
    below = extendRun(row, below);
    emptyRows[row] = Math.min(emptyRows[row] ?? 0, below);
  }
  return emptyRows;
}

const getGlyphSpan = ({ y, height }: Span): Span => ({
  y: y + LINE_PADDING_SHARE * height,
  height: (1 - 2 * LINE_PADDING_SHARE) * height,
});

function computeBreakPenalties({ costs, pageHeight, lines, unbreakableAreas }: SplitInput): Float64Array {
  const cutLines = countCutSpans(lines.map(getGlyphSpan), costs.length);
  const cutAreas = countCutSpans(
    unbreakableAreas.filter(({ height }) => height < MAX_UNBREAKABLE_SHARE * pageHeight),
    costs.length,
  );
  const emptyRows = countEmptyRowsAround(costs);
  return Float64Array.from(costs, (cost, row) => {
    const gapRows = emptyRows[row] ?? 0;
    const rowPenalty = gapRows === 0 ? PENALTIES.content + cost : PENALTIES.gapRow * Math.max(WIDE_GAP_ROWS - gapRows, 0);
    return (cutLines[row] ? PENALTIES.line : 0) + (cutAreas[row] ? PENALTIES.unbreakableArea : 0) + rowPenalty;
  });
}

/**
 * Returns the row with the lowest penalty for the next page break, within the last `share` of the page. Among rows with equal
 * penalties, returns the last one.
 */
function findBestRow(penalties: Float64Array, page: PageRows, share: number): number {
  const end = page.top + page.height;
  const first = Math.max(page.top + 1, Math.ceil(end - share * page.height));
  const penalty = (row: number) => (penalties[row] ?? 0) + (PENALTIES.emptyPage * (end - row)) / page.height;
  let best = end;
  for (let row = end - 1; row >= first; row--) {
    if (penalty(row) < penalty(best)) best = row;
  }
  return best;
}

function findNextBreak(penalties: Float64Array, page: PageRows): number {
  const isCleanBreak = (row: number) => (penalties[row] ?? 0) < PENALTIES.unbreakableArea;
  const betterBreak = findBestRow(penalties, page, BETTER_BREAK_SHARE);
  if (isCleanBreak(betterBreak)) return betterBreak;
  const cleanBreak = findBestRow(penalties, page, CLEAN_BREAK_SHARE);
  return isCleanBreak(cleanBreak) ? cleanBreak : betterBreak;
}

/**
 * Returns the first row of each page except the first page, in ascending order. Breaks avoid text lines and unbreakable areas. A
 * break cuts a text line only if every row in the last quarter of the page does. No page is empty or taller than `pageHeight`.
 * Throws `RangeError` if `pageHeight` is not a positive integer.
 */
export function splitPages(input: SplitInput): number[] {
  const { costs, pageHeight } = input;
  checkPageHeight(pageHeight);
  const penalties = computeBreakPenalties(input);
  const breaks: number[] = [];
  for (let top = 0; top + pageHeight < costs.length; ) {
    top = findNextBreak(penalties, { top, height: pageHeight });
    breaks.push(top);
  }
  return breaks;
}

/** Returns the first row of each page except the first page, for pages of equal height. Throws like `splitPages`. */
export function splitPagesEvenly(height: number, pageHeight: number): number[] {
  checkPageHeight(pageHeight);
  return Array.from({ length: Math.max(Math.ceil(height / pageHeight) - 1, 0) }, (_, page) => (page + 1) * pageHeight);
}

export const toPageRows = (breaks: readonly number[], height: number): PageRows[] =>
  [0, ...breaks].map((top, page) => ({ top, height: (breaks[page] ?? height) - top }));

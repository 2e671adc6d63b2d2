/** A table of equal rows, as the window shows it. CSS pixels. */
export interface TableFrame {
  readonly rowHeight: number;
  /** How far the first row's top has been scrolled beyond the window's; negative while it is still below. */
  readonly scrolled: number;
  readonly windowHeight: number;
}

/** So many more on either side, so that a slow scroll, and the Tab key, find the next row already there. */
const SPARE_ROWS = 4;

/** The rows to be in the document, from top to bottom, out of so many. `kept` is always among them: the focus is in it. */
export function rowsShown(count: number, { rowHeight, scrolled, windowHeight }: TableFrame, kept?: number): number[] {
  const from = Math.max(Math.floor(scrolled / rowHeight) - SPARE_ROWS, 0);
  const to = Math.min(Math.ceil((scrolled + windowHeight) / rowHeight) + SPARE_ROWS, count);
  const rows = Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at);
  if (kept === undefined || kept >= count || rows.includes(kept)) return rows;
  return kept < from ? [kept, ...rows] : [...rows, kept];
}

/** Visible part of a table whose rows have equal heights. Lengths are in CSS pixels. */
export interface TableFrame {
  readonly rowHeight: number;
  /** Distance from the top of the first row to the top of the window. Negative while the first row is below the top. */
  readonly scrollTop: number;
  readonly windowHeight: number;
}

/** Extra rows above and below, so that slow scrolling and the Tab key find the next row in the document. */
const OVERSCAN_ROWS = 4;

/**
 * Returns the indexes of the rows to render, ascending. `focusedRow` is always included, because removing the focused row would
 * lose the focus.
 */
export function listRowsToRender(
  count: number,
  { rowHeight, scrollTop, windowHeight }: TableFrame,
  focusedRow?: number,
): number[] {
  const firstRow = Math.max(Math.floor(scrollTop / rowHeight) - OVERSCAN_ROWS, 0);
  const endRow = Math.min(Math.ceil((scrollTop + windowHeight) / rowHeight) + OVERSCAN_ROWS, count);
  const rows = Array.from({ length: Math.max(endRow - firstRow, 0) }, (_, index) => firstRow + index);
  if (focusedRow === undefined || focusedRow >= count || rows.includes(focusedRow)) return rows;
  return focusedRow < firstRow ? [focusedRow, ...rows] : [...rows, focusedRow];
}

/**
 * The grid pattern of ARIA: arrow keys move between cells, and what is announced counts them all, those that are not in the
 * document included. A table could not be laid out row by row, wherever the window is.
 */
interface GridSize {
  readonly labelledBy: string;
  readonly rows: number;
  readonly columns: number;
}

export const asGrid = ({ labelledBy, rows, columns }: GridSize) => ({
  role: 'grid',
  'aria-labelledby': labelledBy,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});

/** A row, counted from 0. */
export const asRow = (row: number) => ({ role: 'row', 'aria-rowindex': row + 1 });

/** A cell, by its column counted from 0. The link in it takes the focus. */
export const asCell = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 });

/**
 * ARIA grid pattern. Row counts include rows that are not in the document. An HTML table does not work here, because rows are
 * positioned absolutely.
 */
interface GridSize {
  readonly labelledBy: string;
  readonly rows: number;
  readonly columns: number;
}

export const gridProps = ({ labelledBy, rows, columns }: GridSize) => ({
  role: 'grid',
  'aria-labelledby': labelledBy,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});

/** `row` is zero-based. */
export const rowProps = (row: number) => ({ role: 'row', 'aria-rowindex': row + 1 });

/** `column` is zero-based. The link in the cell takes the focus, not the cell. */
export const cellProps = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 });

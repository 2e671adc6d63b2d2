import type { MemberSort } from './member-order.ts';

/**
 * ARIA table pattern. The row count includes rows that are not in the document. An HTML table does not work here, because rows
 * are positioned absolutely.
 */
export const asTable = (label: string, rows: number) => ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows + 1 });

export const asHeaderRow = { role: 'row', 'aria-rowindex': 1 };

export const asColumn = (sorted?: MemberSort['direction'] | 'none') => ({ role: 'columnheader', 'aria-sort': sorted });

export const asRows = { role: 'rowgroup' };

/** `row` is zero-based and does not count the header. */
export const asRow = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 });

export const asRowHeader = { role: 'rowheader' };

export const asCell = { role: 'cell' };

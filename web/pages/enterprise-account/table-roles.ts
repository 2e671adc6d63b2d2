import type { MemberSort } from './member-order.ts';

/**
 * The table pattern of ARIA. What is announced counts every row, those that are not in the document included: a table of HTML
 * could not be laid out wherever the window is.
 */
export const asTable = (label: string, rows: number) => ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows + 1 });

export const asHeaderRow = { role: 'row', 'aria-rowindex': 1 };

export const asColumn = (sorted?: MemberSort['direction'] | 'none') => ({ role: 'columnheader', 'aria-sort': sorted });

export const asRows = { role: 'rowgroup' };

/** A row below the header, counted from 0. */
export const asRow = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 });

export const asRowHeader = { role: 'rowheader' };

export const asCell = { role: 'cell' };

import type { MemberSort } from './member-sort.ts';

/**
 * ARIA table pattern. The row count includes rows that are not in the document. An HTML table does not work here, because rows
 * are positioned absolutely.
 */
export const tableProps = (label: string, rows: number) => ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows + 1 });

export const headerRowProps = { role: 'row', 'aria-rowindex': 1 };

export const columnProps = (sorted?: MemberSort['direction'] | 'none') => ({ role: 'columnheader', 'aria-sort': sorted });

export const rowGroupProps = { role: 'rowgroup' };

/** `row` is zero-based and does not count the header. */
export const rowProps = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 });

export const rowHeaderProps = { role: 'rowheader' };

export const cellProps = { role: 'cell' };

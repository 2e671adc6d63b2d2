import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useViewport } from '../../hooks/use-viewport.ts';
import { MemberRow } from './member-row.tsx';
import type { MemberColumn, MemberSort } from './member-sort.ts';
import styles from './members-table.module.css';
import { columnProps, headerRowProps, rowGroupProps, tableProps } from './table-roles.ts';
import { visibleRows } from './visible-rows.ts';

/** In CSS pixels. Rows have two lines in a wide window and three in a narrow one. */
const ROW_HEIGHT_PX = { wide: 60, narrow: 92 } as const;
const NARROW_BELOW_PX = 600;

interface MembersTableProps {
  readonly orgId: string;
  readonly members: readonly Member[];
  readonly sort: MemberSort;
  readonly onSort: (column: MemberColumn) => void;
  readonly now: Date;
}

const memberIdOf = (target: Element): string | undefined => target.closest<HTMLElement>('[data-member]')?.dataset.member;

/** Virtualized table. The row that has the focus stays in the document. */
export function MembersTable({ orgId, members, sort, onSort, now }: MembersTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width, scrolled, windowHeight } = useViewport(body);
  const [focusedId, setFocusedId] = useState<string>();
  const rowHeight = width < NARROW_BELOW_PX ? ROW_HEIGHT_PX.narrow : ROW_HEIGHT_PX.wide;
  const focusedIndex = focusedId === undefined ? -1 : members.findIndex(({ userId }) => userId === focusedId);
  useRestoreFocus(focusedId !== undefined && focusedIndex < 0, table);
  const rows =
    width > 0
      ? visibleRows(members.length, { rowHeight, scrolled, windowHeight }, focusedIndex < 0 ? undefined : focusedIndex)
      : [];
  const trackFocus = { onFocus: ({ target }: FocusEvent) => setFocusedId((before) => memberIdOf(target) ?? before) };
  return (
    <div
      {...tableProps('Members', members.length)}
      ref={table}
      tabIndex={-1}
      className={styles.table}
      data-narrow={width < NARROW_BELOW_PX || undefined}
    >
      <TableHead sort={sort} onSort={onSort} />
      <div {...rowGroupProps} ref={body} className={styles.body} style={{ height: members.length * rowHeight }} {...trackFocus}>
        {rows.map((row) => {
          const member = members[row];
          return (
            member && (
              <MemberRow
                key={member.userId}
                orgId={orgId}
                member={member}
                row={row}
                top={row * rowHeight}
                height={rowHeight}
                now={now}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const COLUMNS: readonly { readonly column: MemberColumn; readonly name: string }[] = [
  { column: 'email', name: 'Email' },
  { column: 'role', name: 'Role' },
  { column: 'status', name: 'Status' },
];

interface TableHeadProps {
  readonly sort: MemberSort;
  readonly onSort: (column: MemberColumn) => void;
}

export function TableHead({ sort, onSort }: TableHeadProps) {
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div {...rowGroupProps} className={styles.head}>
      <div {...headerRowProps} className={styles.names}>
        {COLUMNS.map(({ column, name }) => (
          <div key={column} {...columnProps(sort.column === column ? sort.direction : 'none')}>
            <button type="button" className={styles.name} onClick={() => onSort(column)}>
              {name}
              {sort.column === column && <Arrow aria-hidden="true" />}
            </button>
          </div>
        ))}
        <div {...columnProps()} className="visually-hidden">
          Actions
        </div>
      </div>
    </div>
  );
}

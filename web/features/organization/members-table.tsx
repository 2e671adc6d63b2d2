import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FocusEvent, memo, useRef, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { useFocusFallback } from '../../hooks/restore-focus.ts';
import { useViewport } from '../../hooks/use-viewport.ts';
import type { MemberColumn, MemberSort } from './filter-and-sort-members.ts';
import { ACTION_LABELS, formatExpiry, formatInvitedBy, ROLE_LABELS, STATUS_LABELS } from './member-labels.ts';
import { MemberMenu, useMemberAction } from './member-menu.tsx';
import styles from './members-table.module.css';
import { listRowsToRender } from './virtual-rows.ts';

/** Rows have two lines in a wide window and three in a narrow one. */
const ROW_HEIGHT_PX = { wide: 60, narrow: 92 } as const;
const NARROW_BELOW_PX = 600;

interface MembersTableProps {
  readonly orgId: string;
  readonly members: readonly Member[];
  readonly sort: MemberSort;
  readonly onSort: (column: MemberColumn) => void;
  readonly now: Date;
}

const findMemberId = (target: Element): string | undefined => target.closest<HTMLElement>('[data-member]')?.dataset.member;

/** Virtualized table. The row that has the focus stays in the document. */
export function MembersTable({ orgId, members, sort, onSort, now }: MembersTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width, scrollTop, windowHeight } = useViewport(body);
  const [focusedId, setFocusedId] = useState<string>();
  const rowHeight = width < NARROW_BELOW_PX ? ROW_HEIGHT_PX.narrow : ROW_HEIGHT_PX.wide;
  const focusedIndex = focusedId === undefined ? -1 : members.findIndex(({ userId }) => userId === focusedId);
  useFocusFallback(focusedId !== undefined && focusedIndex < 0, table);
  const rows =
    width > 0
      ? listRowsToRender(members.length, { rowHeight, scrollTop, windowHeight }, focusedIndex < 0 ? undefined : focusedIndex)
      : [];
  const trackFocus = { onFocus: ({ target }: FocusEvent) => setFocusedId((previous) => findMemberId(target) ?? previous) };
  return (
    <div
      {...createTableProps('Members', members.length)}
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
          <div key={column} {...createColumnProps(sort.column === column ? sort.direction : 'none')}>
            <button type="button" className={styles.name} onClick={() => onSort(column)}>
              {name}
              {sort.column === column && <Arrow aria-hidden="true" />}
            </button>
          </div>
        ))}
        <div {...createColumnProps()} className="visually-hidden">
          Actions
        </div>
      </div>
    </div>
  );
}

interface MemberRowProps {
  readonly orgId: string;
  readonly member: Member;
  /** Zero-based. */
  readonly row: number;
  /** In CSS pixels, like `height`. */
  readonly top: number;
  readonly height: number;
  readonly now: Date;
}

/** Memoized, because the table rerenders on every scroll. */
export const MemberRow = memo(function MemberRow({ orgId, member, row, top, height, now }: MemberRowProps) {
  const { run, pendingAction } = useMemberAction(orgId, member);
  const { userId, email, orgRole, orgStatus } = member;
  const invitedText = formatInvitedBy(member);
  const expiryText = formatExpiry(member, now);
  return (
    <div {...createRowProps(row)} className={styles.row} style={{ top, height }} data-member={userId} data-status={orgStatus}>
      <div {...rowHeaderProps} className={styles.email}>
        <p className={styles.line} title={email}>
          {email}
        </p>
        {invitedText && (
          <p className={styles.note} title={invitedText}>
            {invitedText}
          </p>
        )}
      </div>
      <div {...cellProps} className={styles.role}>
        {ROLE_LABELS[orgRole]}
      </div>
      <div {...cellProps} className={styles.status}>
        <p className={styles.line}>{pendingAction ? ACTION_LABELS[pendingAction].busy : STATUS_LABELS[orgStatus]}</p>
        {expiryText && <p className={styles.note}>{expiryText}</p>}
      </div>
      <div {...cellProps} className={styles.actions}>
        <MemberMenu member={member} isBusy={pendingAction !== undefined} onAction={run} />
      </div>
    </div>
  );
});

/**
 * ARIA table pattern. The row count includes rows that are not in the document. An HTML table does not work here, because rows
 * are positioned absolutely.
 */
const createTableProps = (label: string, rows: number) => ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows + 1 });

const headerRowProps = { role: 'row', 'aria-rowindex': 1 };

const createColumnProps = (sorted?: MemberSort['direction'] | 'none') => ({ role: 'columnheader', 'aria-sort': sorted });

const rowGroupProps = { role: 'rowgroup' };

/** `row` is zero-based and does not count the header. */
const createRowProps = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 });

const rowHeaderProps = { role: 'rowheader' };

const cellProps = { role: 'cell' };

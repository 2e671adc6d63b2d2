import { type FocusEvent, useRef, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useViewport } from '../../hooks/use-viewport.ts';
import type { MemberColumn, MemberSort } from './member-order.ts';
import { MemberRow } from './member-row.tsx';
import styles from './members-table.module.css';
import { TableHead } from './table-head.tsx';
import { asRows, asTable } from './table-roles.ts';
import { rowsShown } from './table-rows.ts';

/** In CSS pixels. Rows have two lines in a wide window and three in a narrow one. */
const ROW_HEIGHT = { wide: 60, narrow: 92 } as const;
const NARROW = 600;

interface MembersTableProps {
  readonly orgId: string;
  readonly members: readonly Member[];
  readonly sort: MemberSort;
  readonly onSort: (column: MemberColumn) => void;
  readonly now: Date;
}

const memberOf = (target: Element): string | undefined => target.closest<HTMLElement>('[data-member]')?.dataset.member;

/** Virtualized table. The row that has the focus stays in the document. */
export function MembersTable({ orgId, members, sort, onSort, now }: MembersTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width, scrolled, windowHeight } = useViewport(body);
  const [focusedId, setFocusedId] = useState<string>();
  const rowHeight = width < NARROW ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const kept = focusedId === undefined ? -1 : members.findIndex(({ userId }) => userId === focusedId);
  useRestoreFocus(focusedId !== undefined && kept < 0, table);
  const rows = width > 0 ? rowsShown(members.length, { rowHeight, scrolled, windowHeight }, kept < 0 ? undefined : kept) : [];
  const watch = { onFocus: ({ target }: FocusEvent) => setFocusedId((before) => memberOf(target) ?? before) };
  return (
    <div
      {...asTable('Members', members.length)}
      ref={table}
      tabIndex={-1}
      className={styles.table}
      data-narrow={width < NARROW || undefined}
    >
      <TableHead sort={sort} onSort={onSort} />
      <div {...asRows} ref={body} className={styles.body} style={{ height: members.length * rowHeight }} {...watch}>
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

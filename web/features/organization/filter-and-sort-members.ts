import type { Member, MemberStatus } from '#shared/member.ts';
import { ROLE_LABELS, STATUS_LABELS } from './member-labels.ts';

export type MemberColumn = 'email' | 'role' | 'status';

export interface MemberSort {
  readonly column: MemberColumn;
  readonly direction: 'ascending' | 'descending';
}

export interface MemberFilter {
  readonly query: string;
  readonly status: MemberStatus | 'all';
}

/** Text that a column displays and is sorted by. */
const COLUMN_TEXT: Readonly<Record<MemberColumn, (member: Member) => string>> = {
  email: ({ email }) => email,
  role: ({ orgRole }) => ROLE_LABELS[orgRole],
  status: ({ orgStatus }) => STATUS_LABELS[orgStatus],
};

/** Code unit comparison is fast enough to sort thousands of members within a frame. Email addresses need no locale. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Ties are sorted by email, ascending. */
export function filterAndSortMembers(members: readonly Member[], { query, status }: MemberFilter, sort: MemberSort): Member[] {
  const search = query.trim().toLowerCase();
  const text = COLUMN_TEXT[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return members
    .filter(({ email, orgStatus }) => email.toLowerCase().includes(search) && (status === 'all' || orgStatus === status))
    .sort((one, other) => sign * compare(text(one), text(other)) || compare(one.email, other.email));
}

export const toggleSort = (sort: MemberSort, column: MemberColumn): MemberSort => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

import type { Member, OrgStatus } from '#shared/member.ts';
import { ROLES, STATUSES } from './member-words.ts';

export type MemberColumn = 'email' | 'role' | 'status';

export interface MemberSort {
  readonly column: MemberColumn;
  readonly direction: 'ascending' | 'descending';
}

export interface MemberFilter {
  /** Part of an e-mail address. */
  readonly query: string;
  readonly status: OrgStatus | 'all';
}

/** What a column is sorted by, as it reads. */
const TEXT: Readonly<Record<MemberColumn, (member: Member) => string>> = {
  email: ({ email }) => email,
  role: ({ orgRole }) => ROLES[orgRole],
  status: ({ orgStatus }) => STATUSES[orgStatus],
};

/** By code units: e-mail addresses are lower case and of no language, and thousands of them are sorted within a frame. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The members that a filter lets through, sorted; those who are alike by their addresses. */
export function arrangedMembers(members: readonly Member[], { query, status }: MemberFilter, sort: MemberSort): Member[] {
  const part = query.trim().toLowerCase();
  const text = TEXT[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return members
    .filter(({ email, orgStatus }) => email.toLowerCase().includes(part) && (status === 'all' || orgStatus === status))
    .sort((one, other) => sign * compare(text(one), text(other)) || compare(one.email, other.email));
}

/** How to sort after a press on a column: that one, or the other way round where it is that one already. */
export const sortedBy = (sort: MemberSort, column: MemberColumn): MemberSort => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

import { useDeferredValue, useMemo, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { arrangedMembers, type MemberColumn, type MemberFilter, type MemberSort, sortedBy } from './member-order.ts';

export interface MembersView {
  readonly filter: MemberFilter;
  readonly setFilter: (change: Partial<MemberFilter>) => void;
  readonly sort: MemberSort;
  readonly sortBy: (column: MemberColumn) => void;
  /** Those the filter lets through, sorted. */
  readonly shown: readonly Member[];
}

const EVERYBODY: MemberFilter = { query: '', status: 'all' };

/** The list as it is looked at. Typing, and every choice, is answered at once; the rows follow, drawn in slices of time. */
export function useMembersView(members: readonly Member[]): MembersView {
  const [filter, setFilter] = useState(EVERYBODY);
  const [sort, setSort] = useState<MemberSort>({ column: 'email', direction: 'ascending' });
  const [wantedFilter, wantedSort] = [useDeferredValue(filter), useDeferredValue(sort)];
  const shown = useMemo(() => arrangedMembers(members, wantedFilter, wantedSort), [members, wantedFilter, wantedSort]);
  return {
    filter,
    setFilter: (change) => setFilter({ ...filter, ...change }),
    sort,
    sortBy: (column) => setSort(sortedBy(sort, column)),
    shown,
  };
}

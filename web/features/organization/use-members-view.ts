import { useDeferredValue, useMemo, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { filterAndSortMembers, type MemberColumn, type MemberFilter, type MemberSort, toggleSort } from './member-order.ts';

export interface MembersView {
  readonly filter: MemberFilter;
  readonly setFilter: (change: Partial<MemberFilter>) => void;
  readonly sort: MemberSort;
  readonly sortBy: (column: MemberColumn) => void;
  readonly visibleMembers: readonly Member[];
}

const NO_FILTER: MemberFilter = { query: '', status: 'all' };

/** Filters and sorts the members. Deferred values keep the controls responsive while the rows render. */
export function useMembersView(members: readonly Member[]): MembersView {
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState<MemberSort>({ column: 'email', direction: 'ascending' });
  const [deferredFilter, deferredSort] = [useDeferredValue(filter), useDeferredValue(sort)];
  const shown = useMemo(
    () => filterAndSortMembers(members, deferredFilter, deferredSort),
    [members, deferredFilter, deferredSort],
  );
  return {
    filter,
    setFilter: (change) => setFilter({ ...filter, ...change }),
    sort,
    sortBy: (column) => setSort(toggleSort(sort, column)),
    visibleMembers: shown,
  };
}

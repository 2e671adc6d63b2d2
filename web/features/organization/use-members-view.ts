import { useDeferredValue, useMemo, useState } from 'react';
import type { Member } from '#shared/member.ts';
import { arrangedMembers, type MemberColumn, type MemberFilter, type MemberSort, sortedBy } from './member-order.ts';

export interface MembersView {
  readonly filter: MemberFilter;
  readonly setFilter: (change: Partial<MemberFilter>) => void;
  readonly sort: MemberSort;
  readonly sortBy: (column: MemberColumn) => void;
  readonly shown: readonly Member[];
}

const EVERYBODY: MemberFilter = { query: '', status: 'all' };

/** Filters and sorts the members. Deferred values keep the controls responsive while the rows render. */
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

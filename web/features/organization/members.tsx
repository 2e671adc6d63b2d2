import { ListFilter, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import type { Member, MemberStatus } from '#shared/member.ts';
import { countFreeSeats, type Organization } from '#shared/organization.ts';
import { SITE } from '#shared/site.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Menu, MenuChoice } from '../../components/menu.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import {
  filterAndSortMembers,
  type MemberColumn,
  type MemberFilter,
  type MemberSort,
  toggleSort,
} from './filter-and-sort-members.ts';
import { countExpiredSeats, formatSeatUsage, STATUS_LABELS } from './member-labels.ts';
import styles from './members.module.css';
import { MembersTable } from './members-table.tsx';

const inviteModule = createLazyModule(() => import('./invite-members/invite-dialog.tsx'));

interface MembersProps {
  readonly organization: Organization;
  readonly members: readonly Member[];
}

const SUPPORT_EMAIL = SITE.supportEmail.value;

export function Members({ organization, members }: MembersProps) {
  const { filter, setFilter, sort, sortBy, visibleMembers } = useMembersView(members);
  const [isInviting, setInviting] = useState(false);
  const [now] = useState(() => new Date());
  const invite = useLazyModule(inviteModule, isInviting);
  const { isEntitled } = organization;
  const freeSeats = countFreeSeats(organization);
  const expiredSeats = countExpiredSeats(organization, members, now);
  const availableSeats = freeSeats + expiredSeats;
  return (
    <div className={styles.members}>
      <div className={styles.seatSummary}>
        <p className={styles.seats}>{formatSeatUsage(organization, expiredSeats)}</p>
        {!isEntitled && <p className={styles.hint}>You can add or reactivate members once the seats are paid for.</p>}
        {isEntitled && availableSeats === 0 && <AllSeatsInUse />}
        {isEntitled && freeSeats === 0 && expiredSeats > 0 && (
          <p className={styles.hint}>Adding a member frees the seats of expired invitations.</p>
        )}
      </div>
      <MembersToolbar
        filter={filter}
        onFilter={setFilter}
        canAdd={isEntitled && availableSeats > 0}
        onAdd={() => setInviting(true)}
      />
      <MembersCount visibleCount={visibleMembers.length} totalCount={members.length} />
      {visibleMembers.length > 0 ? (
        <MembersTable orgId={organization.orgId} members={visibleMembers} sort={sort} onSort={sortBy} now={now} />
      ) : (
        <EmptyState
          title="No members found"
          action={<Button onClick={() => setFilter({ query: '', status: 'all' })}>Show all members</Button>}
        >
          <p>No members match your search and filter.</p>
        </EmptyState>
      )}
      {members.length === 1 && isEntitled && availableSeats > 0 && (
        <p className={styles.hint}>You’re the only member so far. Add members to invite them by email.</p>
      )}
      {invite && (
        <invite.InviteDialog
          orgId={organization.orgId}
          freeSeats={availableSeats}
          isOpen={isInviting}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}

const AllSeatsInUse = () => (
  <p className={styles.hint}>
    All seats are in use. Deactivate an account or delete an invitation to free a seat, or contact us at{' '}
    <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> to add more.
  </p>
);

interface MembersView {
  readonly filter: MemberFilter;
  readonly setFilter: (change: Partial<MemberFilter>) => void;
  readonly sort: MemberSort;
  readonly sortBy: (column: MemberColumn) => void;
  readonly visibleMembers: readonly Member[];
}

const NO_FILTER: MemberFilter = { query: '', status: 'all' };

/** Deferred values keep the controls responsive while the rows render. */
function useMembersView(members: readonly Member[]): MembersView {
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState<MemberSort>({ column: 'email', direction: 'ascending' });
  const [deferredFilter, deferredSort] = [useDeferredValue(filter), useDeferredValue(sort)];
  const visibleMembers = useMemo(
    () => filterAndSortMembers(members, deferredFilter, deferredSort),
    [members, deferredFilter, deferredSort],
  );
  return {
    filter,
    setFilter: (change) => setFilter({ ...filter, ...change }),
    sort,
    sortBy: (column) => setSort(toggleSort(sort, column)),
    visibleMembers,
  };
}

const ALL_MEMBERS = 'All members';
const STATUS_CHOICES: readonly { readonly value: MemberStatus | 'all'; readonly label: string }[] = [
  { value: 'all', label: ALL_MEMBERS },
  { value: 'active', label: STATUS_LABELS.active },
  { value: 'invited', label: STATUS_LABELS.invited },
  { value: 'deactivated', label: STATUS_LABELS.deactivated },
  { value: 'archived', label: STATUS_LABELS.archived },
];

interface MembersToolbarProps {
  readonly filter: MemberFilter;
  readonly onFilter: (change: Partial<MemberFilter>) => void;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
}

function MembersToolbar({ filter, onFilter, canAdd, onAdd }: MembersToolbarProps) {
  const status = filter.status === 'all' ? ALL_MEMBERS : STATUS_LABELS[filter.status];
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search members"
        hint="Search by email"
        query={filter.query}
        onQueryChange={(query) => onFilter({ query })}
      />
      <Menu
        trigger={
          <Button aria-label={`Show: ${status}`}>
            <ListFilter aria-hidden="true" />
            {status}
          </Button>
        }
      >
        <MenuChoice
          label="Show"
          value={filter.status}
          onChange={(value) => onFilter({ status: value })}
          choices={STATUS_CHOICES}
        />
      </Menu>
      <span className={styles.add}>
        <Button variant="primary" disabled={!canAdd} onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add member
        </Button>
      </span>
    </div>
  );
}

interface MembersCountProps {
  readonly visibleCount: number;
  readonly totalCount: number;
}

export const MembersCount = ({ visibleCount, totalCount }: MembersCountProps) => (
  <p className={styles.count} role="status">
    {visibleCount < totalCount && `${formatInteger(visibleCount)} of ${formatInteger(totalCount)} shown`}
  </p>
);

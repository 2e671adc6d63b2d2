import { useState } from 'react';
import type { Member } from '#shared/member.ts';
import { type Organization, seatsLeft } from '#shared/organization.ts';
import { SITE } from '#shared/site.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { lazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { seatsLine } from './member-words.ts';
import styles from './members.module.css';
import { MembersTable } from './members-table.tsx';
import { MembersCount, MembersToolbar } from './members-toolbar.tsx';
import { useMembersView } from './use-members-view.ts';

const inviteDialog = lazyModule(() => import('./invite/invite-dialog.tsx'));

interface MembersProps {
  readonly organization: Organization;
  readonly members: readonly Member[];
}

const EMAIL = SITE.supportEmail.value;

export function Members({ organization, members }: MembersProps) {
  const { filter, setFilter, sort, sortBy, shown } = useMembersView(members);
  const [isInviting, setInviting] = useState(false);
  const [now] = useState(() => new Date());
  const invite = useLazyModule(inviteDialog, isInviting);
  const left = seatsLeft(organization);
  return (
    <div className={styles.members}>
      <div className={styles.standing}>
        <p className={styles.seats}>{seatsLine(organization)}</p>
        {left === 0 && <SeatsTaken />}
      </div>
      <MembersToolbar filter={filter} onFilter={setFilter} canAdd={left > 0} onAdd={() => setInviting(true)} />
      <MembersCount shown={shown.length} all={members.length} />
      {shown.length > 0 ? (
        <MembersTable orgId={organization.orgId} members={shown} sort={sort} onSort={sortBy} now={now} />
      ) : (
        <EmptyState
          title="Nobody found"
          action={<Button onClick={() => setFilter({ query: '', status: 'all' })}>Show everybody</Button>}
        >
          <p>No member fits what you look for.</p>
        </EmptyState>
      )}
      {members.length === 1 && left > 0 && (
        <p className={styles.alone}>Nobody but you is here yet. Add a member, and they get an invitation by mail.</p>
      )}
      {invite && (
        <invite.InviteDialog orgId={organization.orgId} left={left} isOpen={isInviting} onClose={() => setInviting(false)} />
      )}
    </div>
  );
}

const SeatsTaken = () => (
  <p className={styles.alone}>
    Every seat is taken. Deactivate an account or delete an invitation to free one, or contact us at{' '}
    <a href={`mailto:${EMAIL}`}>{EMAIL}</a> for more.
  </p>
);

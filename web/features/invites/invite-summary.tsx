import type { ReactNode } from 'react';
import { formatLongDate } from '#shared/format-date.ts';
import type { Invite } from '#shared/invitation.ts';
import styles from './invite-page.module.css';

interface InviteSummaryProps {
  readonly invite: Invite;
  readonly children?: ReactNode;
}

export function InviteSummary({ invite: { user, organization, expires }, children }: InviteSummaryProps) {
  return (
    <div className={styles.text}>
      <h1>Join {organization.name}</h1>
      <p>
        <strong>{organization.name}</strong> offers <strong>{user.email}</strong> a seat: Premium on its subscription. Your
        library stays yours.
      </p>
      {children}
      <p className={styles.secondary}>The invite can be accepted until {formatLongDate(expires)}.</p>
    </div>
  );
}

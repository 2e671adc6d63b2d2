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
        <strong>{organization.name}</strong> invited <strong>{user.email}</strong> to Premium. Your library stays private to you.
      </p>
      {children}
      <p className={styles.secondary}>This invite expires on {formatLongDate(expires)}.</p>
    </div>
  );
}

import { memo } from 'react';
import { allowedActions, type Member } from '#shared/member.ts';
import { MemberMenu } from './member-menu.tsx';
import { ACTION_LABELS, expiryLabel, invitedLabel, ROLE_LABELS, STATUS_LABELS } from './member-words.ts';
import styles from './members-table.module.css';
import { cellProps, rowHeaderProps, rowProps } from './table-roles.ts';
import { useMemberAction } from './use-member-act.ts';

interface MemberRowProps {
  readonly orgId: string;
  readonly member: Member;
  /** Zero-based. */
  readonly row: number;
  /** In CSS pixels, like `height`. */
  readonly top: number;
  readonly height: number;
  readonly now: Date;
}

/** Memoized, because the table rerenders on every scroll. */
export const MemberRow = memo(function MemberRow({ orgId, member, row, top, height, now }: MemberRowProps) {
  const { run, pendingAction } = useMemberAction(orgId, member);
  const { userId, email, orgRole, orgStatus } = member;
  const invited = invitedLabel(member);
  const expiry = expiryLabel(member, now);
  return (
    <div {...rowProps(row)} className={styles.row} style={{ top, height }} data-member={userId} data-status={orgStatus}>
      <div {...rowHeaderProps} className={styles.email}>
        <p className={styles.line} title={email}>
          {email}
        </p>
        {invited && (
          <p className={styles.note} title={invited}>
            {invited}
          </p>
        )}
      </div>
      <div {...cellProps} className={styles.role}>
        {ROLE_LABELS[orgRole]}
      </div>
      <div {...cellProps} className={styles.status}>
        <p className={styles.line}>{pendingAction ? ACTION_LABELS[pendingAction].busy : STATUS_LABELS[orgStatus]}</p>
        {expiry && <p className={styles.note}>{expiry}</p>}
      </div>
      <div {...cellProps} className={styles.acts}>
        <MemberMenu email={email} actions={allowedActions(member)} isBusy={pendingAction !== undefined} onAction={run} />
      </div>
    </div>
  );
});

import { memo } from 'react';
import { allowedActions, type Member } from '#shared/member.ts';
import { MemberMenu } from './member-menu.tsx';
import { ACTIONS, expiryWords, originWords, ROLES, STATUSES } from './member-words.ts';
import styles from './members-table.module.css';
import { asCell, asRow, asRowHeader } from './table-roles.ts';
import { useMemberAct } from './use-member-act.ts';

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
  const { act, doing } = useMemberAct(orgId, member);
  const { userId, email, orgRole, orgStatus } = member;
  const origin = originWords(member);
  const expiry = expiryWords(member, now);
  return (
    <div {...asRow(row)} className={styles.row} style={{ top, height }} data-member={userId} data-status={orgStatus}>
      <div {...asRowHeader} className={styles.email}>
        <p className={styles.line} title={email}>
          {email}
        </p>
        {origin && (
          <p className={styles.note} title={origin}>
            {origin}
          </p>
        )}
      </div>
      <div {...asCell} className={styles.role}>
        {ROLES[orgRole]}
      </div>
      <div {...asCell} className={styles.status}>
        <p className={styles.line}>{doing ? ACTIONS[doing].busy : STATUSES[orgStatus]}</p>
        {expiry && <p className={styles.note}>{expiry}</p>}
      </div>
      <div {...asCell} className={styles.acts}>
        <MemberMenu email={email} actions={allowedActions(member)} isBusy={doing !== undefined} onAct={act} />
      </div>
    </div>
  );
});

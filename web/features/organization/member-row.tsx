import { Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import { allowedActions, type Member, type MemberAction } from '#shared/member.ts';
import { IconButton } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { toast } from '../../components/toast.tsx';
import { useAction } from '../../components/use-action.ts';
import { raiseAlert } from '../../hooks/alerts.ts';
import { actOnMember } from './member-actions.ts';
import { ACTION_LABELS, actionFailure, expiryLabel, invitedLabel, ROLE_LABELS, STATUS_LABELS } from './member-labels.ts';
import styles from './members-table.module.css';
import { cellProps, rowHeaderProps, rowProps } from './table-roles.ts';

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
      <div {...cellProps} className={styles.actions}>
        <MemberMenu email={email} actions={allowedActions(member)} isBusy={pendingAction !== undefined} onAction={run} />
      </div>
    </div>
  );
});

interface MemberMenuProps {
  readonly email: string;
  readonly actions: readonly MemberAction[];
  readonly isBusy: boolean;
  readonly onAction: (action: MemberAction) => void;
}

/**
 * Actions menu of a member. Renders nothing if there are no actions (library specification §4.2). The heading shows the full
 * address, because the table truncates long ones.
 */
function MemberMenu({ email, actions, isBusy, onAction }: MemberMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      heading={email}
      trigger={
        <IconButton label={`Actions for ${email}`} aria-busy={isBusy || undefined}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {actions.map((action) => (
        <MenuItem key={action} disabled={isBusy} onSelect={() => onAction(action)}>
          {ACTION_LABELS[action].label}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface MemberActionState {
  readonly run: (action: MemberAction) => void;
  readonly pendingAction: MemberAction | undefined;
}

/** Runs an action on a member. Shows the result as a toast or an alert, because the row may be off screen or gone by then. */
function useMemberAction(orgId: string, member: Member): MemberActionState {
  const [action, setAction] = useState<MemberAction>();
  const { run, busy } = useAction(async (chosen: MemberAction) => {
    const { label, done } = ACTION_LABELS[chosen];
    setAction(chosen);
    try {
      await actOnMember(orgId, member, chosen);
      toast({ title: done, message: member.email, severity: 'success' });
    } catch (error) {
      raiseAlert(actionFailure(label, error));
    }
  });
  return { run, pendingAction: busy ? action : undefined };
}

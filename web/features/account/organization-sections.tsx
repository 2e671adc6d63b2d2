import { type Account, findOwnSubscription } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getRole, type MemberStatus } from '#shared/member.ts';
import { getScheduledEnd } from '#shared/subscription.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, useDialog } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Section } from '../../components/section.tsx';
import { useAction } from '../../components/use-action.ts';
import { leaveOrganization } from '../billing/billing-actions.ts';
import { PersonalSubscription } from '../billing/personal-subscription.tsx';
import styles from './plan-section.module.css';

const STATUS_TEXT: Readonly<Record<MemberStatus, string>> = {
  active: 'Your organization pays for this account. Only its admin can change the organization’s billing.',
  invited: 'You’re invited to this organization. Open the link in your invitation email to join.',
  deactivated: 'Your seat is deactivated. The organization’s admin can reactivate it.',
  archived: 'You’re no longer in this organization.',
};

const LAPSED_TEXT = 'It has no active subscription, so it does not pay for this account. Its admin can change that.';

interface OrganizationSectionsProps {
  readonly account: Account;
}

export function OrganizationSections({ account }: OrganizationSectionsProps) {
  const { orgName, orgStatus, orgAdminEmail } = account;
  if (!orgName || !orgStatus) return null;
  const isLapsed = orgStatus === 'active' && account.entitlement.plan !== 'enterprise';
  // Without an active seat, the account page shows the subscription in its other sections.
  const personalSubscription = orgStatus === 'active' ? findOwnSubscription(account) : undefined;
  return (
    <>
      <Section title="Organization" action={getRole(account) === 'member' && <LeaveOrganization account={account} />}>
        <p>{orgName}</p>
        <p className={styles.muted}>{isLapsed ? LAPSED_TEXT : STATUS_TEXT[orgStatus]}</p>
      </Section>
      {orgAdminEmail && (
        <Section title="Admin">
          <p>
            <a href={`mailto:${orgAdminEmail}`}>{orgAdminEmail}</a>
          </p>
        </Section>
      )}
      {personalSubscription && (
        <PersonalSubscription subscription={personalSubscription} payer={isLapsed ? undefined : orgName} />
      )}
    </>
  );
}

function LeaveOrganization({ account }: OrganizationSectionsProps) {
  const { isOpen, openCount, open, close } = useDialog();
  return (
    <>
      <Button onClick={open}>Leave organization</Button>
      <LeaveDialog key={openCount} account={account} isOpen={isOpen} onClose={close} />
    </>
  );
}

interface LeaveDialogProps extends OrganizationSectionsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function LeaveDialog({ account, isOpen, onClose }: LeaveDialogProps) {
  const { run, isBusy, error } = useAction(() => leaveOrganization().then(onClose));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Leave ${account.orgName}?`}
      description={formatLeaveEffect(account)}
      actions={
        <>
          <Button onClick={onClose}>Stay</Button>
          <Button variant="danger" onClick={run} busyLabel={isBusy && 'Leaving…'}>
            Leave organization
          </Button>
        </>
      }
    >
      {error !== undefined && <FailureAlert title="You may not have left the organization." error={error} />}
    </Dialog>
  );
}

/** Returns what happens to the plan and the library of a member who leaves. */
export function formatLeaveEffect({ entitlement, personal_subscription }: Account): string {
  const libraryText = 'Your library stays yours. To come back, you need a new invite.';
  if (entitlement.plan !== 'enterprise') return `Your plan does not change. ${libraryText}`;
  if (!personal_subscription) return `You immediately lose Enterprise and return to Basic. ${libraryText}`;
  const date = formatLongDate(getScheduledEnd(personal_subscription));
  return `You immediately lose Enterprise. Your own Premium ${personal_subscription.cancel_at_period_end ? 'continues until' : 'renews on'} ${date}. ${libraryText}`;
}

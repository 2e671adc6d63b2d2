import { formatInteger } from '#shared/format-number.ts';
import type { InvitationResult } from '#shared/invitation.ts';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import type { InviteOutcome } from '../member-actions.ts';
import { createFailureAlert } from '../member-labels.ts';
import styles from './invite-dialog.module.css';

/** A scrollable list needs a tab stop, so that the arrow keys can scroll it. */
const FOCUSABLE_SCROLLER = { tabIndex: 0 };

interface InviteResultsProps {
  readonly inviteOutcome: InviteOutcome;
}

export function InviteResults({ inviteOutcome }: InviteResultsProps) {
  return (
    <div className={styles.results}>
      {inviteOutcome.error !== undefined && <FailureAlert {...createFailureAlert('Send invite', inviteOutcome.error)} />}
      <p role="status" className={styles.summary}>
        {formatInvitedCount(inviteOutcome)}
      </p>
      <section aria-label="Results" className={styles.outcomes} {...FOCUSABLE_SCROLLER}>
        <ul>
          {listEmailOutcomes(inviteOutcome).map(({ email, outcome }) => (
            <li key={email} className={styles.outcome} data-outcome={outcome}>
              <span className={styles.email}>{email}</span>
              <span>{OUTCOME_LABELS[outcome]}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** `unsent` means that sending stopped before this address. */
type EmailOutcome = InvitationResult['result'] | 'unsent';

/** Texts in display order. Outcomes that need action come first. */
const OUTCOME_LABELS: Readonly<Record<EmailOutcome, string>> = {
  unsent: 'Not sent',
  mailFailed: 'Invited, but the email wasn’t sent. Resend the invitation.',
  tooSoon: 'Emailed less than 10 minutes ago. Try again later.',
  invalid: 'Not a valid email',
  member: 'Already a member',
  resent: 'Invited again',
  invited: 'Invited',
};

/** `mailFailed` counts too: the invitation exists, only its email was not sent. */
const INVITED_OUTCOMES: readonly EmailOutcome[] = ['invited', 'resent', 'mailFailed'];

const DISPLAY_ORDER = Object.keys(OUTCOME_LABELS);

function listEmailOutcomes({ results, unsent }: InviteOutcome): { readonly email: string; readonly outcome: EmailOutcome }[] {
  return [
    ...unsent.map((email) => ({ email, outcome: 'unsent' as const })),
    ...results.map(({ email, result }) => ({ email, outcome: result })),
  ].sort((one, other) => DISPLAY_ORDER.indexOf(one.outcome) - DISPLAY_ORDER.indexOf(other.outcome));
}

function formatInvitedCount(inviteOutcome: InviteOutcome): string {
  const list = listEmailOutcomes(inviteOutcome);
  const invitedCount = list.filter(({ outcome }) => INVITED_OUTCOMES.includes(outcome)).length;
  const all = formatInteger(list.length);
  return invitedCount === list.length ? `${all} invited.` : `${formatInteger(invitedCount)} of ${all} invited.`;
}

import { formatInteger } from '#shared/format-number.ts';
import type { InvitationResult } from '#shared/invitation.ts';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import type { SentInvites } from '../member-actions.ts';
import { actionFailure } from '../member-labels.ts';
import styles from './invite-dialog.module.css';

/** A scrollable list needs a tab stop, so that the arrow keys can scroll it. */
const FOCUSABLE_SCROLLER = { tabIndex: 0 };

interface InviteResultsProps {
  readonly sentInvites: SentInvites;
}

export function InviteResults({ sentInvites }: InviteResultsProps) {
  return (
    <div className={styles.results}>
      {sentInvites.error !== undefined && <FailureAlert {...actionFailure('Send invite', sentInvites.error)} />}
      <p role="status" className={styles.summary}>
        {outcomesSummary(sentInvites)}
      </p>
      <section aria-label="Results" className={styles.outcomes} {...FOCUSABLE_SCROLLER}>
        <ul>
          {sortOutcomes(sentInvites).map(({ email, outcome }) => (
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
type Outcome = InvitationResult['result'] | 'unsent';

/** Texts in display order. Outcomes that need action come first. */
const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  unsent: 'Not sent',
  mailFailed: 'Invited, but the email wasn’t sent. Resend the invitation.',
  tooSoon: 'Emailed less than 10 minutes ago. Try again later.',
  invalid: 'Not a valid email',
  member: 'Already a member',
  resent: 'Invited again',
  invited: 'Invited',
};

const ORDER = Object.keys(OUTCOME_LABELS);

function sortOutcomes({ results, unsent }: SentInvites): { readonly email: string; readonly outcome: Outcome }[] {
  return [
    ...unsent.map((email) => ({ email, outcome: 'unsent' as const })),
    ...results.map(({ email, result }) => ({ email, outcome: result })),
  ].sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
}

function outcomesSummary(sentInvites: SentInvites): string {
  const list = sortOutcomes(sentInvites);
  const invitedCount = list.filter(({ outcome }) => outcome === 'invited' || outcome === 'resent').length;
  const all = formatInteger(list.length);
  return invitedCount === list.length ? `${all} invited.` : `${formatInteger(invitedCount)} of ${all} invited.`;
}

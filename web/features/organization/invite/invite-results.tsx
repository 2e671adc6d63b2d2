import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import type { SentInvites } from '../member-acts.ts';
import { actionFailure } from '../member-words.ts';
import styles from './invite-dialog.module.css';
import { OUTCOME_LABELS, outcomesSummary, sortOutcomes } from './result-words.ts';

/** A scrollable list needs a tab stop, so that the arrow keys can scroll it. */
const FOCUSABLE_SCROLLER = { tabIndex: 0 };

interface InviteResultsProps {
  readonly invited: SentInvites;
}

export function InviteResults({ invited }: InviteResultsProps) {
  return (
    <div className={styles.results}>
      {invited.error !== undefined && <FailureAlert {...actionFailure('Send invite', invited.error)} />}
      <p role="status" className={styles.summary}>
        {outcomesSummary(invited)}
      </p>
      <section aria-label="Every address" className={styles.outcomes} {...FOCUSABLE_SCROLLER}>
        <ul>
          {sortOutcomes(invited).map(({ email, outcome }) => (
            <li key={email} className={styles.outcome} data-outcome={outcome}>
              <span className={styles.address}>{email}</span>
              <span>{OUTCOME_LABELS[outcome]}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

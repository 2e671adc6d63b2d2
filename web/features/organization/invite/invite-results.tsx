import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import type { Invited } from '../member-acts.ts';
import { notDone } from '../member-words.ts';
import styles from './invite-dialog.module.css';
import { OUTCOMES, outcomes, summaryOf } from './result-words.ts';

/** A scrollable list needs a tab stop, so that the arrow keys can scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

interface InviteResultsProps {
  readonly invited: Invited;
}

export function InviteResults({ invited }: InviteResultsProps) {
  return (
    <div className={styles.results}>
      {invited.error !== undefined && <FailureAlert {...notDone('Send invite', invited.error)} />}
      <p role="status" className={styles.summary}>
        {summaryOf(invited)}
      </p>
      <section aria-label="Every address" className={styles.outcomes} {...SCROLLED_BY_KEYS}>
        <ul>
          {outcomes(invited).map(({ email, outcome }) => (
            <li key={email} className={styles.outcome} data-outcome={outcome}>
              <span className={styles.address}>{email}</span>
              <span>{OUTCOMES[outcome]}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { scrollToError } from '../../hooks/scroll-into-sight.ts';
import styles from './cancel-choices.module.css';
import type { CancelOffer } from './cancel-offer.ts';
import type { Cancel, CancelFailure } from './use-cancel.ts';

interface CancelWordsProps {
  readonly words: readonly string[];
  readonly failure: CancelFailure | undefined;
}

export function CancelWords({ words, failure }: CancelWordsProps) {
  return (
    <div className={styles.words}>
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {failure && (
        <div ref={scrollToError}>
          <FailureAlert title="Your subscription may not have changed." {...failure} />
        </div>
      )}
    </div>
  );
}

interface CancelActsProps {
  readonly offer: CancelOffer;
  readonly cancel: Cancel;
  readonly onKeep: () => void;
}

export function CancelActs({ offer, cancel: { now, later, busy }, onKeep }: CancelActsProps) {
  return (
    <>
      <Button onClick={onKeep}>Keep subscription</Button>
      <Button variant="danger" onClick={now} busy={busy === 'now' && 'Canceling…'}>
        Cancel now
      </Button>
      {offer.later && (
        <Button variant="primary" onClick={later} busy={busy === 'later' && 'Canceling…'}>
          Cancel on {offer.later}
        </Button>
      )}
    </>
  );
}

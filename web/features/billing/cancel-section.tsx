import { useState } from 'react';
import { formatLongDate } from '#shared/format-date.ts';
import type { Subscription } from '#shared/subscription.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Section } from '../../components/section.tsx';
import { useAction } from '../../components/use-action.ts';
import { scrollToError } from '../../hooks/scroll-into-view.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';
import styles from './cancel-choices.module.css';
import { PAYER, type Payer, type PayerInfo } from './payer.ts';

interface CancelSectionProps {
  readonly payer: Payer;
  readonly subscription: Subscription;
}

export function CancelSection({ payer, subscription }: CancelSectionProps) {
  const [dialog, setDialog] = useState({ isOpen: false, times: 0 });
  const open = () => setDialog(({ times }) => ({ isOpen: true, times: times + 1 }));
  const close = () => setDialog(({ times }) => ({ isOpen: false, times }));
  const offer = cancelOffer(subscription, payer);
  return (
    <Section title="Cancel" action={<Button onClick={open}>{offer.buttonLabel}</Button>}>
      <p>{PAYER[payer].staysText}</p>
      <CancelDialog key={dialog.times} offer={offer} isOpen={dialog.isOpen} onClose={close} />
    </Section>
  );
}

interface CancelDialogProps {
  readonly offer: CancelOffer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ offer, isOpen, onClose }: CancelDialogProps) {
  const cancel = useCancel(onClose);
  const acts = <CancelActions offer={offer} cancel={cancel} onKeep={onClose} />;
  return (
    <Dialog open={isOpen} onClose={onClose} title={offer.title} actions={acts}>
      <CancelExplanation words={offer.effects} failure={cancel.failure} />
    </Dialog>
  );
}

interface CancelWordsProps {
  readonly words: readonly string[];
  readonly failure: CancelFailure | undefined;
}

export function CancelExplanation({ words, failure }: CancelWordsProps) {
  return (
    <div className={styles.text}>
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

export function CancelActions({ offer, cancel: { now, later, busy }, onKeep }: CancelActsProps) {
  return (
    <>
      <Button onClick={onKeep}>Keep subscription</Button>
      <Button variant="danger" onClick={now} busy={busy === 'now' && 'Canceling…'}>
        Cancel now
      </Button>
      {offer.deferredDate && (
        <Button variant="primary" onClick={later} busy={busy === 'later' && 'Canceling…'}>
          Cancel on {offer.deferredDate}
        </Button>
      )}
    </>
  );
}

const CANCELLATIONS = {
  now: { act: cancelSubscription, message: BILLING_MESSAGES.cancelFailed },
  later: { act: () => setCancelAtPeriodEnd(true), message: BILLING_MESSAGES.renewFailed },
} as const;

interface CancelFailure {
  readonly error: unknown;
  /** Text from account specification §8. */
  readonly message: string;
}

export interface Cancel {
  readonly now: () => Promise<void>;
  readonly later: () => Promise<void>;
  readonly busy: keyof typeof CANCELLATIONS | undefined;
  readonly failure: CancelFailure | undefined;
}

function useCancel(onDone: () => void): Cancel {
  const [last, setLast] = useState<keyof typeof CANCELLATIONS>('now');
  const { run, busy, error } = useAction((way: keyof typeof CANCELLATIONS) => CANCELLATIONS[way].act().then(onDone));
  const begin = async (way: keyof typeof CANCELLATIONS) => {
    if (busy) return;
    setLast(way);
    await run(way);
  };
  return {
    now: () => begin('now'),
    later: () => begin('later'),
    busy: busy ? last : undefined,
    failure: error === undefined ? undefined : { error, message: CANCELLATIONS[last].message },
  };
}

interface CancelOffer {
  /** Label of the button that opens the dialog. */
  readonly buttonLabel: string;
  readonly title: string;
  /** Effect of each choice, in the order of the choices. */
  readonly effects: readonly string[];
  /** Date to which the cancellation can be deferred. Undefined if it must be immediate. */
  readonly deferredDate: string | undefined;
}

/** Only a period that is paid for or free can run to its end. */
const RUNNING = ['active', 'trialing'];

const immediateEffect = (status: string, { endsText: ends }: Pick<PayerInfo, 'endsText'>): string =>
  status === 'trialing'
    ? 'Cancel now: your trial ends immediately. Each account gets one trial.'
    : `Cancel now: ${ends}. The remaining time is not refunded.`;

export function cancelOffer({ status, cancel_at_period_end, current_period_end }: Subscription, payer: Payer): CancelOffer {
  const end = formatLongDate(current_period_end);
  const now = immediateEffect(status, PAYER[payer]);
  const title = 'Cancel your subscription?';
  if (cancel_at_period_end || !RUNNING.includes(status))
    return { buttonLabel: 'Cancel now', title, effects: [now], deferredDate: undefined };
  const { keepsText: keeps } = PAYER[payer];
  const later = `Cancel on ${end}: ${keeps} until then, and ${status === 'trialing' ? 'nothing is' : 'nothing more is'} charged.`;
  return { buttonLabel: 'Cancel subscription', title, effects: [later, now], deferredDate: end };
}

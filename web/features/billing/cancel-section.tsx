import { useState } from 'react';
import { formatLongDate } from '#shared/format-date.ts';
import type { Subscription } from '#shared/subscription.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, useDialog } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Section } from '../../components/section.tsx';
import { useAction } from '../../components/use-action.ts';
import { scrollToError } from '../../hooks/scroll-into-view.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';
import styles from './cancel-section.module.css';
import { OWNER_TYPES, type OwnerType, type OwnerTypeInfo } from './owner-type.ts';

interface CancelSectionProps {
  readonly ownerType: OwnerType;
  readonly subscription: Subscription;
}

export function CancelSection({ ownerType, subscription }: CancelSectionProps) {
  const { isOpen, openCount, open, close } = useDialog();
  const offer = createCancelOffer(subscription, ownerType);
  return (
    <Section title="Cancel" action={<Button onClick={open}>{offer.buttonLabel}</Button>}>
      <p>{OWNER_TYPES[ownerType].retainedText}</p>
      <CancelDialog key={openCount} ownerType={ownerType} offer={offer} isOpen={isOpen} onClose={close} />
    </Section>
  );
}

interface CancelDialogProps {
  readonly ownerType: OwnerType;
  readonly offer: CancelOffer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ ownerType, offer, isOpen, onClose }: CancelDialogProps) {
  const cancel = useCancelState(ownerType, onClose);
  const actions = <CancelActions offer={offer} cancel={cancel} onKeep={onClose} />;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={offer.title} actions={actions}>
      <CancelExplanation effects={offer.effects} failure={cancel.failure} />
    </Dialog>
  );
}

interface CancelExplanationProps {
  readonly effects: readonly string[];
  readonly failure: CancelFailure | undefined;
}

export function CancelExplanation({ effects, failure }: CancelExplanationProps) {
  return (
    <div className={styles.text}>
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      {failure && (
        <div ref={scrollToError}>
          <FailureAlert
            title="Your subscription may not have changed."
            error={failure.error}
            message={addLimitMessage(failure.error, failure.message)}
          />
        </div>
      )}
    </div>
  );
}

interface CancelActionsProps {
  readonly offer: CancelOffer;
  readonly cancel: CancelState;
  readonly onKeep: () => void;
}

export function CancelActions({ offer, cancel: { cancelNow, cancelLater, pendingTiming }, onKeep }: CancelActionsProps) {
  return (
    <>
      <Button onClick={onKeep}>Keep subscription</Button>
      <Button
        variant={offer.deferredDate ? 'quiet' : 'danger'}
        onClick={cancelNow}
        busyLabel={pendingTiming === 'now' && 'Canceling…'}
      >
        Cancel now
      </Button>
      {offer.deferredDate && (
        <Button variant="primary" onClick={cancelLater} busyLabel={pendingTiming === 'later' && 'Canceling…'}>
          Cancel on {offer.deferredDate}
        </Button>
      )}
    </>
  );
}

const CANCELLATIONS = {
  now: { cancel: cancelSubscription, message: BILLING_MESSAGES.cancelFailed },
  later: { cancel: (ownerType: OwnerType) => setCancelAtPeriodEnd(true, ownerType), message: BILLING_MESSAGES.renewFailed },
} as const;

type CancelTiming = keyof typeof CANCELLATIONS;

interface CancelFailure {
  readonly error: unknown;
  readonly message: string;
}

export interface CancelState {
  readonly cancelNow: () => Promise<void>;
  readonly cancelLater: () => Promise<void>;
  readonly pendingTiming: CancelTiming | undefined;
  readonly failure: CancelFailure | undefined;
}

function useCancelState(ownerType: OwnerType, onDone: () => void): CancelState {
  const [lastTiming, setLastTiming] = useState<CancelTiming>('now');
  const { run, isBusy, error } = useAction((timing: CancelTiming) => CANCELLATIONS[timing].cancel(ownerType).then(onDone));
  const startCancel = async (timing: CancelTiming) => {
    if (isBusy) return;
    setLastTiming(timing);
    await run(timing);
  };
  return {
    cancelNow: () => startCancel('now'),
    cancelLater: () => startCancel('later'),
    pendingTiming: isBusy ? lastTiming : undefined,
    failure: error === undefined ? undefined : { error, message: CANCELLATIONS[lastTiming].message },
  };
}

interface CancelOffer {
  /** Label of the button that opens the dialog. */
  readonly buttonLabel: string;
  readonly title: string;
  readonly effects: readonly string[];
  /** Date to which the cancellation can be deferred. Undefined if it must be immediate. */
  readonly deferredDate: string | undefined;
}

/** In these states the current period is paid for or free, so the cancellation can be deferred to the end of the period. */
const RUNNING_STATUSES = ['active', 'trialing'];

const describeImmediateEffect = (status: string, { immediateEffectText }: Pick<OwnerTypeInfo, 'immediateEffectText'>): string =>
  status === 'trialing'
    ? 'Cancel now: your trial ends immediately. Each account gets one trial.'
    : `Cancel now: ${immediateEffectText}. The remaining time is not refunded.`;

export function createCancelOffer(
  { status, cancel_at_period_end, current_period_end }: Subscription,
  ownerType: OwnerType,
): CancelOffer {
  const endDate = formatLongDate(current_period_end);
  const immediateEffect = describeImmediateEffect(status, OWNER_TYPES[ownerType]);
  const title = 'Cancel your subscription?';
  if (cancel_at_period_end || !RUNNING_STATUSES.includes(status))
    return { buttonLabel: 'Cancel now', title, effects: [immediateEffect], deferredDate: undefined };
  const { deferredEffectText } = OWNER_TYPES[ownerType];
  const deferredEffect = `Cancel on ${endDate}: ${deferredEffectText} until then, and ${status === 'trialing' ? 'nothing is' : 'nothing more is'} charged.`;
  return { buttonLabel: 'Cancel subscription', title, effects: [deferredEffect, immediateEffect], deferredDate: endDate };
}

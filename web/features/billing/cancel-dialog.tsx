import { type RefObject, useRef, useState } from 'react';
import type { CancellationFeedback } from '#shared/cancellation.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { isRunning, type Subscription } from '#shared/subscription.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { useAction } from '../../components/use-action.ts';
import { scrollToError } from '../../hooks/scroll-into-view.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';
import styles from './cancel-dialog.module.css';
import { CancelFeedbackFields } from './cancel-feedback-fields.tsx';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';
import { confirmPlanChange, getFocusAfterPlanChange } from './plan-confirmation.ts';

/** `later` ends the subscription at the end of its period. `now` ends it immediately. */
export type CancelTiming = 'later' | 'now';

interface CancelDialogProps {
  readonly ownerType: OwnerType;
  readonly subscription: Subscription;
  readonly firstStep: CancelTiming;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CancelDialog({ ownerType, subscription, firstStep, isOpen, onClose }: CancelDialogProps) {
  const [step, setStep] = useState(firstStep);
  const [feedback, setFeedback] = useState<CancellationFeedback>({});
  const keepButton = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  const text = formatCancelStep(subscription, ownerType, step);
  const { run, isBusy, error } = useAction(async () => {
    await CANCELLATIONS[step].cancel(ownerType, feedback);
    confirmPlanChange(text.confirmation);
    isConfirmed.current = true;
    onClose();
  });
  const goToImmediateStep = () => {
    // The next step does not have the button that was clicked, so the focus would be lost.
    keepButton.current?.focus();
    setStep('now');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      initialFocus={keepButton}
      // Focuses the confirmation only after a change in this dialog, because an earlier confirmation may still be on the page.
      getFinalFocus={() => (isConfirmed.current ? getFocusAfterPlanChange() : true)}
      actions={
        <CancelActions
          keepButton={keepButton}
          text={text}
          step={step}
          isBusy={isBusy}
          onKeep={step === firstStep ? onClose : () => setStep(firstStep)}
          onConfirm={run}
        />
      }
    >
      <CancelExplanation effects={text.effects} failure={error === undefined ? undefined : { error, step }} />
      {step === 'later' && (
        <p>
          <TextButton onClick={goToImmediateStep}>End it now instead</TextButton>
        </p>
      )}
      <CancelFeedbackFields feedback={feedback} onChange={setFeedback} />
    </Dialog>
  );
}

const CANCELLATIONS = {
  now: { cancel: cancelSubscription, errorMessage: BILLING_MESSAGES.cancelFailed },
  later: {
    cancel: (ownerType: OwnerType, feedback: CancellationFeedback) => setCancelAtPeriodEnd(true, ownerType, feedback),
    errorMessage: BILLING_MESSAGES.renewFailed,
  },
} as const;

interface CancelActionsProps {
  readonly keepButton?: RefObject<HTMLButtonElement | null>;
  readonly text: Pick<CancelStepText, 'keepLabel' | 'confirmLabel'>;
  readonly step: CancelTiming;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** The filled button keeps the subscription, except in the step that cannot be undone. */
export function CancelActions({ keepButton, text, step, isBusy, onKeep, onConfirm }: CancelActionsProps) {
  return (
    <>
      <Button variant={step === 'now' ? 'danger' : 'quiet'} onClick={onConfirm} busyLabel={isBusy && 'Canceling…'}>
        {text.confirmLabel}
      </Button>
      <Button ref={keepButton} variant={step === 'now' ? 'quiet' : 'primary'} onClick={onKeep}>
        {text.keepLabel}
      </Button>
    </>
  );
}

interface CancelExplanationProps {
  readonly effects: readonly string[];
  readonly failure: { readonly error: unknown; readonly step: CancelTiming } | undefined;
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
            message={addLimitMessage(failure.error, CANCELLATIONS[failure.step].errorMessage)}
          />
        </div>
      )}
    </div>
  );
}

interface CancelStepText {
  readonly title: string;
  readonly effects: readonly string[];
  readonly confirmLabel: string;
  readonly keepLabel: string;
  /** Shown on the page after the cancellation. */
  readonly confirmation: string;
}

export function formatCancelStep(subscription: Subscription, ownerType: OwnerType, step: CancelTiming): CancelStepText {
  const { planName, deferredEffectText, immediateEffectText } = OWNER_TYPES[ownerType];
  const isTrial = subscription.status === 'trialing';
  const endDate = formatLongDate(subscription.current_period_end);
  if (step === 'later')
    return {
      title: 'Cancel your subscription?',
      effects: [
        `Until ${endDate}, ${deferredEffectText}. Then it ends, and ${isTrial ? 'nothing is' : 'nothing more is'} charged.`,
        'You can undo this until then.',
      ],
      confirmLabel: `Cancel on ${endDate}`,
      keepLabel: 'Keep subscription',
      confirmation: `Canceled. ${planName} ends on ${endDate}, and ${isTrial ? 'nothing is' : 'nothing more is'} charged.`,
    };
  return {
    title: `End ${planName} now?`,
    effects: [formatImmediateEffect(subscription, immediateEffectText), 'You can’t undo this.'],
    confirmLabel: 'Cancel now',
    // If the subscription is running, this button returns to the first step, or leaves the scheduled end as it is.
    keepLabel: isRunning(subscription) ? 'Back' : 'Keep subscription',
    confirmation: `${planName} has ended. You won’t be charged again.`,
  };
}

function formatImmediateEffect({ status }: Subscription, immediateEffectText: string): string {
  if (status === 'trialing') return 'Your trial ends immediately. Each account gets one trial.';
  if (status === 'unpaid' || status === 'paused') return 'The subscription ends, and the payment that is due is not collected.';
  return `${immediateEffectText}. The remaining time is not refunded.`;
}

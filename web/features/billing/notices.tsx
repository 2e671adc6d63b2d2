import { formatLongDate } from '#shared/format-date.ts';
import { getScheduledEnd, isPaymentDue, type Subscription } from '#shared/subscription.ts';
import { Alert } from '../../components/alert.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { useAction } from '../../components/use-action.ts';
import { setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { CardUpdateFailure, UpdateCardButton, useCardUpdate } from './card-update.tsx';
import { PAYER, type Payer } from './payer.ts';

interface NoticesProps {
  readonly payer: Payer;
  readonly subscription: Subscription;
}

export function Notices({ payer, subscription }: NoticesProps) {
  const notice = billingNotice(subscription, PAYER[payer].plan);
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'pastDue':
      return <PastDue payer={payer} {...notice} />;
    case 'leaving':
      return <CancelingNotice on={notice.on} />;
  }
}

function PastDue({ payer, title, message }: BillingNotice & { readonly kind: 'pastDue' } & Pick<NoticesProps, 'payer'>) {
  const update = useCardUpdate(payer);
  return (
    <>
      <Alert severity="error" title={title} message={message}>
        <UpdateCardButton update={update} variant="primary" />
      </Alert>
      <CardUpdateFailure error={update.error} />
    </>
  );
}

interface CancelingNoticeProps {
  readonly on: string;
}

function CancelingNotice({ on }: CancelingNoticeProps) {
  const { run, busy, error } = useAction(() => setCancelAtPeriodEnd(false));
  return (
    <>
      <Alert
        severity="info"
        title={
          <>
            Your subscription will cancel on {on}. To continue your subscription,{' '}
            <TextButton onClick={run} busy={busy && 'Updating…'}>
              click here
            </TextButton>
          </>
        }
      />
      <UndoFailure error={error} />
    </>
  );
}

interface UndoFailureProps {
  readonly error: unknown;
}

export function UndoFailure({ error }: UndoFailureProps) {
  if (error === undefined) return null;
  return <FailureAlert title="We couldn’t undo the cancellation." error={error} message={BILLING_MESSAGES.undoFailed} />;
}

export type BillingNotice =
  | { readonly kind: 'leaving'; readonly on: string }
  | { readonly kind: 'pastDue'; readonly title: string; readonly message: string };

export function billingNotice(subscription: Subscription, plan: string): BillingNotice | undefined {
  const { status, cancel_at_period_end, next_payment_attempt } = subscription;
  if (isPaymentDue(subscription)) {
    return {
      kind: 'pastDue',
      title: 'Your last payment did not go through.',
      message: pastDueMessage(plan, next_payment_attempt),
    };
  }
  return cancel_at_period_end && status !== 'canceled'
    ? { kind: 'leaving', on: formatLongDate(getScheduledEnd(subscription)) }
    : undefined;
}

const pastDueMessage = (plan: string, next: Date | undefined): string =>
  next
    ? `Update your card by ${formatLongDate(next)} to pay now. We retry your current card on that day. ${plan} ends if the last retry fails.`
    : `We won’t retry this payment. Update your card to pay and keep ${plan}.`;

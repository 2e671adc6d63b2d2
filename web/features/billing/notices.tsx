import { formatLongDate } from '#shared/format-date.ts';
import { getScheduledEnd, isPaymentDue, type Subscription } from '#shared/subscription.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { useAction } from '../../components/use-action.ts';
import { setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { CardUpdateFailure, UpdateCardButton, useCardUpdate } from './card-update.tsx';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';

interface NoticesProps {
  readonly ownerType: OwnerType;
  readonly subscription: Subscription;
}

export function Notices({ ownerType, subscription }: NoticesProps) {
  const notice = selectBillingNotice(subscription, OWNER_TYPES[ownerType].planName);
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'pastDue':
      return <PastDueNotice ownerType={ownerType} {...notice} />;
    case 'canceling':
      return <CancelingNotice endDate={notice.endDate} />;
  }
}

function PastDueNotice({
  ownerType,
  title,
  message,
}: BillingNotice & { readonly kind: 'pastDue' } & Pick<NoticesProps, 'ownerType'>) {
  const update = useCardUpdate(ownerType);
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
  readonly endDate: string;
}

function CancelingNotice({ endDate }: CancelingNoticeProps) {
  const { run, isBusy, error } = useAction(() => setCancelAtPeriodEnd(false));
  return (
    <>
      <Alert
        severity="info"
        title={
          <>
            Your subscription will cancel on {endDate}. To continue your subscription,{' '}
            <TextButton onClick={run} busyLabel={isBusy && 'Updating…'}>
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
  const message = addLimitMessage(error, BILLING_MESSAGES.undoFailed);
  return <FailureAlert title="We couldn’t undo the cancellation." error={error} message={message} />;
}

export type BillingNotice =
  | { readonly kind: 'canceling'; readonly endDate: string }
  | { readonly kind: 'pastDue'; readonly title: string; readonly message: string };

export function selectBillingNotice(subscription: Subscription, planName: string): BillingNotice | undefined {
  const { status, cancel_at_period_end, next_payment_attempt } = subscription;
  if (isPaymentDue(subscription)) {
    return {
      kind: 'pastDue',
      title: 'Your last payment did not go through.',
      message: formatPastDueMessage(planName, next_payment_attempt),
    };
  }
  return cancel_at_period_end && status !== 'canceled'
    ? { kind: 'canceling', endDate: formatLongDate(getScheduledEnd(subscription)) }
    : undefined;
}

const formatPastDueMessage = (planName: string, nextAttempt: Date | undefined): string =>
  nextAttempt
    ? `Update your card to pay now. Otherwise we retry your current card on ${formatLongDate(nextAttempt)}. ${planName} ends if the last retry fails.`
    : `We won’t retry this payment. Update your card to pay and keep ${planName}.`;

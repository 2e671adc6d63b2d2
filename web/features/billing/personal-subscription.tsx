import { formatLongDate } from '#shared/format-date.ts';
import { getScheduledEnd, isRunning, type Subscription } from '#shared/subscription.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Section } from '../../components/section.tsx';
import { useAction } from '../../components/use-action.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';

interface PersonalSubscriptionProps {
  readonly subscription: Subscription;
  /** Name of the organization that pays for the user. Undefined while no organization pays. */
  readonly payer: string | undefined;
}

/** Personal subscription of a member or an admin of an organization. Only the user can end it, not the organization. */
export function PersonalSubscription({ subscription, payer }: PersonalSubscriptionProps) {
  const isEnding = subscription.cancel_at_period_end;
  const endDate = formatLongDate(getScheduledEnd(subscription));
  const mustEndNow = !isEnding && !isRunning(subscription);
  const { run, isBusy, error } = useAction(() =>
    mustEndNow ? cancelSubscription('user') : setCancelAtPeriodEnd(!isEnding, 'user'),
  );
  return (
    <Section
      title="Your own Premium"
      action={
        <Button onClick={run} busyLabel={isBusy && 'Updating…'}>
          {isEnding ? 'Keep my own Premium' : mustEndNow ? 'End it now' : `End it on ${endDate}`}
        </Button>
      }
    >
      <p>{formatPersonalSubscription(subscription, payer)}</p>
      {error !== undefined && (
        <FailureAlert
          title="Your subscription may not have changed."
          error={error}
          message={addLimitMessage(error, BILLING_MESSAGES.renewFailed)}
        />
      )}
    </Section>
  );
}

export function formatPersonalSubscription(subscription: Subscription, payer: string | undefined): string {
  const date = formatLongDate(getScheduledEnd(subscription));
  if (subscription.cancel_at_period_end) return `Ends on ${date}. You won’t be charged again.`;
  if (!isRunning(subscription)) return 'A payment is due. If you end it, nothing more is charged.';
  return payer ? `Renews on ${date}, although ${payer} pays for you.` : `Renews on ${date}.`;
}

import { formatLongDate } from '#shared/format-date.ts';
import { getScheduledEnd, type Subscription } from '#shared/subscription.ts';
import { addLimitMessage } from '../../api/messages.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Section } from '../../components/section.tsx';
import { useAction } from '../../components/use-action.ts';
import { setCancelAtPeriodEnd } from './billing-actions.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';

interface PersonalSubscriptionProps {
  readonly subscription: Subscription;
  readonly orgName: string;
}

/** The user's own subscription while an organization pays for them. Only they can end it. */
export function PersonalSubscription({ subscription, orgName }: PersonalSubscriptionProps) {
  const isEnding = subscription.cancel_at_period_end;
  const endDate = formatLongDate(getScheduledEnd(subscription));
  const { run, isBusy, error } = useAction(() => setCancelAtPeriodEnd(!isEnding, 'user'));
  return (
    <Section
      title="Your own Premium"
      action={
        <Button onClick={run} busyLabel={isBusy && 'Updating…'}>
          {isEnding ? 'Keep my own Premium' : `End it on ${endDate}`}
        </Button>
      }
    >
      <p>
        {isEnding ? `Ends on ${endDate}. You won’t be charged again.` : `Renews on ${endDate}, although ${orgName} pays for you.`}
      </p>
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

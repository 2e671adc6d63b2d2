import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatLongDate } from '#shared/format-date.ts';
import type { Organization } from '#shared/organization.ts';
import { getPath } from '#shared/pages.ts';
import { pluralize } from '#shared/plural.ts';
import { isPaymentDue } from '#shared/subscription.ts';
import { ACCOUNT_KEY } from '../../api/use-account.ts';
import { ORGANIZATION_KEY } from '../../api/use-organization.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import { AuthenticatePaymentAlert } from '../billing/authenticate-payment.tsx';
import { createRenewalUrl } from '../billing/billing-actions.ts';
import { BILLING_MESSAGES, formatSubscriptionDetails } from '../billing/billing-messages.ts';
import { PaymentDueAlert } from '../billing/payment-due-alert.tsx';
import { redirectTo } from '../billing/redirect-to.ts';
import { RENEWED_PARAMETER } from './renewed-parameter.ts';

interface LapsedOrganizationProps {
  readonly organization: Organization;
}

/** Explains to the admin how members get Enterprise back: the admin pays the open invoice, or buys the seats again. */
export function LapsedOrganization({ organization }: LapsedOrganizationProps) {
  const [query] = useSearchParams();
  const status = organization.subscription?.status ?? '';
  const url = organization.payment_authentication_url;
  if (url !== undefined)
    return (
      <AuthenticatePaymentAlert
        ownerType="org"
        subscription={organization.subscription}
        url={url}
        title="Your bank asks you to confirm the payment, and Enterprise has ended."
        message={`Confirm the payment or update your card to restore it. ${MEMBERS_EFFECT}`}
      />
    );
  if (isPaymentDue({ status })) return <PaymentDue organization={organization} />;
  if (query.has(RENEWED_PARAMETER)) return <RenewalPending organization={organization} />;
  return <Renewal organization={organization} />;
}

const MEMBERS_EFFECT = 'Until then, members are on Basic or on their own Premium. They keep their libraries.';

const PaymentDue = ({ organization }: LapsedOrganizationProps) => (
  <PaymentDueAlert
    ownerType="org"
    subscription={organization.subscription}
    title="A payment is due, and Enterprise has ended."
    advice="Update your card to pay and restore it."
    effect={MEMBERS_EFFECT}
  />
);

function Renewal({ organization: { orgId, seats, subscription, returnedPayment } }: LapsedOrganizationProps) {
  const { run, isBusy, error } = useAction(async () => redirectTo(await createRenewalUrl({ orgId, ...createReturnUrls() })));
  const seatCount = pluralize(seats, 'seat');
  const { severity, title, message, label } = subscription
    ? {
        severity: 'error' as const,
        title: returnedPayment
          ? `Your bank returned the payment of ${formatLongDate(returnedPayment)}, so Enterprise has ended.`
          : 'Your organization’s subscription has ended.',
        message: `Renew it for your ${seatCount}. ${MEMBERS_EFFECT}`,
        label: 'Renew subscription',
      }
    : {
        severity: 'info' as const,
        title: 'Your organization has no subscription yet.',
        message: `Pay for your ${seatCount} to invite members.`,
        label: 'Pay for seats',
      };
  return (
    <>
      <Alert
        severity={severity}
        title={title}
        message={message}
        details={subscription && formatSubscriptionDetails(subscription)}
      >
        <Button variant="primary" onClick={run} busyLabel={isBusy && 'Opening…'}>
          {label}
        </Button>
      </Alert>
      {error !== undefined && <FailureAlert title="We couldn’t open the payment page." error={error} />}
    </>
  );
}

function createReturnUrls() {
  const cancel_url = window.location.origin + getPath('enterpriseOverview');
  return { cancel_url, success_url: `${cancel_url}?${RENEWED_PARAMETER}=1` };
}

const REFETCH_INTERVAL_MS = 2_000;
const MAX_REFETCHES = 30;

/** Reloads the organization for a minute, because Stripe's event arrives a few seconds after the payment. */
function RenewalPending({ organization }: LapsedOrganizationProps) {
  const client = useQueryClient();
  const [refetches, setRefetches] = useState(0);
  const isWaiting = refetches < MAX_REFETCHES;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      setRefetches((count) => count + 1);
      for (const queryKey of [ORGANIZATION_KEY, ACCOUNT_KEY]) void client.invalidateQueries({ queryKey });
    }, REFETCH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client, isWaiting]);
  return (
    <>
      <Alert
        severity="info"
        title={isWaiting ? 'Your payment is being confirmed.' : 'Your payment is not confirmed yet.'}
        message={
          isWaiting ? 'This page updates automatically.' : `If you’ve paid, don’t pay again. ${BILLING_MESSAGES.contactHint}`
        }
      >
        {!isWaiting && <Button onClick={() => setRefetches(0)}>Check again</Button>}
      </Alert>
      {!isWaiting && <Renewal organization={organization} />}
    </>
  );
}

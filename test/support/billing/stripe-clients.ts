import { createBillingDetailsClient } from '../../../functions/clients/billing-details.ts';
import { createCheckoutsClient } from '../../../functions/clients/checkouts.ts';
import { createCustomersClient } from '../../../functions/clients/customers.ts';
import { createDisputesClient } from '../../../functions/clients/disputes.ts';
import { createInvoicesClient } from '../../../functions/clients/invoices.ts';
import { createPaymentsClient } from '../../../functions/clients/payments.ts';
import { createPricesClient } from '../../../functions/clients/prices.ts';
import type { CallStripe } from '../../../functions/clients/stripe.ts';
import { createStripeEventsClient, createWebhookVerifier } from '../../../functions/clients/stripe-events.ts';
import { createSubscriptionsClient } from '../../../functions/clients/subscriptions.ts';

export const STRIPE_KEY = 'sk_test_0123456789';
export const WEBHOOK_SECRET = 'whsec_tests';
export const SITE_ORIGIN = 'https://site.example';

export function stripeClients(callStripe: CallStripe, now: () => Date) {
  const prices = createPricesClient(callStripe, now);
  return {
    customers: createCustomersClient(callStripe),
    subscriptions: createSubscriptionsClient(callStripe),
    disputes: createDisputesClient(callStripe),
    checkouts: createCheckoutsClient(callStripe),
    prices,
    payments: createPaymentsClient(callStripe, prices.get),
    invoices: createInvoicesClient(callStripe),
    billingDetails: createBillingDetailsClient(callStripe),
    stripeEvents: createStripeEventsClient(callStripe),
    webhookVerifier: createWebhookVerifier(async () => [WEBHOOK_SECRET], now),
    checkoutSettings: { origin: SITE_ORIGIN, acceptsTrialFlags: true, collectsTax: false },
    now,
  };
}

export const stripeFailure = (status: 500 | 503 = 500) => ({
  status,
  headers: {},
  body: '{"error":{"type":"api_error","message":"down"}}',
});

import { cardsIn } from '../../../functions/clients/cards.ts';
import { checkoutsIn } from '../../../functions/clients/checkouts.ts';
import { customersIn } from '../../../functions/clients/customers.ts';
import { paymentsIn } from '../../../functions/clients/payments.ts';
import { pricesIn } from '../../../functions/clients/prices.ts';
import type { AskStripe } from '../../../functions/clients/stripe.ts';
import { stripeEventsIn } from '../../../functions/clients/stripe-events.ts';
import { subscriptionsIn } from '../../../functions/clients/subscriptions.ts';

export const STRIPE_KEY = 'sk_test_0123456789';
export const WEBHOOK_SECRET = 'whsec_tests';
export const SITE_ORIGIN = 'https://site.example';

export function stripeClients(ask: AskStripe, now: () => Date) {
  const prices = pricesIn(ask, now);
  return {
    customers: customersIn(ask),
    subscriptions: subscriptionsIn(ask),
    cards: cardsIn(ask),
    checkouts: checkoutsIn(ask),
    prices,
    payments: paymentsIn(ask, prices.get),
    stripeEvents: stripeEventsIn(ask, async () => [WEBHOOK_SECRET], now),
    shop: { origin: SITE_ORIGIN, takesTrialFlags: true },
    now,
  };
}

export const stripeFailure = (status: 500 | 503 = 500) => ({
  status,
  headers: {},
  body: '{"error":{"type":"api_error","message":"down"}}',
});

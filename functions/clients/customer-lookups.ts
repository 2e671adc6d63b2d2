import { hasCode } from '#shared/errors.ts';
import type { Subscription } from '#shared/subscription.ts';
import type { AskStripe } from './stripe.ts';
import { idOf, subscriptionThatCounts, toSubscription } from './stripe-shapes.ts';

const PAGE = 100;

export interface StripeCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly isDeleted: boolean;
  readonly subscription: Subscription | undefined;
}

export type CustomerLookups = ReturnType<typeof customerLookupsIn>;

/** Looks up the ids that Stripe's dashboard and emails show. Throws `retry` when Stripe is unavailable. */
export function customerLookupsIn(ask: AskStripe) {
  return {
    async get(id: string): Promise<StripeCustomer | undefined> {
      const customer = await ask((stripe) => stripe.customers.retrieve(id)).catch(unlessUnknown);
      if (!customer) return undefined;
      if (customer.deleted) return { id, email: null, isDeleted: true, subscription: undefined };
      const { data } = await ask((stripe) => stripe.subscriptions.list({ customer: id, status: 'all', limit: PAGE }));
      const counts = subscriptionThatCounts(data);
      return { id, email: customer.email, isDeleted: false, subscription: counts && toSubscription(counts) };
    },

    async customerOf(subscriptionId: string): Promise<string | undefined> {
      const found = await ask((stripe) => stripe.subscriptions.retrieve(subscriptionId)).catch(unlessUnknown);
      return idOf(found?.customer);
    },
  };
}

function unlessUnknown(error: unknown): undefined {
  if (!hasCode(error, 'notFound')) throw error;
}

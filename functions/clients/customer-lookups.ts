import type { Subscription } from '#shared/subscription.ts';
import { type CallStripe, ignoreNotFound, listSubscriptions } from './stripe.ts';
import { getId, selectSubscription, toSubscription } from './stripe-shapes.ts';

export interface StripeCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly isDeleted: boolean;
  readonly subscription: Subscription | undefined;
}

export type CustomerLookups = ReturnType<typeof createCustomerLookupsClient>;

/** Looks up customers by the ids that Stripe's dashboard and emails show. Throws `retry` when Stripe is unavailable. */
export function createCustomerLookupsClient(callStripe: CallStripe) {
  return {
    async get(id: string): Promise<StripeCustomer | undefined> {
      const customer = await callStripe((stripe) => stripe.customers.retrieve(id)).catch(ignoreNotFound);
      if (!customer) return undefined;
      if (customer.deleted) return { id, email: null, isDeleted: true, subscription: undefined };
      const currentSubscription = selectSubscription(await callStripe((stripe) => listSubscriptions(stripe, id)));
      return {
        id,
        email: customer.email,
        isDeleted: false,
        subscription: currentSubscription && toSubscription(currentSubscription),
      };
    },

    async findCustomerId(subscriptionId: string): Promise<string | undefined> {
      const subscription = await callStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId)).catch(ignoreNotFound);
      return getId(subscription?.customer);
    },
  };
}

import { hasCode } from '#shared/errors.ts';
import type { AskStripe } from './stripe.ts';
import { idOf } from './stripe-shapes.ts';

/** Result of using a saved card. `outdated`: the customer has a newer card. `removed`: the customer no longer has this card. */
export type CardUse = 'used' | 'outdated' | 'removed';

export type Cards = ReturnType<typeof cardsIn>;

export function cardsIn(ask: AskStripe) {
  const madeAt = async (id: string): Promise<number> => (await ask((stripe) => stripe.paymentMethods.retrieve(id))).created;

  return {
    /**
     * Makes a card the default for the customer's invoices. Keeps a newer default card, so that a repeated confirmation cannot
     * bring back an old one.
     */
    async use(customerId: string, paymentMethodId: string): Promise<CardUse> {
      const customer = await ask((stripe) => stripe.customers.retrieve(customerId));
      if (customer.deleted) return 'removed';
      const known = idOf(customer.invoice_settings.default_payment_method);
      if (known !== undefined && (await madeAt(known)) > (await madeAt(paymentMethodId))) return 'outdated';
      const invoice_settings = { default_payment_method: paymentMethodId };
      return ask((stripe) => stripe.customers.update(customerId, { invoice_settings })).then(() => 'used' as const, removed);
    },
  };
}

/** Maps Stripe's not-found error, which Stripe returns for a card that was detached from its customer. */
function removed(error: unknown): 'removed' {
  if (hasCode(error, 'notFound')) return 'removed';
  throw error;
}

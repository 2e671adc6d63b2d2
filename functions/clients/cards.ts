import { hasCode } from '#shared/errors.ts';
import type { AskStripe } from './stripe.ts';
import { idOf } from './stripe-shapes.ts';

/** What became of a card that was left: it pays now; a newer one does; it is the customer's no more. */
export type CardUse = 'used' | 'outdated' | 'removed';

export type Cards = ReturnType<typeof cardsIn>;

/** The cards that customers pay with. */
export function cardsIn(ask: AskStripe) {
  const madeAt = async (id: string): Promise<number> => (await ask((stripe) => stripe.paymentMethods.retrieve(id))).created;

  return {
    /**
     * Makes a card the one that a customer's invoices are paid with. Changes nothing when theirs is newer: a confirmation
     * that is repeated later must not bring an old card back.
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

/** Stripe does not find a card that was taken from its customer, when it is to pay for them. */
function removed(error: unknown): 'removed' {
  if (hasCode(error, 'notFound')) return 'removed';
  throw error;
}

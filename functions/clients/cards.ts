import type { AskStripe } from './stripe.ts';
import { idOf } from './stripe-shapes.ts';

export type Cards = ReturnType<typeof cardsIn>;

/** The cards that customers pay with. */
export function cardsIn(ask: AskStripe) {
  const madeAt = async (id: string): Promise<number> => (await ask((stripe) => stripe.paymentMethods.retrieve(id))).created;

  return {
    /**
     * Makes a card the one that a customer's invoices are paid with. Answers false, and changes nothing, when theirs is
     * newer: a confirmation that is repeated later must not bring an old card back.
     */
    async use(customerId: string, paymentMethodId: string): Promise<boolean> {
      const customer = await ask((stripe) => stripe.customers.retrieve(customerId));
      if (customer.deleted) return false;
      const known = idOf(customer.invoice_settings.default_payment_method);
      if (known !== undefined && (await madeAt(known)) > (await madeAt(paymentMethodId))) return false;
      const invoice_settings = { default_payment_method: paymentMethodId };
      await ask((stripe) => stripe.customers.update(customerId, { invoice_settings }));
      return true;
    },
  };
}

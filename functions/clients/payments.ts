import type Stripe from 'stripe';
import type { Payment } from '#shared/payment.ts';
import type { AskStripe } from './stripe.ts';
import { paymentOf, pricesByPayment, toPayment } from './stripe-shapes.ts';

const PAGE = 100;
const MOST = { limit: 1_000 };

/** A page waits for the list, and can do without it. */
const SOMEBODY_WAITS = { timeout: 3_000, maxNetworkRetries: 1 } as const;

export type Payments = ReturnType<typeof paymentsIn>;

/** What was paid, and given back. */
export function paymentsIn(ask: AskStripe, priceOf: (id: string) => Promise<Stripe.Price>) {
  const chargesOf = (customer: string, patience?: Stripe.RequestOptions) =>
    ask((stripe) => stripe.charges.list({ customer, limit: PAGE, expand: ['data.refunds'] }, patience).autoPagingToArray(MOST));
  const invoicesOf = (of: { customer: string; subscription?: string }, patience?: Stripe.RequestOptions) =>
    ask((stripe) => stripe.invoices.list({ ...of, limit: PAGE, expand: ['data.payments'] }, patience).autoPagingToArray(MOST));

  return {
    /** Everything a customer was ever charged, newest first. */
    async ofCustomer(customerId: string): Promise<Payment[]> {
      const [charges, invoices] = await Promise.all([
        chargesOf(customerId, SOMEBODY_WAITS),
        invoicesOf({ customer: customerId }, SOMEBODY_WAITS),
      ]);
      const prices = pricesByPayment(invoices);
      const listed = charges.map(async (charge) => {
        const priceId = prices.get(paymentOf(charge) ?? '');
        return toPayment({ charge, price: priceId === undefined ? undefined : await priceOf(priceId) });
      });
      return (await Promise.all(listed)).toSorted((one, other) => other.created.getTime() - one.created.getTime());
    },

    /** Gives back all that was paid for a subscription. What was given back before is not given twice. */
    async refund(customerId: string, subscriptionId: string): Promise<void> {
      const invoices = await invoicesOf({ customer: customerId, subscription: subscriptionId });
      const paid = pricesByPayment(invoices);
      for (const charge of await chargesOf(customerId)) {
        if (!paid.has(paymentOf(charge) ?? '') || !charge.paid || charge.refunded) continue;
        const refund = { charge: charge.id, reason: 'duplicate' } as const;
        await ask((stripe) => stripe.refunds.create(refund, { idempotencyKey: `refund-${charge.id}` }));
      }
    },
  };
}

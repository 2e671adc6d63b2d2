import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import type { Payment } from '#shared/payment.ts';
import { type AskStripe, isRefusal, SOMEBODY_WAITS } from './stripe.ts';
import { paymentOf, pricesByPayment, toPayment } from './stripe-shapes.ts';

const PAGE = 100;
const MOST = { limit: 1_000 };

/** Result of a refund. `refused`: Stripe rejects it permanently. `pending`: a payment is still in process. */
export type Refund = 'refunded' | 'refused' | 'pending';

export type Payments = ReturnType<typeof paymentsIn>;

export function paymentsIn(ask: AskStripe, priceOf: (id: string) => Promise<Stripe.Price>) {
  const chargesOf = (customer: string, patience?: Stripe.RequestOptions) =>
    ask((stripe) => stripe.charges.list({ customer, limit: PAGE, expand: ['data.refunds'] }, patience).autoPagingToArray(MOST));
  const invoicesOf = (of: { customer: string; subscription?: string }, patience?: Stripe.RequestOptions) =>
    ask((stripe) => stripe.invoices.list({ ...of, limit: PAGE, expand: ['data.payments'] }, patience).autoPagingToArray(MOST));

  return {
    async ofCustomer(customerId: string): Promise<Payment[]> {
      const [charges, invoices] = await Promise.all([
        chargesOf(customerId, SOMEBODY_WAITS),
        invoicesOf({ customer: customerId }, SOMEBODY_WAITS),
      ]);
      const prices = pricesByPayment(invoices);
      const listed = charges.map(async (charge) => {
        const priceId = prices.get(paymentOf(charge) ?? '');
        return toPayment({ charge, price: priceId === undefined ? undefined : await priceOf(priceId).catch(noneWhenAway) });
      });
      return (await Promise.all(listed)).toSorted((one, other) => other.created.getTime() - one.created.getTime());
    },

    /** Refunds everything that was paid for a subscription. Never refunds a charge twice. */
    async refund(customerId: string, subscriptionId: string): Promise<Refund> {
      const paid = pricesByPayment(await invoicesOf({ customer: customerId, subscription: subscriptionId }));
      const charges = (await chargesOf(customerId)).filter((charge) => paid.has(paymentOf(charge) ?? ''));
      const outcomes: Refund[] = [];
      for (const charge of charges) outcomes.push(await refunded(ask, charge));
      return WORST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? 'refunded';
    },
  };
}

/**
 * Results of single charges, in the order in which they decide the overall result. `pending` comes first, because the next call
 * tries all charges again.
 */
const WORST_FIRST: readonly Refund[] = ['pending', 'refused'];

async function refunded(ask: AskStripe, { id, status, refunded }: Stripe.Charge): Promise<Refund> {
  if (status === 'pending') return 'pending';
  if (status === 'failed' || refunded) return 'refunded';
  try {
    await ask((stripe) => stripe.refunds.create({ charge: id, reason: 'duplicate' }, { idempotencyKey: `refund-${id}` }));
    return 'refunded';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code === 'charge_already_refunded' ? 'refunded' : 'refused';
  }
}

/** Ignores an unavailable price. The payment is then shown with a default name. */
function noneWhenAway(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import type { Payment } from '#shared/payment.ts';
import { type CallStripe, isPermanentRejection, OPTIONAL_LIMITS } from './stripe.ts';
import { mapPaymentsToPrices, paymentIdOf, toPayment } from './stripe-shapes.ts';

const PAGE_SIZE = 100;
const PAGING_LIMIT = { limit: 1_000 };

/** Result of a refund. `rejected`: Stripe rejects it permanently. `pending`: a payment is still in process. */
export type Refund = 'refunded' | 'rejected' | 'pending';

export type Payments = ReturnType<typeof createPaymentsClient>;

export function createPaymentsClient(callStripe: CallStripe, priceOf: (id: string) => Promise<Stripe.Price>) {
  const listCharges = (customer: string, limits?: Stripe.RequestOptions) =>
    callStripe((stripe) =>
      stripe.charges.list({ customer, limit: PAGE_SIZE, expand: ['data.refunds'] }, limits).autoPagingToArray(PAGING_LIMIT),
    );
  const listInvoices = (of: { customer: string; subscription?: string }, limits?: Stripe.RequestOptions) =>
    callStripe((stripe) =>
      stripe.invoices.list({ ...of, limit: PAGE_SIZE, expand: ['data.payments'] }, limits).autoPagingToArray(PAGING_LIMIT),
    );

  return {
    async list(customerId: string): Promise<Payment[]> {
      const [charges, invoices] = await Promise.all([
        listCharges(customerId, OPTIONAL_LIMITS),
        listInvoices({ customer: customerId }, OPTIONAL_LIMITS),
      ]);
      const prices = mapPaymentsToPrices(invoices);
      const listed = charges.map(async (charge) => {
        const priceId = prices.get(paymentIdOf(charge) ?? '');
        return toPayment({ charge, price: priceId === undefined ? undefined : await priceOf(priceId).catch(ignoreAppError) });
      });
      return (await Promise.all(listed)).toSorted((one, other) => other.created.getTime() - one.created.getTime());
    },

    /** Refunds everything that was paid for a subscription. Never refunds a charge twice. */
    async refund(customerId: string, subscriptionId: string): Promise<Refund> {
      const paid = mapPaymentsToPrices(await listInvoices({ customer: customerId, subscription: subscriptionId }));
      const charges = (await listCharges(customerId)).filter((charge) => paid.has(paymentIdOf(charge) ?? ''));
      const outcomes: Refund[] = [];
      for (const charge of charges) outcomes.push(await refunded(callStripe, charge));
      return DECIDING_ORDER.find((outcome) => outcomes.includes(outcome)) ?? 'refunded';
    },
  };
}

/**
 * Results of single charges, in the order in which they decide the overall result. `pending` comes first, because the next call
 * tries all charges again.
 */
const DECIDING_ORDER: readonly Refund[] = ['pending', 'rejected'];

async function refunded(callStripe: CallStripe, { id, status, refunded }: Stripe.Charge): Promise<Refund> {
  if (status === 'pending') return 'pending';
  if (status === 'failed' || refunded) return 'refunded';
  try {
    await callStripe((stripe) => stripe.refunds.create({ charge: id, reason: 'duplicate' }, { idempotencyKey: `refund-${id}` }));
    return 'refunded';
  } catch (error) {
    if (!isPermanentRejection(error)) throw error;
    return error.code === 'charge_already_refunded' ? 'refunded' : 'rejected';
  }
}

/** Ignores an unavailable price. The payment is then shown with a default name. */
function ignoreAppError(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

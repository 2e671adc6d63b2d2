import type Stripe from 'stripe';
import { type Dispute, LOST_DISPUTE } from '#shared/dispute.ts';
import { AppError } from '#shared/errors.ts';
import type { Payment } from '#shared/payment.ts';
import { type CallStripe, isPermanentRejection, LIST_LIMIT, LIST_PAGE_SIZE, OPTIONAL_LIMITS } from './stripe.ts';
import { getPaymentIntentId, getPriceId, mapByPaymentIntent, sumTaxes, toPayment } from './stripe-shapes.ts';

/** Result of a refund. `rejected`: Stripe rejected it permanently. `pending`: a payment has not completed yet. */
export type RefundOutcome = 'refunded' | 'rejected' | 'pending';

export type Payments = ReturnType<typeof createPaymentsClient>;

export function createPaymentsClient(callStripe: CallStripe, getPrice: (id: string) => Promise<Stripe.Price>) {
  const listCharges = (customer: string, limits?: Stripe.RequestOptions) =>
    callStripe((stripe) =>
      stripe.charges.list({ customer, limit: LIST_PAGE_SIZE, expand: ['data.refunds'] }, limits).autoPagingToArray(LIST_LIMIT),
    );
  const listInvoices = (filter: { customer: string; subscription?: string }, limits?: Stripe.RequestOptions) =>
    callStripe((stripe) =>
      stripe.invoices.list({ ...filter, limit: LIST_PAGE_SIZE, expand: ['data.payments'] }, limits).autoPagingToArray(LIST_LIMIT),
    );

  return {
    /** Returns the payments, newest first. If the stored `dispute` was lost, marks its payment as returned. */
    async list(customerId: string, dispute?: Dispute): Promise<Payment[]> {
      const [charges, invoices] = await Promise.all([
        listCharges(customerId, OPTIONAL_LIMITS),
        listInvoices({ customer: customerId }, OPTIONAL_LIMITS),
      ]);
      const priceIdsByPaymentIntent = mapByPaymentIntent(invoices, getPriceId);
      const taxesByPaymentIntent = mapByPaymentIntent(invoices, (invoice) => sumTaxes(invoice) || undefined);
      const payments = charges.map(async (charge) => {
        const paymentIntentId = getPaymentIntentId(charge) ?? '';
        const priceId = priceIdsByPaymentIntent.get(paymentIntentId);
        const tax = taxesByPaymentIntent.get(paymentIntentId);
        return toPayment({
          charge,
          tax,
          isReturned: dispute?.chargeId === charge.id && dispute.status === LOST_DISPUTE,
          price: priceId === undefined ? undefined : await getPrice(priceId).catch(ignoreAppError),
        });
      });
      return (await Promise.all(payments)).toSorted((one, other) => other.created.getTime() - one.created.getTime());
    },

    /** Refunds everything that was paid for a subscription, or for one invoice of it. Never refunds a charge twice. */
    async refund(customerId: string, subscriptionId: string, invoiceId?: string): Promise<RefundOutcome> {
      const invoices = await listInvoices({ customer: customerId, subscription: subscriptionId });
      const refunded = invoices.filter(({ id }) => invoiceId === undefined || id === invoiceId);
      const priceIdsByPaymentIntent = mapByPaymentIntent(refunded, getPriceId);
      const charges = (await listCharges(customerId)).filter((charge) =>
        priceIdsByPaymentIntent.has(getPaymentIntentId(charge) ?? ''),
      );
      const outcomes: RefundOutcome[] = [];
      for (const charge of charges) outcomes.push(await refundCharge(callStripe, charge));
      return OUTCOME_PRECEDENCE.find((outcome) => outcomes.includes(outcome)) ?? 'refunded';
    },
  };
}

/**
 * The result of a refund is the first of these that any charge has, and `refunded` if no charge has one. `pending` comes first, so that
 * the caller calls again, which retries all charges.
 */
const OUTCOME_PRECEDENCE: readonly RefundOutcome[] = ['pending', 'rejected'];

async function refundCharge(callStripe: CallStripe, { id, status, refunded }: Stripe.Charge): Promise<RefundOutcome> {
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

/** Ignores a price that cannot be loaded. The payment is then shown with a default name. */
function ignoreAppError(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

import type Stripe from 'stripe';
import { hasCode } from '#shared/errors.ts';
import { isLive, isPaymentDue } from '#shared/subscription.ts';
import { type AskStripe, isDecline } from './stripe.ts';
import { idOf, REFUND_DUE, SURPLUS } from './stripe-shapes.ts';

const PAGE = 100;

const REFUND_NOTES = {
  refunded: `${SURPLUS}: what was paid is refunded.`,
  refused: `${SURPLUS}: Stripe refused the refund.`,
} as const;

export type Settled = 'nothingDue' | 'paid' | 'declined';

export type Subscriptions = ReturnType<typeof subscriptionsIn>;

export function subscriptionsIn(ask: AskStripe) {
  return {
    cancel: (id: string) => end(ask, id),

    /** Cancels a duplicate subscription. Its comment in Stripe marks the refund as due. */
    cancelSurplus: (id: string) => end(ask, id, { cancellation_details: { comment: REFUND_DUE } }),

    /** Records the result of a refund. Stripe allows a new comment on a subscription that has ended. */
    async noteRefund(id: string, outcome: keyof typeof REFUND_NOTES): Promise<void> {
      const cancellation_details = { comment: REFUND_NOTES[outcome] };
      await ask((stripe) => stripe.subscriptions.update(id, { cancellation_details }));
    },

    /** Schedules the cancellation at the end of the period, or revokes it. Returns false if the subscription has ended. */
    async setCancelAtPeriodEnd(id: string, isWanted: boolean): Promise<boolean> {
      const { status, cancel_at, cancel_at_period_end } = await ask((stripe) => stripe.subscriptions.retrieve(id));
      if (!isLive({ status })) return false;
      // A cancellation date that staff set in Stripe's dashboard is a separate setting. Stripe accepts only one of the two per
      // request.
      const isDated = cancel_at !== null && !cancel_at_period_end;
      const change = !isWanted && isDated ? ({ cancel_at: '' } as const) : { cancel_at_period_end: isWanted };
      return updateLive(ask, id, change);
    },

    /**
     * Uses a card for all live subscriptions and for a due payment. Keeps a declined card, but a repeated call does not charge it
     * again.
     */
    async payWith(customerId: string, paymentMethodId: string): Promise<Settled> {
      const { data } = await ask((stripe) => stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE }));
      const settled: Settled[] = [];
      for (const live of data.filter(isLive)) {
        const { id, latest_invoice } = live;
        if (!(await updateLive(ask, id, { default_payment_method: paymentMethodId }))) continue;
        const invoiceId = idOf(latest_invoice);
        settled.push(isPaymentDue(live) && invoiceId !== undefined ? await pay(ask, invoiceId, paymentMethodId) : 'nothingDue');
      }
      return settled.find((each) => each !== 'nothingDue') ?? 'nothingDue';
    },
  };
}

/** Returns false if the subscription has ended, even if it ends during the call. Stripe rejects the update then. */
async function updateLive(ask: AskStripe, id: string, change: Stripe.SubscriptionUpdateParams): Promise<boolean> {
  try {
    await ask((stripe) => stripe.subscriptions.update(id, change));
    return true;
  } catch (error) {
    const after = await ask((stripe) => stripe.subscriptions.retrieve(id));
    if (isLive(after)) throw error;
    return false;
  }
}

async function end(ask: AskStripe, id: string, details?: Stripe.SubscriptionCancelParams): Promise<void> {
  await ask((stripe) => stripe.subscriptions.cancel(id, details)).catch(unlessOver);
}

/** Ignores Stripe's not-found error, which means that the subscription has already ended. */
function unlessOver(error: unknown): void {
  if (!hasCode(error, 'notFound')) throw error;
}

const WITH_ATTEMPTS = { expand: ['payments.data.payment.payment_intent'] };

async function pay(ask: AskStripe, invoiceId: string, paymentMethodId: string): Promise<Settled> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId, WITH_ATTEMPTS));
  if (invoice.status !== 'open') return 'nothingDue';
  const [attempt] = attemptsIn(invoice);
  if (attempt?.last_payment_error?.payment_method?.id === paymentMethodId) return 'declined';
  // Calls that saw the same failed attempt share a key, for example the web page and the webhook event of one checkout session.
  const idempotencyKey = `pay-${invoiceId}-${paymentMethodId}-${idOf(attempt?.latest_charge) ?? 'first'}`;
  try {
    await ask((stripe) => stripe.invoices.pay(invoiceId, {}, { idempotencyKey }));
    return 'paid';
  } catch (error) {
    if (isDecline(error)) return 'declined';
    // Stripe retries by itself and may have been first.
    const { status: after } = await ask((stripe) => stripe.invoices.retrieve(invoiceId));
    if (after === 'paid') return 'paid';
    throw error;
  }
}

const attemptsIn = ({ payments }: Stripe.Invoice): Stripe.PaymentIntent[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent } }) => (typeof payment_intent === 'object' ? payment_intent : []));

import type Stripe from 'stripe';
import { hasCode } from '#shared/errors.ts';
import { isLive, isPaymentDue } from '#shared/subscription.ts';
import { type AskStripe, isDecline } from './stripe.ts';
import { idOf, REFUND_DUE, SURPLUS } from './stripe-shapes.ts';

const PAGE = 100;

/** What is said in Stripe of the refund of a subscription that was bought beside a live one. */
const REFUND_NOTES = {
  refunded: `${SURPLUS}: what was paid is refunded.`,
  refused: `${SURPLUS}: Stripe refused the refund.`,
} as const;

/** What became of what was due, when a new card came. */
export type Settled = 'nothingDue' | 'paid' | 'declined';

export type Subscriptions = ReturnType<typeof subscriptionsIn>;

/** Subscriptions, as far as they are changed from here. */
export function subscriptionsIn(ask: AskStripe) {
  return {
    /** Ends a subscription now. One that is over stays so. */
    cancel: (id: string) => end(ask, id),

    /** Ends one that was bought beside a live one, and says so in Stripe, and that its refund is due. */
    cancelSurplus: (id: string) => end(ask, id, { cancellation_details: { comment: REFUND_DUE } }),

    /** Says in Stripe that a refund is due no more: of one that is over, its comment can still be changed. */
    async noteRefund(id: string, outcome: keyof typeof REFUND_NOTES): Promise<void> {
      const cancellation_details = { comment: REFUND_NOTES[outcome] };
      await ask((stripe) => stripe.subscriptions.update(id, { cancellation_details }));
    },

    /** Lets a subscription end with what is paid for, or go on. Answers false when it is over already. */
    async setCancelAtPeriodEnd(id: string, isWanted: boolean): Promise<boolean> {
      const { status, cancel_at, cancel_at_period_end } = await ask((stripe) => stripe.subscriptions.retrieve(id));
      if (!isLive({ status })) return false;
      // An end that was set to a day, in the dashboard, is a setting of its own, and Stripe takes one of them at a time.
      const isDated = cancel_at !== null && !cancel_at_period_end;
      const change = !isWanted && isDated ? ({ cancel_at: '' } as const) : { cancel_at_period_end: isWanted };
      return updateLive(ask, id, change);
    },

    /**
     * Charges a customer's card from now on for whatever is live, and for what is due. A card that is declined stays all the
     * same; repeating this does not ask its bank again.
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

/** Returns false if the subscription has ended: Stripe rejects the update then, also when it ends just before. */
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

/** Stripe does not find a subscription that is over when it is to be changed. */
function unlessOver(error: unknown): void {
  if (!hasCode(error, 'notFound')) throw error;
}

/** The payments of an invoice, with what their banks said last. */
const WITH_ATTEMPTS = { expand: ['payments.data.payment.payment_intent'] };

async function pay(ask: AskStripe, invoiceId: string, paymentMethodId: string): Promise<Settled> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId, WITH_ATTEMPTS));
  if (invoice.status !== 'open') return 'nothingDue';
  const [attempt] = attemptsIn(invoice);
  if (attempt?.last_payment_error?.payment_method?.id === paymentMethodId) return 'declined';
  // Two who saw the same attempt fail, as the page and the event of one visit do, are one.
  const idempotencyKey = `pay-${invoiceId}-${paymentMethodId}-${idOf(attempt?.latest_charge) ?? 'first'}`;
  try {
    await ask((stripe) => stripe.invoices.pay(invoiceId, {}, { idempotencyKey }));
    return 'paid';
  } catch (error) {
    if (isDecline(error)) return 'declined';
    // Stripe tries by itself too, and may have been first.
    const { status: after } = await ask((stripe) => stripe.invoices.retrieve(invoiceId));
    if (after === 'paid') return 'paid';
    throw error;
  }
}

const attemptsIn = ({ payments }: Stripe.Invoice): Stripe.PaymentIntent[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent } }) => (typeof payment_intent === 'object' ? payment_intent : []));

import type Stripe from 'stripe';
import type { CancellationFeedback } from '#shared/cancellation.ts';
import { isLive, isPaymentDue, isRunning } from '#shared/subscription.ts';
import { isAwaitingAuthentication, retrieveInvoiceWithPayment } from './due-payments.ts';
import {
  type CallStripe,
  ignoreNotFound,
  isAuthenticationRequired,
  isDecline,
  isPermanentRejection,
  LIST_LIMIT,
  LIST_PAGE_SIZE,
  listSubscriptions,
  rethrowIfUnavailable,
} from './stripe.ts';
import {
  DELETION_KEY,
  DUPLICATE_KEY,
  type DuplicateState,
  getId,
  getTrialState,
  isChargedAutomatically,
  isMarkedDuplicate,
  LATE_PAYMENT_KEY,
  type LatePayment,
  LOST_DISPUTE_KEYS,
  selectSubscription,
  TRIAL_KEY,
  type TrialState,
} from './stripe-shapes.ts';

/** `actionRequired`: the bank wants the customer to authenticate the payment, which they can do on the invoice's hosted page. */
export type DuePaymentResult = 'nothingDue' | 'paid' | 'declined' | 'actionRequired';

export interface SubscriptionItem {
  readonly priceId: string;
  readonly quantity: number;
}

export type Subscriptions = ReturnType<typeof createSubscriptionsClient>;

export function createSubscriptionsClient(callStripe: CallStripe) {
  return {
    ...createEndingMethods(callStripe),

    async cancel(id: string, feedback: CancellationFeedback = {}): Promise<void> {
      await cancelNow(callStripe, id, toCancellationDetails(feedback));
    },

    /** Does nothing if the subscription was paid in the meantime. */
    async cancelUnlessRunning(id: string): Promise<void> {
      if (!isRunning(await callStripe((stripe) => stripe.subscriptions.retrieve(id)))) await cancelNow(callStripe, id);
    },

    /** Marks the refund of a duplicate subscription as due, and cancels it. A crash in between leaves it live and marked. */
    async cancelDuplicate(id: string): Promise<void> {
      await setDuplicateState(callStripe, id, 'due');
      const canceled = await cancelNow(callStripe, id);
      // A concurrent sync removed the mark, because the other subscription had ended. This one has ended too now, so its refund is
      // still due.
      if (canceled && !isMarkedDuplicate(canceled)) await setDuplicateState(callStripe, id, 'due');
    },

    /** Removes the mark of a subscription that is no longer a duplicate, because the other one has ended. */
    clearDuplicateMark: (id: string) => setDuplicateState(callStripe, id, ''),

    /** Marks a subscription that must be canceled because a dispute of one of its payments was lost. */
    async markDisputeLost(
      id: string,
      { disputeId, paidAt }: { readonly disputeId: string; readonly paidAt: Date },
    ): Promise<void> {
      const metadata = {
        [LOST_DISPUTE_KEYS.dispute]: disputeId,
        [LOST_DISPUTE_KEYS.paidAt]: String(Math.floor(paidAt.getTime() / 1_000)),
      };
      await callStripe((stripe) => stripe.subscriptions.update(id, { metadata }));
    },

    /** Stripe allows new metadata on a subscription that has ended. */
    recordRefundOutcome: (id: string, outcome: Exclude<DuplicateState, 'due'>) => setDuplicateState(callStripe, id, outcome),

    /** Returns whether the trial was allowed, and the fingerprint of its current card. */
    async getTrial(id: string): Promise<{ state: TrialState | undefined; cardFingerprint: string | undefined }> {
      const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
      const subscription = await callStripe((stripe) => stripe.subscriptions.retrieve(id, { expand }));
      return { state: getTrialState(subscription), cardFingerprint: findCardFingerprint(subscription) };
    },

    async recordTrial(id: string, state: TrialState): Promise<void> {
      await callStripe((stripe) => stripe.subscriptions.update(id, { metadata: { [TRIAL_KEY]: state } }));
    },

    /** Schedules the cancellation at the end of the period, or revokes it. Returns false if the subscription has ended. */
    async setCancelAtPeriodEnd(id: string, shouldCancel: boolean, feedback: CancellationFeedback = {}): Promise<boolean> {
      const { status, cancel_at, cancel_at_period_end } = await callStripe((stripe) => stripe.subscriptions.retrieve(id));
      if (!isLive({ status })) return false;
      // A cancellation date that staff set in Stripe's dashboard is a separate setting. Stripe accepts only one of the two per
      // request.
      const hasCancelDate = cancel_at !== null && !cancel_at_period_end;
      const change = !shouldCancel && hasCancelDate ? ({ cancel_at: '' } as const) : { cancel_at_period_end: shouldCancel };
      const details = shouldCancel ? toCancellationDetails(feedback) : NO_CANCELLATION_DETAILS;
      // Removes the mark of a scheduled deletion, so that keeping the account does not revoke a cancellation by the user.
      return updateLive(callStripe, id, { ...change, ...details, metadata: { [DELETION_KEY]: '' } });
    },

    /** Returns the price of the customer's last subscription, which may no longer be for sale, and its quantity. */
    async findLastItem(customerId: string): Promise<SubscriptionItem | undefined> {
      const last = selectSubscription(await callStripe((stripe) => listSubscriptions(stripe, customerId)));
      const item = last?.items.data[0];
      return item && { priceId: item.price.id, quantity: item.quantity ?? 1 };
    },

    /**
     * Sets the card of all live subscriptions and retries a due payment with it. A declined card stays set, but a repeated call
     * does not charge it again.
     */
    async setCardAndPay(customerId: string, paymentMethodId: string): Promise<DuePaymentResult> {
      const subscriptions = await callStripe((stripe) => listSubscriptions(stripe, customerId));
      const results: DuePaymentResult[] = [];
      for (const subscription of subscriptions.filter(isLive)) {
        const { id, latest_invoice } = subscription;
        if (!(await updateLive(callStripe, id, { default_payment_method: paymentMethodId }))) continue;
        const invoiceId = getId(latest_invoice);
        results.push(
          isPaymentDue(subscription) && invoiceId !== undefined
            ? await payInvoice(callStripe, invoiceId, paymentMethodId)
            : 'nothingDue',
        );
      }
      return results.find((each) => each !== 'nothingDue') ?? 'nothingDue';
    },
  };
}

const createEndingMethods = (callStripe: CallStripe) => ({
  /** Ends a subscription with its period because the user has scheduled the deletion of their account, or revokes this end. */
  async setEndedByDeletion(id: string, isEnded: boolean): Promise<void> {
    await updateLive(callStripe, id, { cancel_at_period_end: isEnded, metadata: { [DELETION_KEY]: isEnded ? 'true' : '' } });
  },

  /** Voids all invoices of an ended subscription that could still be paid on Stripe's pages. Returns their ids. */
  async voidUnpaidInvoices(subscription: string): Promise<string[]> {
    const invoices = await callStripe((stripe) =>
      stripe.invoices.list({ subscription, limit: LIST_PAGE_SIZE }).autoPagingToArray(LIST_LIMIT),
    );
    const voidedIds: string[] = [];
    for (const invoice of invoices.filter(isPayable)) if (await voidInvoice(callStripe, invoice.id)) voidedIds.push(invoice.id);
    return voidedIds;
  },

  /** Records that the refund of an invoice that was paid after the end is settled. */
  async recordLatePayment({ subscriptionId, invoiceId }: LatePayment): Promise<void> {
    await callStripe((stripe) => stripe.subscriptions.update(subscriptionId, { metadata: { [LATE_PAYMENT_KEY]: invoiceId } }));
  },
});

/** An uncollectible invoice can still be paid. */
const isPayable = (invoice: Stripe.Invoice): boolean =>
  isChargedAutomatically(invoice) && (invoice.status === 'open' || invoice.status === 'uncollectible');

/** Returns false if the invoice was paid or voided in the meantime. */
async function voidInvoice(callStripe: CallStripe, id: string): Promise<boolean> {
  try {
    await callStripe((stripe) => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (!isPermanentRejection(error)) throw error;
    return false;
  }
}

/** Updates a live subscription. Returns false if it has ended, because Stripe then rejects the update. */
async function updateLive(callStripe: CallStripe, id: string, change: Stripe.SubscriptionUpdateParams): Promise<boolean> {
  try {
    await callStripe((stripe) => stripe.subscriptions.update(id, change));
    return true;
  } catch (error) {
    rethrowIfUnavailable(error);
    const currentSubscription = await callStripe((stripe) => stripe.subscriptions.retrieve(id));
    if (isLive(currentSubscription)) throw error;
    return false;
  }
}

/** Returns undefined if the subscription has already ended. */
const cancelNow = (
  callStripe: CallStripe,
  id: string,
  details: Stripe.SubscriptionCancelParams = {},
): Promise<Stripe.Subscription | undefined> =>
  callStripe((stripe) => stripe.subscriptions.cancel(id, details)).catch(ignoreNotFound);

type CancellationDetails = Pick<Stripe.SubscriptionUpdateParams, 'cancellation_details'>;

/** Stripe keeps the stored value of a field that is not sent. */
function toCancellationDetails({ reason, comment }: CancellationFeedback): CancellationDetails {
  if (!reason && !comment) return {};
  return { cancellation_details: { ...(reason && { feedback: reason }), ...(comment && { comment }) } };
}

/** Stripe clears a field that is sent empty. */
const NO_CANCELLATION_DETAILS: CancellationDetails = { cancellation_details: { comment: '', feedback: '' } };

/** Returns the fingerprint of the subscription's card, or else of the customer's default card. */
function findCardFingerprint({ default_payment_method: method, customer }: Stripe.Subscription): string | undefined {
  const customerMethod =
    typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : undefined;
  return getFingerprint(method) ?? getFingerprint(customerMethod);
}

const getFingerprint = (method: string | Stripe.PaymentMethod | null | undefined): string | undefined =>
  (typeof method === 'object' ? method?.card?.fingerprint : undefined) ?? undefined;

/** An empty state removes the key. */
async function setDuplicateState(callStripe: CallStripe, id: string, state: DuplicateState | ''): Promise<void> {
  await callStripe((stripe) => stripe.subscriptions.update(id, { metadata: { [DUPLICATE_KEY]: state } }));
}

async function payInvoice(callStripe: CallStripe, invoiceId: string, paymentMethodId: string): Promise<DuePaymentResult> {
  const { invoice, paymentIntent } = await retrieveInvoiceWithPayment(callStripe, invoiceId);
  if (invoice.status !== 'open') return 'nothingDue';
  if (paymentIntent && findAttemptedMethodId(paymentIntent) === paymentMethodId)
    return isAwaitingAuthentication(paymentIntent) ? 'actionRequired' : 'declined';
  // Calls after the same failed attempt share a key, for example those of the web page and the webhook event of one session.
  const idempotencyKey = `pay-${invoiceId}-${paymentMethodId}-${getId(paymentIntent?.latest_charge) ?? 'first'}`;
  try {
    await callStripe((stripe) => stripe.invoices.pay(invoiceId, {}, { idempotencyKey }));
    return 'paid';
  } catch (error) {
    if (isAuthenticationRequired(error)) return 'actionRequired';
    if (isDecline(error)) return 'declined';
    rethrowIfUnavailable(error);
    // The automatic retry by Stripe may have paid the invoice first, or another request may have ended the subscription.
    const { status: currentStatus } = await callStripe((stripe) => stripe.invoices.retrieve(invoiceId));
    if (currentStatus === 'open') throw error;
    return currentStatus === 'paid' ? 'paid' : 'nothingDue';
  }
}

/** Returns the card of the last attempt, which waits for authentication or has failed. */
const findAttemptedMethodId = ({ payment_method, last_payment_error }: Stripe.PaymentIntent): string | undefined =>
  getId(payment_method) ?? last_payment_error?.payment_method?.id;

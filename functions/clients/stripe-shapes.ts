import type Stripe from 'stripe';
import type { Payment } from '#shared/payment.ts';
import { hasStarted, isLive, type Subscription } from '#shared/subscription.ts';
import { InternalError } from '../internal-error.ts';
import { toNextAmount } from './next-amount.ts';
import type { Billing } from './user-records.ts';

/**
 * Metadata key of a duplicate subscription, with the state of its refund. Metadata is written before the subscription is canceled,
 * and no customer can change it.
 */
export const DUPLICATE_KEY = 'duplicate_refund';
export type DuplicateState = 'due' | 'refunded' | 'rejected';

/**
 * Metadata key of a subscription with a trial. `refused`: another account had a trial with the same email or card, so this trial is
 * ended.
 */
export const TRIAL_KEY = 'trial';
export type TrialState = 'allowed' | 'refused';

export const getTrialState = ({ metadata }: Stripe.Subscription): TrialState | undefined =>
  (['allowed', 'refused'] as const).find((state) => metadata[TRIAL_KEY] === state);

/**
 * Metadata keys of a subscription that ends because a dispute was lost: the id of the dispute, and the time of the disputed payment
 * in Unix seconds. They are written before the subscription is canceled.
 */
export const LOST_DISPUTE_KEYS = { dispute: 'lost_dispute', paidAt: 'returned_payment' } as const;

/** Metadata key of an ended subscription: the id of the invoice that was paid after the end, once its refund is settled. */
export const LATE_PAYMENT_KEY = 'late_payment';

/**
 * Metadata key of a subscription that is not renewed because the user has scheduled the deletion of their account. Only a cancellation
 * with this key is revoked when the user keeps the account. The key and the cancellation are written in the same request.
 */
export const DELETION_KEY = 'ended_by_deletion';

export const isEndedByDeletion = ({ metadata, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at_period_end && metadata[DELETION_KEY] !== undefined;

export const toDate = (seconds: number): Date => new Date(seconds * 1_000);

export const getId = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  (typeof reference === 'object' ? reference?.id : reference) ?? undefined;

/** Customer with all their subscriptions, whose default cards, latest invoices and coupons must be expanded. */
export interface CustomerState {
  /** Card for subscriptions that have none of their own. */
  readonly defaultCard: Stripe.PaymentMethod | undefined;
  readonly subscriptions: readonly Stripe.Subscription[];
  /** Page on which the customer authenticates the payment that is due. */
  readonly paymentAuthenticationUrl?: string | undefined;
}

/**
 * Returns the subscription to show in the account: the live one with the best standing, the oldest if several have it. If none is
 * live, returns the newest that has ended.
 */
export function selectSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return rankLive(subscriptions)[0] ?? subscriptions.filter(hasStarted).toSorted(compareAge).at(-1);
}

export interface OtherSubscriptions {
  /** Live subscriptions that were bought beside the selected one. Everything paid for them is refunded. */
  readonly duplicates: readonly Stripe.Subscription[];
  /** Older live subscriptions with a worse standing. The time that was paid for was used, so nothing is refunded. */
  readonly superseded: readonly Stripe.Subscription[];
}

/** Returns the live subscriptions besides the selected one. */
export function findOtherSubscriptions(subscriptions: readonly Stripe.Subscription[]): OtherSubscriptions {
  const [selected, ...others] = rankLive(subscriptions);
  if (!selected) return { duplicates: [], superseded: [] };
  return {
    duplicates: others.filter((other) => compareAge(selected, other) < 0),
    superseded: others.filter((other) => compareAge(selected, other) > 0),
  };
}

/** Statuses of live subscriptions, the best first. A subscription in trial is as good as a paid one. */
const STANDINGS: readonly (readonly string[])[] = [['trialing', 'active'], ['past_due'], ['unpaid'], ['paused']];

/** A status that Stripe introduced later ranks last. */
function getStanding({ status }: Stripe.Subscription): number {
  const standing = STANDINGS.findIndex((statuses) => statuses.includes(status));
  return standing === -1 ? STANDINGS.length : standing;
}

const rankLive = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] =>
  subscriptions.filter(isLive).toSorted((one, other) => getStanding(one) - getStanding(other) || compareAge(one, other));

const compareAge = (one: Stripe.Subscription, other: Stripe.Subscription): number =>
  one.created - other.created || (one.id < other.id ? -1 : 1);

export function toBilling({ defaultCard, subscriptions, paymentAuthenticationUrl }: CustomerState): Billing {
  const subscription = selectSubscription(subscriptions);
  return {
    ...(subscription && { subscription: toSubscription(subscription) }),
    ...(toCardFields(subscription?.default_payment_method) ?? toCardFields(defaultCard)),
    ...(paymentAuthenticationUrl !== undefined && { paymentAuthenticationUrl }),
    hadTrial: subscriptions.some(hasUsedUpTrial),
    ...(subscription && toReturnedPayment(subscription)),
    duplicateSubscriptions: subscriptions
      .filter(isCanceledDuplicate)
      .map(({ id }) => id)
      .toSorted(),
  };
}

export const isDisputeLost = ({ metadata }: Stripe.Subscription): boolean => metadata[LOST_DISPUTE_KEYS.dispute] !== undefined;

function toReturnedPayment(subscription: Stripe.Subscription): Pick<Billing, 'returnedPayment'> {
  if (!isDisputeLost(subscription)) return {};
  const paidAt = Number(subscription.metadata[LOST_DISPUTE_KEYS.paidAt]);
  // Staff may have marked the subscription by hand, without the time.
  return { returnedPayment: Number.isSafeInteger(paidAt) ? toDate(paidAt) : toDate(subscription.created) };
}

/** A user whose bank returned a payment gets no trial either. */
export const hasUsedUpTrial = (subscription: Stripe.Subscription): boolean =>
  (hasStarted(subscription) && subscription.trial_start !== null) || isDisputeLost(subscription);

const isCanceledDuplicate = (subscription: Stripe.Subscription): boolean =>
  isMarkedDuplicate(subscription) && !isLive(subscription);

export const isMarkedDuplicate = ({ metadata }: Stripe.Subscription): boolean => metadata[DUPLICATE_KEY] !== undefined;

export interface LatePayment {
  readonly subscriptionId: string;
  readonly invoiceId: string;
}

/** Returns the latest invoice of each canceled subscription if it was paid after the end and its refund is not settled yet. */
export const findLatePayments = (subscriptions: readonly Stripe.Subscription[]): LatePayment[] =>
  subscriptions.filter(isCanceled).flatMap((subscription) => {
    const { id: subscriptionId, ended_at, metadata } = subscription;
    const invoice = getInvoice(subscription);
    const paidAt = invoice?.status_transitions.paid_at ?? 0;
    if (!invoice || !isChargedAutomatically(invoice) || ended_at === null || paidAt <= ended_at) return [];
    return metadata[LATE_PAYMENT_KEY] === invoice.id ? [] : [{ subscriptionId, invoiceId: invoice.id }];
  });

/** An `incomplete` subscription has not ended: its first payment may still wait for authentication. */
const isCanceled = ({ status }: Stripe.Subscription): boolean => status === 'canceled';

/** Staff send other invoices by hand. The customer may owe them after the end. */
export const isChargedAutomatically = ({ collection_method }: Stripe.Invoice): boolean =>
  collection_method === 'charge_automatically';

const SETTLED_STATUSES: readonly (string | null)[] = ['paid', 'void'];

/**
 * Returns true if the subscription has ended and may have invoices that can still be paid on Stripe's pages. A draft cannot be paid,
 * but an earlier invoice may be open.
 */
export function hasUnpaidInvoices(subscription: Stripe.Subscription): boolean {
  const invoice = getInvoice(subscription);
  return (
    invoice !== undefined &&
    isCanceled(subscription) &&
    isChargedAutomatically(invoice) &&
    !SETTLED_STATUSES.includes(invoice.status)
  );
}

export const isRefundDue = (subscription: Stripe.Subscription): boolean =>
  isCanceledDuplicate(subscription) && subscription.metadata[DUPLICATE_KEY] === ('due' satisfies DuplicateState);

/**
 * Returns the ended subscriptions of a user that were bought while a paid one was live, and were never marked, because the customer
 * was deleted first.
 */
export function findUnmarkedDuplicates(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  const paid = subscriptions.filter((each) => isCanceled(each) && getInvoice(each)?.status === 'paid');
  const wasLiveAt = (time: number) => (each: Stripe.Subscription) => each.created < time && time <= (each.ended_at ?? 0);
  return paid.filter((each) => !isMarkedDuplicate(each) && paid.some(wasLiveAt(each.created)));
}

/** Converts a subscription of Stripe to our API's schema. Its only item has the period and the price. */
export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  if (!item) throw new InternalError(`The subscription ${subscription.id} has no item.`);
  const { price } = item;
  const { trial_start, trial_end, cancel_at, cancel_at_period_end } = subscription;
  const invoice = getInvoice(subscription);
  const nextPaymentAttempt = invoice?.next_payment_attempt;
  const amount = price.unit_amount === null ? undefined : price.unit_amount * (item.quantity ?? 1);
  return {
    id: subscription.id,
    status: subscription.status,
    interval: price.recurring?.interval ?? 'year',
    interval_count: price.recurring?.interval_count ?? 1,
    cancel_at_period_end: cancel_at_period_end || cancel_at !== null,
    ...(cancel_at !== null && { cancel_at: toDate(cancel_at) }),
    current_period_start: toDate(item.current_period_start),
    current_period_end: toDate(item.current_period_end),
    ...(trial_start !== null && { trial_start: toDate(trial_start) }),
    ...(trial_end !== null && { trial_end: toDate(trial_end) }),
    ...(getTrialState(subscription) === 'refused' && { is_trial_refused: true }),
    created: toDate(subscription.created),
    ...(amount !== undefined && { amount, ...toNextAmount(subscription, { item, invoice, amount }) }),
    ...toTaxFields(subscription, item),
    ...(nextPaymentAttempt && { next_payment_attempt: toDate(nextPaymentAttempt) }),
  };
}

const getInvoice = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined =>
  latest_invoice && typeof latest_invoice === 'object' ? latest_invoice : undefined;

/**
 * Returns the percentage of tax that is added to the price. Rates of the item take precedence over those of the subscription.
 * If Stripe calculates the tax, derives the percentage from the latest invoice.
 */
function toTaxFields(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): { tax_percent?: number } {
  const rates = item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? []);
  if (rates.length > 0)
    return toTaxPercent(rates.reduce((sum, { inclusive, percentage }) => sum + (inclusive ? 0 : percentage), 0));
  const { total_taxes, total_excluding_tax } = getInvoice(subscription) ?? {};
  if (!total_taxes?.length || !total_excluding_tax) return {};
  const tax = total_taxes.reduce((sum, { amount, tax_behavior }) => sum + (tax_behavior === 'inclusive' ? 0 : amount), 0);
  return toTaxPercent(Math.round((10_000 * tax) / total_excluding_tax) / 100);
}

/** Returns the tax of an invoice, whether it is part of the price or was added to it. */
export const sumTaxes = ({ total_taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const toTaxPercent = (tax_percent: number): { tax_percent?: number } => (tax_percent > 0 ? { tax_percent } : {});

function toCardFields(
  method: string | Stripe.PaymentMethod | null | undefined,
): Required<Pick<Billing, 'card' | 'cardExpiry'>> | undefined {
  if (!method || typeof method === 'string' || !method.card) return undefined;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { card: { brand, last4, name: method.billing_details.name }, cardExpiry: { year: exp_year, month: exp_month } };
}

export interface ChargeWithPrice {
  readonly charge: Stripe.Charge;
  readonly price: Stripe.Price | undefined;
  readonly tax?: number | undefined;
  readonly isReturned?: boolean;
}

const isFailedRefund = (status: string | null): boolean => status === 'failed' || status === 'canceled';

const DEFAULT_NICKNAME = 'Premium';

export function toPayment({ charge, price, tax, isReturned = false }: ChargeWithPrice): Payment {
  return {
    created: toDate(charge.created),
    status: charge.status,
    nickname: price?.nickname ?? DEFAULT_NICKNAME,
    ...(price?.recurring && { interval: price.recurring.interval }),
    amount: charge.amount,
    ...(tax !== undefined && { tax }),
    ...(isReturned && { is_returned: true }),
    ...(charge.receipt_url && { receipt_url: charge.receipt_url }),
    refunds: (charge.refunds?.data ?? [])
      .filter(({ status }) => !isFailedRefund(status))
      .map(({ created, amount, status }) => ({ created: toDate(created), amount, status: status ?? 'pending' })),
  };
}

/**
 * Maps the id of each payment intent to a value of its invoice, because a charge and its invoice reference only the payment intent,
 * not each other. Leaves out invoices without a value.
 */
export function mapByPaymentIntent<T>(
  invoices: readonly Stripe.Invoice[],
  getValue: (invoice: Stripe.Invoice) => T | undefined,
): ReadonlyMap<string, T> {
  return new Map(
    invoices.flatMap((invoice) => {
      const value = getValue(invoice);
      return (invoice.payments?.data ?? []).flatMap(({ payment }) => {
        const paymentIntentId = getId(payment.payment_intent);
        return paymentIntentId && value !== undefined ? [[paymentIntentId, value] as const] : [];
      });
    }),
  );
}

export const getPriceId = ({ lines }: Stripe.Invoice): string | undefined => getId(lines.data[0]?.pricing?.price_details?.price);

export const getPaymentIntentId = ({ payment_intent }: Stripe.Charge): string | undefined => getId(payment_intent);

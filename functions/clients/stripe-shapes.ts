import type Stripe from 'stripe';
import type { Card } from '#shared/card.ts';
import type { Payment } from '#shared/payment.ts';
import { hasStarted, isLive, type Subscription } from '#shared/subscription.ts';
import { InternalError } from '../internal-error.ts';
import type { Billing } from './user-records.ts';

/**
 * Start of the cancellation comment in Stripe that marks a duplicate subscription. The rest of the comment is the state of its
 * refund.
 */
export const DUPLICATE_COMMENT = 'Bought beside a live subscription';
export const REFUND_DUE = `${DUPLICATE_COMMENT}: a refund is due.`;

export const toDate = (seconds: number): Date => new Date(seconds * 1_000);

export const getId = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  (typeof reference === 'object' ? reference?.id : reference) ?? undefined;

/** Customer with all their subscriptions, whose default cards and latest invoices must be expanded. */
export interface CustomerState {
  /** Card for subscriptions that have none of their own. */
  readonly defaultCard: Stripe.PaymentMethod | undefined;
  readonly subscriptions: readonly Stripe.Subscription[];
}

/** Returns the subscription to show in the account: the oldest live one, otherwise the newest that has ended. */
export function selectSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const started = subscriptions.filter(hasStarted).toSorted(compareAge);
  return started.find(isLive) ?? started.at(-1);
}

/** Returns the duplicate subscriptions: all live ones except the oldest. */
export const findDuplicates = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] =>
  subscriptions.filter(isLive).toSorted(compareAge).slice(1);

const compareAge = (one: Stripe.Subscription, other: Stripe.Subscription): number =>
  one.created - other.created || (one.id < other.id ? -1 : 1);

export function toBilling({ defaultCard, subscriptions }: CustomerState): Billing {
  const subscription = selectSubscription(subscriptions);
  const card = toCard(subscription?.default_payment_method) ?? toCard(defaultCard);
  return {
    ...(subscription && { subscription: toSubscription(subscription) }),
    ...(card && { card }),
    hadTrial: subscriptions.some(hadTrial),
    duplicateSubscriptions: subscriptions
      .filter(wasDuplicate)
      .map(({ id }) => id)
      .toSorted(),
  };
}

export const hadTrial = (subscription: Stripe.Subscription): boolean =>
  hasStarted(subscription) && subscription.trial_start !== null;

const wasDuplicate = ({ cancellation_details }: Stripe.Subscription): boolean =>
  cancellation_details?.comment?.startsWith(DUPLICATE_COMMENT) ?? false;

export const isRefundDue = ({ cancellation_details }: Stripe.Subscription): boolean =>
  cancellation_details?.comment === REFUND_DUE;

/** Converts a subscription of Stripe to our API's schema. Its only item has the period and the price. */
export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  if (!item) throw new InternalError(`The subscription ${subscription.id} has no item.`);
  const { price } = item;
  const { trial_start, trial_end, cancel_at, cancel_at_period_end } = subscription;
  const nextPaymentAttempt = getInvoice(subscription)?.next_payment_attempt;
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
    created: toDate(subscription.created),
    ...(price.unit_amount !== null && { amount: price.unit_amount * (item.quantity ?? 1) }),
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

const toTaxPercent = (tax_percent: number): { tax_percent?: number } => (tax_percent > 0 ? { tax_percent } : {});

function toCard(method: string | Stripe.PaymentMethod | null | undefined): Card | undefined {
  if (!method || typeof method === 'string' || !method.card) return undefined;
  return { brand: method.card.brand, last4: method.card.last4, name: method.billing_details.name };
}

export interface ChargeWithPrice {
  readonly charge: Stripe.Charge;
  readonly price: Stripe.Price | undefined;
}

const isFailedRefund = (status: string | null): boolean => status === 'failed' || status === 'canceled';

const DEFAULT_NICKNAME = 'Premium';

export function toPayment({ charge, price }: ChargeWithPrice): Payment {
  return {
    created: toDate(charge.created),
    status: charge.status,
    nickname: price?.nickname ?? DEFAULT_NICKNAME,
    ...(price?.recurring && { interval: price.recurring.interval }),
    amount: charge.amount,
    ...(charge.receipt_url && { receipt_url: charge.receipt_url }),
    refunds: (charge.refunds?.data ?? [])
      .filter(({ status }) => !isFailedRefund(status))
      .map(({ created, amount, status }) => ({ created: toDate(created), amount, status: status ?? 'pending' })),
  };
}

/**
 * Maps the id of each payment intent to the price id of its invoice, because a charge and its invoice reference only the
 * payment intent, not each other.
 */
export function mapPaymentIntentsToPrices(invoices: readonly Stripe.Invoice[]): ReadonlyMap<string, string> {
  return new Map(
    invoices.flatMap(({ lines, payments }) => {
      const priceId = getId(lines.data[0]?.pricing?.price_details?.price);
      return (payments?.data ?? []).flatMap(({ payment }) => {
        const paymentIntentId = getId(payment.payment_intent);
        return paymentIntentId && priceId ? [[paymentIntentId, priceId] as const] : [];
      });
    }),
  );
}

export const getPaymentIntentId = ({ payment_intent }: Stripe.Charge): string | undefined => getId(payment_intent);

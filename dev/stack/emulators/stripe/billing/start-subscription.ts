import { type Account, addRecord, createId, requireRecord } from '../account.ts';
import { recordEvent } from '../events/record-event.ts';
import { requireRecurrence } from '../objects/catalog.ts';
import type { CheckoutSession, Subscription } from '../records/billing-records.ts';
import type { Redemption } from '../records/discount-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import type { Period } from '../records/record-fields.ts';
import { computeNextRenewal, DAY_SECONDS } from './calendar.ts';
import { listRemainingDiscounts, redeemCoupon } from './discounts.ts';
import { collectInvoice, draftInvoice, finalizeInvoice } from './invoices.ts';

type SubscriptionData = NonNullable<CheckoutSession['subscriptionData']>;

interface StartParams {
  readonly customer: string;
  readonly item: { readonly price: string; readonly quantity: number };
  readonly method: PaymentMethod | undefined;
  readonly data: SubscriptionData;
  /** True if the customer has authenticated the first payment. */
  readonly isAuthenticated: boolean;
  readonly automaticTax: boolean;
  readonly discount: Redemption | null;
}

/**
 * Starts a subscription. If it starts with a trial, the amount of the first invoice is 0. Otherwise the first invoice is
 * collected immediately, and the subscription is `incomplete` until the invoice is paid.
 */
export function startSubscription(account: Account, params: StartParams): Subscription {
  const subscription = addSubscription(account, params);
  if (params.discount) subscription.discounts.push(redeemCoupon(account, params.discount, subscription));
  const isTrial = subscription.trial !== null;
  const invoice = draftInvoice(account, subscription, {
    reason: 'subscription_create',
    paidPeriod: subscription.period,
    isTrial,
  });
  subscription.latestInvoice = invoice.id;
  if (!isTrial) subscription.discounts = listRemainingDiscounts(account, subscription, subscription.created);
  recordEvent(account, 'customer.subscription.created', 'subscription', subscription);
  finalizeInvoice(account, invoice);
  const { method, isAuthenticated } = params;
  if (invoice.status === 'open') collectInvoice(account, invoice, { method, isAutomatic: true, isAuthenticated });
  return subscription;
}

function addSubscription(account: Account, { customer, item, method, data, automaticTax }: StartParams): Subscription {
  const time = account.getTime();
  const trial = computeTrialPeriod(data, time);
  const recurrence = requireRecurrence(requireRecord(account, 'price', item.price));
  return addRecord(account, 'subscription', {
    id: createId('sub'),
    created: time,
    customer,
    status: trial ? 'trialing' : 'incomplete',
    item: { id: createId('si'), price: item.price, quantity: item.quantity },
    period: trial ?? { start: time, end: computeNextRenewal(time, recurrence, time) },
    anchor: trial?.end ?? time,
    trial: trial && { ...trial, isAnnounced: false },
    announcedRenewal: null,
    automaticTax,
    discounts: [],
    missingPaymentMethod: data.missingPaymentMethod,
    cancelAt: null,
    cancelsAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { reason: null, comment: null, feedback: null },
    defaultPaymentMethod: method?.id ?? null,
    latestInvoice: null,
    description: data.description,
    metadata: data.metadata,
  });
}

function computeTrialPeriod({ trialDays, trialEnd }: SubscriptionData, start: number): Period | null {
  if (trialEnd !== null) return { start, end: trialEnd };
  return trialDays === null ? null : { start, end: start + trialDays * DAY_SECONDS };
}

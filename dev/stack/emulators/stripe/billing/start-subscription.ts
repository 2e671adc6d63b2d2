import type { Account } from '../account.ts';
import { addRecord, requireRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import { recurrenceOf } from '../objects/price.ts';
import type { CheckoutSession, Subscription } from '../records/billing-records.ts';
import type { PaymentMethod } from '../records/payment-records.ts';
import type { Period } from '../records/record-fields.ts';
import { DAY, nextRenewal } from './calendar.ts';
import { collectInvoice } from './collection.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';

type Wish = NonNullable<CheckoutSession['subscriptionData']>;

interface Beginning {
  readonly customer: string;
  readonly item: { readonly price: string; readonly quantity: number };
  readonly method: PaymentMethod | undefined;
  readonly wish: Wish;
}

/**
 * Starts a subscription. A trial has a first invoice of 0. Otherwise the subscription is `incomplete` until its first invoice,
 * which is collected immediately, is paid.
 */
export function startSubscription(account: Account, beginning: Beginning): Subscription {
  const subscription = addSubscription(account, beginning);
  const isFree = subscription.trial !== null;
  const invoice = draftInvoice(account, subscription, { reason: 'subscription_create', covers: subscription.period, isFree });
  subscription.latestInvoice = invoice.id;
  announce(account, 'customer.subscription.created', 'subscription', subscription);
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') collectInvoice(account, invoice, { method: beginning.method, isAutomatic: true });
  return subscription;
}

function addSubscription(account: Account, { customer, item, method, wish }: Beginning): Subscription {
  const time = account.time();
  const trial = trialOf(wish, time);
  const recurrence = recurrenceOf(requireRecord(account, 'price', item.price));
  return addRecord(account, 'subscription', {
    id: newId('sub'),
    created: time,
    customer,
    status: trial ? 'trialing' : 'incomplete',
    item: { id: newId('si'), price: item.price, quantity: item.quantity },
    period: trial ?? { start: time, end: nextRenewal(time, recurrence, time) },
    anchor: trial?.end ?? time,
    trial: trial && { ...trial, isAnnounced: false },
    missingPaymentMethod: wish.missingPaymentMethod,
    ...{ cancelAt: null, cancelsAtPeriodEnd: false, canceledAt: null, endedAt: null },
    cancellation: { reason: null, comment: null, feedback: null },
    defaultPaymentMethod: method?.id ?? null,
    latestInvoice: null,
    description: wish.description,
    metadata: wish.metadata,
  });
}

function trialOf({ trialDays, trialEnd }: Wish, start: number): Period | null {
  if (trialEnd !== null) return { start, end: trialEnd };
  return trialDays === null ? null : { start, end: start + trialDays * DAY };
}

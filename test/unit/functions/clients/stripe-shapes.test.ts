import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  findOtherSubscriptions,
  isRefundDue,
  toBilling,
  toPayment,
  toSubscription,
} from '../../../../functions/clients/stripe-shapes.ts';

type Changes = Partial<Record<keyof Stripe.Subscription, unknown>>;

const DAY = 86_400;
const price = { id: 'price_1', unit_amount: 1_200, recurring: { interval: 'year', interval_count: 1 } };
const item = { price, quantity: 1, current_period_start: 0, current_period_end: 365 * DAY, tax_rates: [] };

/** Creates a Stripe subscription with the fields that the code reads. */
const subscription = (changes: Changes = {}): Stripe.Subscription =>
  ({
    id: 'sub_1',
    status: 'active',
    created: 0,
    trial_start: null,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: {},
    default_payment_method: null,
    default_tax_rates: [],
    discounts: [],
    latest_invoice: null,
    items: { data: [item] },
    ...changes,
  }) as unknown as Stripe.Subscription;

const computeBilling = (...subscriptions: Stripe.Subscription[]) => toBilling({ defaultCard: undefined, subscriptions });
const paymentMethod = (last4: string) =>
  ({
    card: { brand: 'visa', last4, exp_month: 4, exp_year: 2_030 },
    billing_details: { name: null },
  }) as unknown as Stripe.PaymentMethod;

describe('toSubscription', () => {
  test('takes the period from the item and converts timestamps to dates', () => {
    expect(toSubscription(subscription({ trial_start: 0, trial_end: 7 * DAY }))).toEqual({
      id: 'sub_1',
      status: 'active',
      interval: 'year',
      interval_count: 1,
      cancel_at_period_end: false,
      current_period_start: new Date(0),
      current_period_end: new Date('1971-01-01T00:00:00Z'),
      trial_start: new Date(0),
      trial_end: new Date('1970-01-08T00:00:00Z'),
      created: new Date(0),
      amount: 1_200,
    });
  });

  test.each([
    [{ cancel_at_period_end: true }, true],
    [{ cancel_at: 9 * DAY }, true],
    [{}, false],
  ])('maps %j to cancel_at_period_end %j', (changes, expected) => {
    expect(toSubscription(subscription(changes)).cancel_at_period_end).toBe(expected);
  });

  test.each([
    ['rates of the item', { items: { data: [{ ...item, tax_rates: [{ percentage: 8 }, { percentage: 0.875 }] }] } }, 8.875],
    ['rates of the subscription', { default_tax_rates: [{ percentage: 19 }] }, 19],
    ['taxes of the latest invoice', { latest_invoice: { total_taxes: [{ amount: 107 }], total_excluding_tax: 1_200 } }, 8.92],
    ['an invoice of 0', { latest_invoice: { total_taxes: [{ amount: 0 }], total_excluding_tax: 0 } }, undefined],
    ['rates that the price includes', { default_tax_rates: [{ percentage: 19, inclusive: true }] }, undefined],
    [
      'an invoice that includes its taxes',
      { latest_invoice: { total_taxes: [{ amount: 107, tax_behavior: 'inclusive' }], total_excluding_tax: 1_200 } },
      undefined,
    ],
    ['no rates and no invoice', {}, undefined],
  ])('returns a tax_percent of $2 for %s', (_, changes, percent) => {
    expect(toSubscription(subscription(changes)).tax_percent).toBe(percent);
  });

  test('multiplies the price by the seats and includes the next payment attempt', () => {
    const items = { data: [{ ...item, quantity: 3 }] };
    const latest_invoice = { next_payment_attempt: 3 * DAY };
    expect(toSubscription(subscription({ items, latest_invoice }))).toMatchObject({
      amount: 3_600,
      next_payment_attempt: new Date('1970-01-04T00:00:00Z'),
    });
  });
});

describe('billing of several subscriptions', () => {
  const old = subscription({ id: 'sub_old', status: 'canceled', created: 1 });
  const first = subscription({ id: 'sub_first', created: 2 });
  const second = subscription({ id: 'sub_second', created: 3, status: 'trialing' });
  const failed = subscription({ id: 'sub_failed', created: 4, status: 'incomplete_expired', trial_start: 4 });

  test.each([
    [[old, first, second, failed], 'sub_first'],
    [[failed, second, old], 'sub_second'],
    [[old, failed], 'sub_old'],
    [[failed], undefined],
    [[], undefined],
  ])('uses the first live subscription, or the last ended one when none is live (%#)', (all, id) => {
    expect(computeBilling(...all).subscription?.id).toBe(id);
    expect(computeBilling(...all.toReversed()).subscription?.id).toBe(id);
  });

  const findOthers = (...all: Stripe.Subscription[]) => {
    const { duplicates, superseded } = findOtherSubscriptions(all);
    return { duplicates: duplicates.map(({ id }) => id), superseded: superseded.map(({ id }) => id) };
  };

  test('counts newer live subscriptions as duplicates', () => {
    expect(findOthers(second, old, first, failed)).toEqual({ duplicates: ['sub_second'], superseded: [] });
    expect(findOthers(old, first)).toEqual({ duplicates: [], superseded: [] });
  });

  test.each([
    ['past_due', 'active', 'sub_second'],
    ['past_due', 'trialing', 'sub_second'],
    ['unpaid', 'past_due', 'sub_second'],
    ['paused', 'unpaid', 'sub_second'],
    ['past_due', 'past_due', 'sub_first'],
    ['trialing', 'active', 'sub_first'],
    ['newStatus', 'paused', 'sub_second'],
    ['paused', 'newStatus', 'sub_first'],
    ['active', 'past_due', 'sub_first'],
  ])('given an older one that is %s and a newer one that is %s, uses %s', (older, newer, id) => {
    const both = [subscription({ ...first, status: older }), subscription({ ...second, status: newer })];
    expect(computeBilling(...both).subscription?.id).toBe(id);
    expect(findOthers(...both)).toEqual(
      id === 'sub_first' ? { duplicates: ['sub_second'], superseded: [] } : { duplicates: [], superseded: ['sub_first'] },
    );
  });

  test('does not count a failed first payment as a trial', () => {
    expect(computeBilling(failed).hadTrial).toBe(false);
    expect(computeBilling(subscription({ status: 'canceled', trial_start: 1 })).hadTrial).toBe(true);
  });

  test('remembers the canceled duplicates', () => {
    const duplicate = subscription({ id: 'sub_2', status: 'canceled', metadata: { duplicate_refund: 'refunded' } });
    const canceledByUser = subscription({ id: 'sub_3', status: 'canceled' });
    expect(computeBilling(first, duplicate, canceledByUser).duplicateSubscriptions).toEqual(['sub_2']);
  });
});

test.each([
  ['canceled', { duplicate_refund: 'due' }, true],
  ['canceled', { duplicate_refund: 'refunded' }, false],
  ['active', { duplicate_refund: 'due' }, false],
  ['canceled', {}, false],
])('isRefundDue of a %s subscription with the metadata %j is %s', (status, metadata, isDue) => {
  // Customers write the comment themselves, so it must not decide about money.
  const cancellation_details = { comment: 'Bought beside a live subscription: a refund is due.' };
  expect(isRefundDue(subscription({ status, metadata, cancellation_details }))).toBe(isDue);
});

test('toPayment omits failed refunds and keeps pending refunds', () => {
  const refund = (status: string) => ({ created: DAY, amount: 500, status });
  const data = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'].map(refund);
  const charge = { created: DAY, status: 'succeeded', amount: 1_200, receipt_url: null, refunds: { data } };
  const { refunds } = toPayment({ charge: charge as unknown as Stripe.Charge, price: undefined });
  expect(refunds.map(({ status }) => status)).toEqual(['succeeded', 'pending', 'requires_action']);
});

test('toBilling prefers the card of the subscription to the card of the customer', () => {
  const own = subscription({ default_payment_method: paymentMethod('1111') });
  expect(toBilling({ defaultCard: paymentMethod('2222'), subscriptions: [own] }).card?.last4).toBe('1111');
  expect(toBilling({ defaultCard: paymentMethod('2222'), subscriptions: [own] }).cardExpiry).toEqual({ year: 2_030, month: 4 });
  expect(toBilling({ defaultCard: paymentMethod('2222'), subscriptions: [subscription()] }).card?.last4).toBe('2222');
  expect(computeBilling(subscription()).card).toBeUndefined();
});

test('toPayment uses defaults when price, receipt and refunds are missing', () => {
  const charge = { created: DAY, status: 'failed', amount: 1_200, receipt_url: null } as unknown as Stripe.Charge;
  expect(toPayment({ charge, price: undefined })).toEqual({
    created: new Date(DAY * 1_000),
    status: 'failed',
    nickname: 'Premium',
    amount: 1_200,
    refunds: [],
  });
});

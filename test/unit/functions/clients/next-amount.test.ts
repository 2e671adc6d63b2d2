import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { toNextAmount } from '../../../../functions/clients/next-amount.ts';

const PERIOD_END = 1_000;
const item = { current_period_end: PERIOD_END, price: { currency: 'usd' } } as unknown as Stripe.SubscriptionItem;

const discount = (coupon: object, end: number | null = null): object => ({
  end,
  source: { coupon: { percent_off: null, amount_off: null, currency: null, ...coupon } },
});

const compute = (subscription: { status?: string; discounts: readonly object[] }, invoice?: object) =>
  toNextAmount({ status: 'active', ...subscription } as unknown as Stripe.Subscription, {
    item,
    invoice: invoice as Stripe.Invoice | undefined,
    amount: 1_200,
  });

test.each([
  ['a percentage', [discount({ percent_off: 12.5 })], { next_amount: 1_050 }],
  ['an amount', [discount({ amount_off: 500, currency: 'usd' })], { next_amount: 700 }],
  ['more than the price', [discount({ amount_off: 5_000, currency: 'usd' })], { next_amount: 0 }],
  ['two discounts', [discount({ percent_off: 50 }), discount({ percent_off: 50 })], { next_amount: 300 }],
  ['a discount that ends after the renewal', [discount({ percent_off: 50 }, PERIOD_END + 1)], { next_amount: 600 }],
  ['a discount that ends at the renewal', [discount({ percent_off: 50 }, PERIOD_END)], {}],
  ['another currency', [discount({ amount_off: 500, currency: 'eur' })], {}],
  ['no discount', [], {}],
])('takes off %s at the renewal', (_, discounts, expected) => {
  expect(compute({ discounts })).toEqual(expected);
});

test('is the amount of the due invoice while a payment is due', () => {
  const discounts = [discount({ percent_off: 50 })];
  const invoice = { subtotal: 1_200, total_discount_amounts: [{ amount: 300 }] };
  expect(compute({ status: 'past_due', discounts: [] }, invoice)).toEqual({ next_amount: 900 });
  expect(compute({ status: 'past_due', discounts }, { ...invoice, total_discount_amounts: [] })).toEqual({});
  expect(compute({ status: 'active', discounts: [] }, invoice)).toEqual({});
});

import { expect, test } from 'vitest';
import {
  formatAmount,
  formatDiscountedPayment,
  formatFirstPayment,
  formatPrice,
  formatTaxNote,
} from '../../../../web/content/format-price.ts';

const yearly = { amount: 1_200, interval: 'year', interval_count: 1 };

test.each([
  ['$12 per year + tax where applicable', yearly],
  ['$12 per year + tax', { ...yearly, tax_percent: 8.5 }],
  ['$12.50 every 2 years + tax where applicable', { ...yearly, amount: 1_250, interval_count: 2 }],
  ['$0 per month + tax where applicable', { ...yearly, amount: 0, interval: 'month' }],
])('formatPrice returns "%s"', (text, price) => {
  expect(formatPrice(price, true)).toBe(text);
});

test('formatAmount returns $999.99 when the amount is missing', () => {
  expect(formatAmount({})).toBe('$999.99');
});

test.each([
  [8.875, '+ tax'],
  [0, '+ tax where applicable'],
  [undefined, '+ tax where applicable'],
])('formatTaxNote of %j %% is "%s"', (tax_percent, note) => expect(formatTaxNote({ tax_percent }, true)).toBe(note));

test.each([
  ['', {}],
  ['Next payment with your discount: $6 + tax where applicable', { next_amount: 600 }],
  ['Next payment with your discount: $6 + tax', { next_amount: 600, tax_percent: 19 }],
  ['Next payment with your discount: $0', { next_amount: 0 }],
  ['Payment due with your discount: $6 + tax where applicable', { next_amount: 600, status: 'past_due' }],
  ['', { next_amount: 600, cancel_at_period_end: true }],
])('formatDiscountedPayment returns "%s"', (text, changes) => {
  expect(formatDiscountedPayment({ status: 'active', cancel_at_period_end: false, ...changes }, true)).toBe(text);
});

test('formatFirstPayment names the reduced payment and the full price', () => {
  expect(formatFirstPayment(yearly, false)).toBe('$12 per year');
  expect(formatFirstPayment({ ...yearly, next_amount: 600 }, false)).toBe('$6 instead of $12 per year');
  expect(formatFirstPayment({ ...yearly, next_amount: 0 }, true)).toBe('$0 instead of $12 per year + tax where applicable');
});

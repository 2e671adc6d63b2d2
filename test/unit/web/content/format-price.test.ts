import { expect, test } from 'vitest';
import { formatAmount, formatPrice, formatTaxNote } from '../../../../web/content/format-price.ts';

const yearly = { amount: 1_200, interval: 'year', interval_count: 1 };

test.each([
  ['$12 per year + tax where applicable', yearly],
  ['$12 per year + tax', { ...yearly, tax_percent: 8.5 }],
  ['$12.50 every 2 years + tax where applicable', { ...yearly, amount: 1_250, interval_count: 2 }],
  ['$0 per month + tax where applicable', { ...yearly, amount: 0, interval: 'month' }],
])('formatPrice returns "%s"', (text, price) => {
  expect(formatPrice(price)).toBe(text);
});

test('formatAmount returns $999.99 when the amount is missing', () => {
  expect(formatAmount({})).toBe('$999.99');
});

test.each([
  [8.875, '+ tax'],
  [0, '+ tax where applicable'],
  [undefined, '+ tax where applicable'],
])('formatTaxNote of %j %% is "%s"', (tax_percent, note) => expect(formatTaxNote({ tax_percent })).toBe(note));

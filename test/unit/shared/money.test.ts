import { expect, test } from 'vitest';
import { computeTaxCents, formatDollars, formatMoney } from '#shared/money.ts';

test.each([
  [1_200, '$12'],
  [1_250, '$12.50'],
  [99_999, '$999.99'],
  [0, '$0'],
  [123_456_700, '$1,234,567'],
  [-500, '-$5'],
])('formatDollars formats %j cents as %s', (cents, text) => expect(formatDollars(cents)).toBe(text));

test.each([
  [1_200, 8.875, 107],
  [1_200, 0, 0],
  [1_200, undefined, 0],
  [999, 19, 190],
])('computeTaxCents of %j cents at %j %% is %j', (amount, percent, cents) =>
  expect(computeTaxCents(amount, percent)).toBe(cents),
);

test.each([
  [1_428, 'usd', '$14.28'],
  [1_200, 'eur', '€12.00'],
  [1_200, 'jpy', '¥1,200'],
])('formatMoney formats %d %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

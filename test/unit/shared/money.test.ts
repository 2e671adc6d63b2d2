import { expect, test } from 'vitest';
import { computeTaxCents, formatDollars } from '#shared/money.ts';

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

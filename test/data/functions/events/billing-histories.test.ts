import { expect, test, vi } from 'vitest';
import { findBillingViolationsInHistories } from '../../../support/billing/billing-property.ts';

test('keeps the row equal to Stripe in 100 histories of overlapping, crashing calls and unordered events', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findBillingViolationsInHistories({ first: 1, last: 100 })).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { findBillingViolationsInHistories } from '../../../support/billing/billing-property.ts';

test('keeps the row equal to Stripe in 600 more histories of overlapping, crashing calls and events', {
  timeout: 1_800_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findBillingViolationsInHistories({ first: 701, last: 1_300 })).toEqual([]);
});

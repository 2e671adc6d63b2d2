import { expect, test, vi } from 'vitest';
import { findDisagreements } from '../../../support/billing/oracle-property.ts';

test("shows and charges in 150 histories what Stripe's documents and our policies say", { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findDisagreements({ first: 1, last: 150 })).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { findDisagreements } from '../../../support/billing/oracle-property.ts';

test("shows and charges in 60 histories what Stripe's documents and our policies say", { timeout: 600_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findDisagreements({ first: 1, last: 60 })).toEqual([]);
});

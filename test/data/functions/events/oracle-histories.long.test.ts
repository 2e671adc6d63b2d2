import { expect, test, vi } from 'vitest';
import { findDisagreements } from '../../../support/billing/oracle-property.ts';

test("shows and charges in 640 histories what Stripe's documents and our policies say", { timeout: 1_800_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await findDisagreements({ first: 61, last: 700 })).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { findBillingFaults } from '../../../support/billing-property.ts';

const HISTORIES = 10_000;

// Refusals are part of every history, and nobody reads where they came from.
Error.stackTraceLimit = 0;

test(`${HISTORIES.toLocaleString('en')} histories of calls that overlap and die, and of events in any order, end as Stripe has it`, {
  timeout: 300_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found: string[] = [];
  for (let seed = 1; seed <= HISTORIES; seed++)
    found.push(...(await findBillingFaults(seed)).map((fault) => `${seed}: ${fault}`));
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';
import { testBilling } from '../../../support/billing.ts';
import { forgeryFaults } from '../../../support/forgery-trials.ts';

const EVENTS = 640;

test(`of ${EVENTS} events that are forged, stale, altered, replayed or of strangers none is acted upon`, async () => {
  const billing = await testBilling();
  expect(await forgeryFaults(billing, EVENTS, 1)).toEqual([]);
  await billing.close();
});

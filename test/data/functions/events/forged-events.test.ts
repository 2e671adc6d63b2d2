import { expect, test } from 'vitest';
import { billingFixture } from '../../../support/billing-fixture.ts';
import { findForgeryFaults } from '../../../support/webhook-forgery-property.ts';

const EVENTS = 640;

test(`of ${EVENTS} events that are forged, stale, altered, replayed or of strangers none is acted upon`, async () => {
  const billing = await billingFixture();
  expect(await findForgeryFaults(billing, EVENTS, 1)).toEqual([]);
  await billing.close();
});

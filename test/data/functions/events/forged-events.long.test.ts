import { expect, test } from 'vitest';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { findForgeryViolations } from '../../../support/billing/webhook-forgery-property.ts';

test('ignores 640 forged, stale, altered, replayed or foreign events', { timeout: 300_000 }, async () => {
  const billing = await billingFixture();
  expect(await findForgeryViolations(billing, 640, 1)).toEqual([]);
  await billing.close();
});

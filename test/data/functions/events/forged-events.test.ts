import { expect, test } from 'vitest';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { FORGERY_CASE_COUNT, findForgeryViolations } from '../../../support/billing/webhook-forgery-property.ts';

test('ignores a forged, stale, altered, replayed or foreign event of every kind', async () => {
  const billing = await billingFixture();
  expect(await findForgeryViolations(billing, FORGERY_CASE_COUNT, 1)).toEqual([]);
  await billing.close();
});

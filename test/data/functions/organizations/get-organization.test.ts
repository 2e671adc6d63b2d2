import { beforeEach, describe, expect, test } from 'vitest';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { getOrganization } from '../../../../functions/organizations/get-organization.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);
beforeEach(async () => {
  await createOrganization(billing());
  billing().calls.length = 0;
});

const get = (payments?: boolean) =>
  getOrganization(billing().clients, { orgId: ORG_ID, ...(payments !== undefined && { payments }) }, { user: undefined });

test('returns seats, admin and customer without calling Stripe when nothing was bought', async () => {
  expect(await get()).toEqual({
    orgId: ORG_ID,
    name: 'Analytical Engines',
    seats: 5,
    seatsInUse: 1,
    orgAdminEmail: 'ada@example.com',
    created: new Date('2026-01-31T12:00:00Z'),
    isEntitled: false,
    customerId: expect.stringMatching(/^cus_/),
  });
  expect(billing().calls).toEqual([]);
});

test('throws notFound for an unknown organization', async () => {
  const call = getOrganization(billing().clients, { orgId: '01JD0000000000000000000ZZZ' }, { user: undefined });
  await expect(call).rejects.toMatchObject({ code: 'notFound', message: 'Organization not found.' });
});

describe('an organization with a subscription', () => {
  let id: string;
  beforeEach(async () => {
    id = await buySeats(billing());
    const { customerId = '' } = await billing().readOrganizationRow();
    await syncBilling(billing().clients, customerId);
  });

  test('has the subscription and the card of the last sync', async () => {
    expect(await get(false)).toMatchObject({ subscription: { id, status: 'active', amount: 6_000 }, card: { last4: '4242' } });
    expect(await get(false)).not.toHaveProperty('payments');
  });

  test('has its payments when the request asks for them', async () => {
    expect(await get(true)).toMatchObject({ payments: [{ status: 'succeeded', amount: 6_000, nickname: 'Premium, yearly' }] });
  });

  test('has null instead of payments when Stripe is unavailable', async () => {
    billing().options.intercept = async () => stripeFailure(503);
    expect(await get(true)).toMatchObject({ payments: null, subscription: { id } });
  });
});

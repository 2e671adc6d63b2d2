import { beforeEach, describe, expect, test } from 'vitest';
import { getOrganization } from '../../../../functions/organizations/get-organization.ts';
import { syncBilling } from '../../../../functions/sync-billing.ts';
import { billingFixture } from '../../../support/billing-fixture.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organization-records.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { stripeFailure } from '../../../support/stripe-failure.ts';

const billing = forEachTest(billingFixture);
beforeEach(async () => {
  await createOrganization(billing());
  billing().calls.length = 0;
});

const get = (payments?: boolean) =>
  getOrganization(billing().clients, { orgId: ORG_ID, ...(payments !== undefined && { payments }) });

test('an organization that has bought nothing yet has its seats, its admin and its customer, and Stripe is not asked', async () => {
  expect(await get()).toEqual({
    orgId: ORG_ID,
    name: 'Analytical Engines',
    seats: 5,
    seatsInUse: 1,
    orgAdminEmail: 'ada@example.com',
    created: new Date('2026-01-31T12:00:00Z'),
    customerId: expect.stringMatching(/^cus_/),
  });
  expect(billing().calls).toEqual([]);
});

test('one that never was is not found', async () => {
  const call = getOrganization(billing().clients, { orgId: '01JD0000000000000000000ZZZ' });
  await expect(call).rejects.toMatchObject({ code: 'notFound', message: 'There is no such organization.' });
});

describe('one that has bought its seats', () => {
  let id: string;
  beforeEach(async () => {
    id = await buySeats(billing());
    const { customerId = '' } = await billing().organizationRow();
    await syncBilling(billing().clients, customerId);
  });

  test('has subscription and card as Stripe had them last', async () => {
    expect(await get(false)).toMatchObject({ subscription: { id, status: 'active', amount: 6_000 }, card: { last4: '4242' } });
    expect(await get(false)).not.toHaveProperty('payments');
  });

  test('has its payments where they are asked for', async () => {
    expect(await get(true)).toMatchObject({ payments: [{ status: 'succeeded', amount: 6_000, nickname: 'Premium, yearly' }] });
  });

  test('with Stripe away, has everything else', async () => {
    billing().options.interfere = async () => stripeFailure(503);
    expect(await get(true)).toMatchObject({ payments: null, subscription: { id } });
  });
});

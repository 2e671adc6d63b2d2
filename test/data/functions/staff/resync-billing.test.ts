import { beforeEach, describe, expect, test } from 'vitest';
import { resyncBilling } from '../../../../functions/staff/resync-billing.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, payCheckout } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);
beforeEach(async () => {
  await billing().clients.users.add({ userId: 'staff', email: 'staff@example.com', created: billing().clock.now });
});

const staff = actor({ userId: 'staff', isStaff: true });
const resync = (customerId: string) => resyncBilling(billing().clients, { customerId, reason: 'They asked' }, staff);
const readCustomerId = async () => (await billing().readUserRow()).customerId ?? '';
const listAuditEntries = async (id: string) => (await billing().clients.audit.listEntries(`customer#${id}`)).toReversed();

test('stores a purchase that no event reported, and writes two audit entries', async () => {
  await payCheckout(billing());
  const id = await readCustomerId();
  expect(await resync(id)).toEqual({ before: undefined, after: 'trialing', isChanged: true });
  expect((await billing().readUserRow()).billing?.subscription?.status).toBe('trialing');
  const auditFields = { act: 'resyncBilling', actor: 'staff', actorEmail: 'staff@example.com', reason: 'They asked' };
  const before = { userId: USER_ID, customerId: id };
  const entries = await listAuditEntries(id);
  expect(entries).toMatchObject([
    { ...auditFields, before },
    { ...auditFields, before, after: { ...before, billing: { subscription: { status: 'trialing' }, hadTrial: true } } },
  ]);
  expect(entries[0]).not.toHaveProperty('after');
});

test('returns isChanged false when the row matches Stripe', async () => {
  await buyPremium(billing());
  expect(await resync(await readCustomerId())).toEqual({ before: 'trialing', after: 'trialing', isChanged: false });
});

test('stores that a payment needs authentication, and keeps its page out of the audit log', async () => {
  await buyPremium(billing(), { card: TEST_CARDS.authenticates });
  await billing().advanceDays(7.1);
  const id = await readCustomerId();
  expect(await resync(id)).toEqual({ before: 'trialing', after: 'past_due', isChanged: true });
  const { paymentAuthenticationUrl = '' } = (await billing().readUserRow()).billing ?? {};
  expect(paymentAuthenticationUrl).toContain('/i/in_');
  expect(JSON.stringify(await listAuditEntries(id))).not.toContain(paymentAuthenticationUrl);
});

test('removes a customer that was deleted in Stripe from the row', async () => {
  await buyPremium(billing());
  const id = await readCustomerId();
  await billing().stripe.customers.del(id);
  expect(await resync(id)).toEqual({ before: 'trialing', after: undefined, isChanged: true });
  expect(await billing().readUserRow()).not.toHaveProperty('customerId');
});

test('stores the billing of an organization in its row', async () => {
  await createOrganization(billing());
  const id = await buySeats(billing());
  const { customerId: organizationCustomerId = '' } = await billing().readOrganizationRow();
  expect(await resync(organizationCustomerId)).toEqual({ before: undefined, after: 'active', isChanged: true });
  expect((await billing().readOrganizationRow()).billing?.subscription?.id).toBe(id);
  expect(await listAuditEntries(organizationCustomerId)).toHaveLength(2);
});

describe('resyncBilling', () => {
  test('throws notFound for a customer that no row has, even if its metadata names a user', async () => {
    const { id } = await billing().stripe.customers.create({ metadata: { userId: USER_ID } });
    const before = await billing().readUserRow();
    await expect(resync(id)).rejects.toMatchObject({
      code: 'notFound',
      message: 'customerId: no user or organization has this customer.',
    });
    expect(await billing().readUserRow()).toEqual(before);
    expect(await listAuditEntries(id)).toEqual([]);
  });

  test('throws notFound and writes no audit entry for a customer that Stripe does not have', async () => {
    await expect(resync('cus_none')).rejects.toMatchObject({ code: 'notFound' });
    expect(await listAuditEntries('cus_none')).toEqual([]);
  });
});

test('leaves the row unchanged and records the attempt when Stripe is unavailable', async () => {
  await buyPremium(billing());
  const id = await readCustomerId();
  const before = await billing().readUserRow();
  billing().options.intercept = async () => stripeFailure(503);
  await expect(resync(id)).rejects.toMatchObject({ code: 'retry' });
  expect(await billing().readUserRow()).toEqual(before);
  expect(await listAuditEntries(id)).toHaveLength(1);
});

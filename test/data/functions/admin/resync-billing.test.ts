import { beforeEach, describe, expect, test } from 'vitest';
import { resyncBilling } from '../../../../functions/admin/resync-billing.ts';
import { billingFixture } from '../../../support/billing-fixture.ts';
import { buyPremium, payCheckout } from '../../../support/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organization-records.ts';
import { actor, USER_ID } from '../../../support/record-builders.ts';
import { stripeFailure } from '../../../support/stripe-failure.ts';

const billing = forEachTest(billingFixture);
beforeEach(async () => {
  await billing().clients.users.add({ userId: 'staff', email: 'staff@example.com', created: billing().clock.now });
});

const staff = actor({ userId: 'staff', isStaff: true });
const resync = (customerId: string) => resyncBilling(billing().clients, { customerId, reason: 'They asked' }, staff);
const customerId = async () => (await billing().userRow()).customerId ?? '';
const onRecord = async (id: string) => (await billing().clients.audit.on(`customer#${id}`)).toReversed();

test('what was bought and never heard of is written down, and both moments are on record', async () => {
  await payCheckout(billing());
  const id = await customerId();
  expect(await resync(id)).toEqual({ before: undefined, after: 'trialing', isChanged: true });
  expect((await billing().userRow()).billing?.subscription?.status).toBe('trialing');
  const by = { act: 'resyncBilling', actor: 'staff', actorEmail: 'staff@example.com', reason: 'They asked' };
  const before = { userId: USER_ID, customerId: id };
  const entries = await onRecord(id);
  expect(entries).toMatchObject([
    { ...by, before },
    { ...by, before, after: { ...before, billing: { subscription: { status: 'trialing' }, hadTrial: true } } },
  ]);
  expect(entries[0]).not.toHaveProperty('after');
});

test('where the row says what Stripe says nothing has changed', async () => {
  await buyPremium(billing());
  expect(await resync(await customerId())).toEqual({ before: 'trialing', after: 'trialing', isChanged: false });
});

test('a customer who was deleted in Stripe is forgotten', async () => {
  await buyPremium(billing());
  const id = await customerId();
  await billing().stripe.customers.del(id);
  expect(await resync(id)).toEqual({ before: 'trialing', after: undefined, isChanged: true });
  expect(await billing().userRow()).not.toHaveProperty('customerId');
});

test('the customer of an organization is written down there', async () => {
  await createOrganization(billing());
  const id = await buySeats(billing());
  const { customerId: theirs = '' } = await billing().organizationRow();
  expect(await resync(theirs)).toEqual({ before: undefined, after: 'active', isChanged: true });
  expect((await billing().organizationRow()).billing?.subscription?.id).toBe(id);
  expect(await onRecord(theirs)).toHaveLength(2);
});

describe('nothing is written, and nothing put on record', () => {
  test('of a customer of nobody here, whomever it names', async () => {
    const { id } = await billing().stripe.customers.create({ metadata: { userId: USER_ID } });
    const before = await billing().userRow();
    await expect(resync(id)).rejects.toMatchObject({ code: 'notFound', message: 'customerId: a customer of nobody here.' });
    expect(await billing().userRow()).toEqual(before);
    expect(await onRecord(id)).toEqual([]);
  });

  test('of a customer whom Stripe does not know', async () => {
    await expect(resync('cus_none')).rejects.toMatchObject({ code: 'notFound' });
    expect(await onRecord('cus_none')).toEqual([]);
  });
});

test('with Stripe away nothing changes, and it is on record that it was tried', async () => {
  await buyPremium(billing());
  const id = await customerId();
  const before = await billing().userRow();
  billing().options.interfere = async () => stripeFailure(503);
  await expect(resync(id)).rejects.toMatchObject({ code: 'retry' });
  expect(await billing().userRow()).toEqual(before);
  expect(await onRecord(id)).toHaveLength(1);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resyncBilling } from '../../../../functions/admin/resync-billing.ts';
import { type TestBilling, testBilling } from '../../../support/billing.ts';
import { actor, USER_ID } from '../../../support/builders.ts';
import { foundCompany, sellSeats } from '../../../support/company.ts';
import { buy, pay } from '../../../support/shopping.ts';

let billing: TestBilling;
beforeEach(async () => {
  billing = await testBilling();
  await billing.clients.users.add({ userId: 'staff', email: 'staff@example.com', created: billing.clock.now });
});
afterEach(() => billing.close());

const staff = actor({ userId: 'staff', isStaff: true });
const resync = (customerId: string) => resyncBilling(billing.clients, { customerId, reason: 'They asked' }, staff);
const customerId = async () => (await billing.user()).customerId ?? '';
const onRecord = async (id: string) => (await billing.clients.audit.on(`customer#${id}`)).toReversed();

test('what was bought and never heard of is written down, and both moments are on record', async () => {
  await pay(billing);
  const id = await customerId();
  expect(await resync(id)).toEqual({ before: undefined, after: 'trialing', isChanged: true });
  expect((await billing.user()).billing?.subscription?.status).toBe('trialing');
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
  await buy(billing);
  expect(await resync(await customerId())).toEqual({ before: 'trialing', after: 'trialing', isChanged: false });
});

test('a customer who was deleted in Stripe is forgotten', async () => {
  await buy(billing);
  const id = await customerId();
  await billing.stripe.customers.del(id);
  expect(await resync(id)).toEqual({ before: 'trialing', after: undefined, isChanged: true });
  expect(await billing.user()).not.toHaveProperty('customerId');
});

test('the customer of an organization is written down there', async () => {
  await foundCompany(billing);
  const id = await sellSeats(billing);
  const { customerId: theirs = '' } = await billing.organization();
  expect(await resync(theirs)).toEqual({ before: undefined, after: 'active', isChanged: true });
  expect((await billing.organization()).billing?.subscription?.id).toBe(id);
  expect(await onRecord(theirs)).toHaveLength(2);
});

describe('nothing is written, and nothing put on record', () => {
  test('of a customer of nobody here, whomever it names', async () => {
    const { id } = await billing.stripe.customers.create({ metadata: { userId: USER_ID } });
    const before = await billing.user();
    await expect(resync(id)).rejects.toMatchObject({ code: 'notFound', message: 'customerId: a customer of nobody here.' });
    expect(await billing.user()).toEqual(before);
    expect(await onRecord(id)).toEqual([]);
  });

  test('of a customer whom Stripe does not know', async () => {
    await expect(resync('cus_none')).rejects.toMatchObject({ code: 'notFound' });
    expect(await onRecord('cus_none')).toEqual([]);
  });
});

test('with Stripe away nothing changes, and it is on record that it was tried', async () => {
  await buy(billing);
  const id = await customerId();
  const before = await billing.user();
  billing.options.interfere = async () => ({ status: 503, headers: {}, body: '{"error":{"type":"api_error"}}' });
  await expect(resync(id)).rejects.toMatchObject({ code: 'retry' });
  expect(await billing.user()).toEqual(before);
  expect(await onRecord(id)).toHaveLength(1);
});

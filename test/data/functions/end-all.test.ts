import { beforeEach, expect, test, vi } from 'vitest';
import { reconcileBilling } from '../../../functions/events/reconcile-billing.ts';
import { stripeWebhook } from '../../../functions/events/stripe-webhook.ts';
import { billingFixture } from '../../support/billing-fixture.ts';
import { buySecondSubscription, payCheckout } from '../../support/checkout-steps.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { USER_ID } from '../../support/record-builders.ts';

const billing = forEachTest(billingFixture);
const reported: { readonly message: string }[] = [];
beforeEach(async () => {
  reported.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void reported.push(JSON.parse(line)));
});

const live = async () => (await billing().stripe.subscriptions.list({})).data.map(({ id }) => id);
const ownerless = () => reported.filter(({ message }) => message === 'ownerless');

/** Somebody pays, and is gone before anything is heard of it. */
async function paidAndGone(): Promise<string> {
  await payCheckout(billing());
  const { customerId = '' } = await billing().userRow();
  await goes(customerId);
  return customerId;
}

async function goes(customerId: string): Promise<void> {
  await billing().clients.customers.noteDeletion(customerId);
  expect(await billing().clients.users.remove(USER_ID, customerId)).toBe(true);
}

async function hearAll(): Promise<void> {
  await billing().emulator.settle();
  for (const delivery of [...billing().deliveries]) await stripeWebhook(billing().clients, delivery);
}

test('what somebody pays for who is gone ends with the first event, and is reported once', async () => {
  const customerId = await paidAndGone();
  const [subscriptionId] = await live();
  await hearAll();
  expect(await live()).toEqual([]);
  expect(ownerless()).toEqual([expect.objectContaining({ customerId, subscriptionId })]);
  expect((await billing().stripe.customers.retrieve(customerId)).deleted, 'it stays for the books').toBeUndefined();
});

test('of somebody who was not deleted here nothing ends, though their row is missing', async () => {
  await payCheckout(billing());
  await billing().clients.users.remove(USER_ID, (await billing().userRow()).customerId);
  const before = await live();
  await hearAll();
  expect(await live()).toEqual(before);
  expect(ownerless()).toEqual([]);
});

test('what was bought twice is paid back', async () => {
  await payCheckout(billing());
  await buySecondSubscription(billing());
  await goes((await billing().userRow()).customerId ?? '');
  await hearAll();
  expect(await live()).toEqual([]);
  expect((await billing().stripe.refunds.list({})).data).toHaveLength(1);
});

test('a page that is still open is closed', async () => {
  const customer = await paidAndGone();
  const [price] = (await billing().stripe.prices.list()).data;
  const line_items = [{ price: price?.id ?? '', quantity: 1 }];
  const page = { mode: 'subscription', customer, line_items, success_url: 'https://site.example/' } as const;
  const { id } = await billing().stripe.checkout.sessions.create(page);
  await hearAll();
  expect((await billing().stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});

test('a reconciler that looks at every customer ends it too', async () => {
  await paidAndGone();
  await reconcileBilling(billing().clients);
  expect(await live()).toEqual([]);
  expect(ownerless()).toHaveLength(1);
});

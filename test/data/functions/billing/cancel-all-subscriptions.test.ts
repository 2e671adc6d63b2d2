import { beforeEach, expect, test, vi } from 'vitest';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buySecondSubscription, payCheckout } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);
const warnings: { readonly message: string }[] = [];
beforeEach(async () => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(line)));
});

const listLiveIds = async () => (await billing().stripe.subscriptions.list({})).data.map(({ id }) => id);
const listOwnerlessWarnings = () => warnings.filter(({ message }) => message === 'subscriptionWithoutOwner');

/** Buys Premium and deletes the user before any event arrives. Returns the id of the customer. */
async function buyAndDeleteUser(): Promise<string> {
  await payCheckout(billing());
  const { customerId = '' } = await billing().readUserRow();
  await deleteUser(customerId);
  return customerId;
}

async function deleteUser(customerId: string): Promise<void> {
  await billing().clients.customers.markDeleted(customerId);
  expect(await billing().clients.users.remove(USER_ID, customerId)).toBe(true);
}

async function processAllEvents(): Promise<void> {
  await billing().emulator.runDue();
  for (const delivery of [...billing().deliveries]) await stripeWebhook(billing().clients, delivery);
}

test('cancels the purchase of a deleted user with the first event, and reports it once', async () => {
  const customerId = await buyAndDeleteUser();
  const [subscriptionId] = await listLiveIds();
  await processAllEvents();
  expect(await listLiveIds()).toEqual([]);
  expect(listOwnerlessWarnings()).toEqual([expect.objectContaining({ customerId, subscriptionId })]);
  expect(
    (await billing().stripe.customers.retrieve(customerId)).deleted,
    'the customer stays in Stripe for accounting',
  ).toBeUndefined();
});

test('cancels nothing when the row is missing but the user was not deleted', async () => {
  await payCheckout(billing());
  await billing().clients.users.remove(USER_ID, (await billing().readUserRow()).customerId);
  const before = await listLiveIds();
  await processAllEvents();
  expect(await listLiveIds()).toEqual(before);
  expect(listOwnerlessWarnings()).toEqual([]);
});

test('refunds a second purchase of a deleted user', async () => {
  await payCheckout(billing());
  await buySecondSubscription(billing());
  await deleteUser((await billing().readUserRow()).customerId ?? '');
  await processAllEvents();
  expect(await listLiveIds()).toEqual([]);
  expect((await billing().stripe.refunds.list({})).data).toHaveLength(1);
});

test('closes an open checkout session of a deleted user', async () => {
  const customer = await buyAndDeleteUser();
  const [price] = (await billing().stripe.prices.list()).data;
  const line_items = [{ price: price?.id ?? '', quantity: 1 }];
  const sessionInput = { mode: 'subscription', customer, line_items, success_url: 'https://site.example/' } as const;
  const { id } = await billing().stripe.checkout.sessions.create(sessionInput);
  await processAllEvents();
  expect((await billing().stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});

test('cancels the purchase when the reconciler scans all customers', async () => {
  await buyAndDeleteUser();
  await reconcileBilling(billing().clients);
  expect(await listLiveIds()).toEqual([]);
  expect(listOwnerlessWarnings()).toHaveLength(1);
});

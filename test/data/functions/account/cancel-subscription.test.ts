import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelSubscription } from '../../../../functions/account/cancel-subscription.ts';
import { type TestBilling, testBilling } from '../../../support/billing.ts';
import { foundCompany, sellSeats } from '../../../support/company.ts';
import { buy, buyAgain, pay } from '../../../support/shopping.ts';

let billing: TestBilling;
beforeEach(async () => {
  billing = await testBilling();
});
afterEach(() => billing.close());

const cancel = async () => cancelSubscription(billing.clients, await billing.payer());

test('the subscription is over at once, in Stripe as in the row', async () => {
  const { subscription } = await buy(billing);
  expect(await cancel()).toMatchObject({ status: 'canceled', subscription: { id: subscription?.id, status: 'canceled' } });
  expect((await billing.stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled');
  expect((await billing.user()).billing?.subscription?.status).toBe('canceled');
});

test('one that was paid for a moment ago, and not heard of, is found', async () => {
  await pay(billing);
  expect(await cancel()).toMatchObject({ status: 'canceled' });
});

test('of two, one of which nobody here has heard of, none stays live or paid', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await buy(billing);
  const second = await buyAgain(billing);
  expect(await cancel()).toMatchObject({ status: 'canceled' });
  expect((await billing.stripe.subscriptions.list({})).data).toEqual([]);
  expect((await billing.user()).billing?.surplus).toEqual([second]);
  const paid = (await billing.stripe.charges.list({})).data;
  expect(paid).toEqual([expect.objectContaining({ amount: 1_200, refunded: true })]);
});

test('one that has taken the place of another, past us, is what is cancelled', async () => {
  const { subscription } = await buy(billing);
  const second = await buyAgain(billing);
  await billing.stripe.subscriptions.cancel(subscription?.id ?? '');
  expect(await cancel()).toMatchObject({ status: 'canceled', subscription: { id: second } });
  expect((await billing.stripe.subscriptions.list({})).data).toEqual([]);
});

test('what is cancelled cannot be cancelled again', async () => {
  await buy(billing);
  await cancel();
  const before = await billing.user();
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict', message: 'There is no subscription that could be changed.' });
  expect((await billing.user()).billing).toEqual(before.billing);
});

test('clicked twice at once it is cancelled once, and both hear so', async () => {
  await buy(billing);
  const payer = await billing.payer();
  const answers = await Promise.all([cancelSubscription(billing.clients, payer), cancelSubscription(billing.clients, payer)]);
  expect(answers.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  const ended = billing.emulator.events().filter(({ type }) => type === 'customer.subscription.deleted');
  expect(ended).toHaveLength(1);
});

test('somebody who never bought anything has nothing to cancel, and Stripe is not asked', async () => {
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict' });
  expect(billing.calls).toEqual([]);
});

test('with Stripe away nothing is said to be cancelled', async () => {
  await buy(billing);
  const before = await billing.user();
  billing.options.interfere = async () => ({ status: 503, headers: {}, body: '{"error":{"type":"api_error"}}' });
  await expect(cancel()).rejects.toMatchObject({ code: 'retry' });
  expect(await billing.user()).toEqual(before);
});

test('an answer that got lost is made good by the next try', async () => {
  await buy(billing);
  billing.options.interfere = async (call, proceed) => {
    const answer = proceed();
    return call.method === 'DELETE' ? { status: 500, headers: {}, body: '{"error":{"type":"api_error"}}' } : answer;
  };
  await expect(cancel()).rejects.toMatchObject({ code: 'retry' });
  billing.options.interfere = async (_, proceed) => proceed();
  expect(await cancel()).toMatchObject({ status: 'canceled' });
});

test('the admin of an organization ends that of the organization, and not their own', async () => {
  const { subscription: own } = await buy(billing);
  await foundCompany(billing);
  const theirs = await sellSeats(billing);
  expect(await cancel()).toMatchObject({
    orgName: 'Analytical Engines',
    status: 'canceled',
    subscription: { id: theirs, status: 'canceled' },
  });
  expect((await billing.organization()).billing?.subscription).toMatchObject({ id: theirs, status: 'canceled' });
  expect((await billing.stripe.subscriptions.retrieve(own?.id ?? '')).status).toBe('trialing');
});

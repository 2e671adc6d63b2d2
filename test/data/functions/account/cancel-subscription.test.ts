import { expect, test, vi } from 'vitest';
import { cancelSubscription } from '../../../../functions/account/cancel-subscription.ts';
import { billingFixture } from '../../../support/billing-fixture.ts';
import { buyPremium, buySecondSubscription, payCheckout } from '../../../support/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organization-records.ts';
import { stripeFailure } from '../../../support/stripe-failure.ts';

const billing = forEachTest(billingFixture);

const cancel = async () => cancelSubscription(billing().clients, await billing().payer());

test('the subscription is over at once, in Stripe as in the row', async () => {
  const { subscription } = await buyPremium(billing());
  expect(await cancel()).toMatchObject({ status: 'canceled', subscription: { id: subscription?.id, status: 'canceled' } });
  expect((await billing().stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled');
  expect((await billing().userRow()).billing?.subscription?.status).toBe('canceled');
});

test('one that was paid for a moment ago, and not heard of, is found', async () => {
  await payCheckout(billing());
  expect(await cancel()).toMatchObject({ status: 'canceled' });
});

test('of two, one of which nobody here has heard of, none stays live or paid', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await buyPremium(billing());
  const second = await buySecondSubscription(billing());
  expect(await cancel()).toMatchObject({ status: 'canceled' });
  expect((await billing().stripe.subscriptions.list({})).data).toEqual([]);
  expect((await billing().userRow()).billing?.surplus).toEqual([second]);
  const paid = (await billing().stripe.charges.list({})).data;
  expect(paid).toEqual([expect.objectContaining({ amount: 1_200, refunded: true })]);
});

test('one that has taken the place of another, past us, is what is cancelled', async () => {
  const { subscription } = await buyPremium(billing());
  const second = await buySecondSubscription(billing());
  await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
  expect(await cancel()).toMatchObject({ status: 'canceled', subscription: { id: second } });
  expect((await billing().stripe.subscriptions.list({})).data).toEqual([]);
});

test('what is cancelled cannot be cancelled again', async () => {
  await buyPremium(billing());
  await cancel();
  const before = await billing().userRow();
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict', message: 'There is no subscription that could be changed.' });
  expect((await billing().userRow()).billing).toEqual(before.billing);
});

test('clicked twice at once it is cancelled once, and both hear so', async () => {
  await buyPremium(billing());
  const payer = await billing().payer();
  const answers = await Promise.all([cancelSubscription(billing().clients, payer), cancelSubscription(billing().clients, payer)]);
  expect(answers.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  const ended = billing()
    .emulator.events()
    .filter(({ type }) => type === 'customer.subscription.deleted');
  expect(ended).toHaveLength(1);
});

test('somebody who never bought anything has nothing to cancel, and Stripe is not asked', async () => {
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict' });
  expect(billing().calls).toEqual([]);
});

test('with Stripe away nothing is said to be cancelled', async () => {
  await buyPremium(billing());
  const before = await billing().userRow();
  billing().options.interfere = async () => stripeFailure(503);
  await expect(cancel()).rejects.toMatchObject({ code: 'retry' });
  expect(await billing().userRow()).toEqual(before);
});

test('an answer that got lost is made good by the next try', async () => {
  await buyPremium(billing());
  billing().options.interfere = async (call, proceed) => {
    const answer = proceed();
    return call.method === 'DELETE' ? stripeFailure() : answer;
  };
  await expect(cancel()).rejects.toMatchObject({ code: 'retry' });
  billing().options.interfere = async (_, proceed) => proceed();
  expect(await cancel()).toMatchObject({ status: 'canceled' });
});

test('the admin of an organization ends that of the organization, and not their own', async () => {
  const { subscription: own } = await buyPremium(billing());
  await createOrganization(billing());
  const theirs = await buySeats(billing());
  expect(await cancel()).toMatchObject({
    orgName: 'Analytical Engines',
    status: 'canceled',
    subscription: { id: theirs, status: 'canceled' },
  });
  expect((await billing().organizationRow()).billing?.subscription).toMatchObject({ id: theirs, status: 'canceled' });
  expect((await billing().stripe.subscriptions.retrieve(own?.id ?? '')).status).toBe('trialing');
});

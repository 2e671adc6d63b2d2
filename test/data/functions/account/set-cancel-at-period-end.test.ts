import { beforeEach, describe, expect, test } from 'vitest';
import type { CancellationFeedback } from '#shared/cancellation.ts';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';

const billing = forEachTest(billingFixture);
let id: string;
beforeEach(async () => {
  id = (await buyPremium(billing())).subscription?.id ?? '';
});

const setCancellation = async (cancel_at_period_end: boolean, feedback: CancellationFeedback = {}) =>
  setCancelAtPeriodEnd(billing().clients, { cancel_at_period_end, ...feedback }, await billing().payer());

test('sets and clears the cancellation repeatedly', async () => {
  for (const isCanceling of [true, true, false, false, true]) {
    expect((await setCancellation(isCanceling)).subscription?.cancel_at_period_end).toBe(isCanceling);
    expect((await billing().stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(isCanceling);
  }
});

test('ends the subscription with its period', async () => {
  await setCancellation(true);
  await billing().advanceDays(8);
  expect((await billing().stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test("clears a cancellation date that was set in Stripe's dashboard", async () => {
  const cancel_at = Math.floor(billing().clock.now.getTime() / 1_000) + 3 * 86_400;
  await billing().stripe.subscriptions.update(id, { cancel_at });
  expect((await setCancellation(false)).subscription?.cancel_at_period_end).toBe(false);
  expect((await billing().stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
});

test('throws conflict and updates the row when the subscription has ended in Stripe', async () => {
  await billing().stripe.subscriptions.cancel(id);
  await expect(setCancellation(true)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your subscription has already ended.',
  });
  expect((await billing().readUserRow()).billing?.subscription?.status).toBe('canceled');
  await expect(setCancellation(false)).rejects.toMatchObject({ code: 'conflict' });
});

test('throws conflict when the subscription ends during the call', async () => {
  billing().options.intercept = async (call, proceed) => {
    if (call.method === 'POST' && call.path === `/v1/subscriptions/${id}`) {
      billing().options.intercept = async (_, proceed) => proceed();
      await billing().stripe.subscriptions.cancel(id);
    }
    return proceed();
  };
  await expect(setCancellation(true)).rejects.toMatchObject({ code: 'conflict' });
});

test("changes the organization's subscription for its admin and returns only their own customer", async () => {
  await createOrganization(billing());
  const seatsSubscriptionId = await buySeats(billing());
  const account = await setCancellation(true);
  expect(account).toMatchObject({ subscription: { id: seatsSubscriptionId, cancel_at_period_end: true } });
  expect(account.customerId).toBe((await billing().readUserRow()).customerId);
  expect((await billing().stripe.subscriptions.retrieve(seatsSubscriptionId)).cancel_at_period_end).toBe(true);
  expect((await billing().stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
});

describe('setCancelAtPeriodEnd feedback', () => {
  const readDetails = async () => (await billing().stripe.subscriptions.retrieve(id)).cancellation_details;

  test('is stored in Stripe and replaced when the call is repeated', async () => {
    await setCancellation(true, { reason: 'too_expensive', comment: 'One page a year.' });
    expect(await readDetails()).toMatchObject({ feedback: 'too_expensive', comment: 'One page a year.' });
    await setCancellation(true, { reason: 'unused', comment: 'No page at all.' });
    expect(await readDetails()).toMatchObject({ feedback: 'unused', comment: 'No page at all.' });
  });

  test('is stored when there is only a comment', async () => {
    await setCancellation(true, { comment: 'One page a year.' });
    expect(await readDetails()).toMatchObject({ feedback: null, comment: 'One page a year.' });
  });

  test('is kept when the call is repeated without feedback', async () => {
    await setCancellation(true, { reason: 'unused' });
    await setCancellation(true, { comment: '' });
    expect(await readDetails()).toMatchObject({ feedback: 'unused', comment: null });
  });

  test('is cleared when the cancellation is revoked, and not stored again', async () => {
    await setCancellation(true, { reason: 'unused', comment: 'One page a year.' });
    await setCancellation(false, { reason: 'unused', comment: 'One page a year.' });
    expect(await readDetails()).toMatchObject({ feedback: null, comment: expect.toSatisfy((text) => !text) });
  });

  test('does not change the returned account', async () => {
    const account = await setCancellation(true);
    expect(await setCancellation(true, { reason: 'unused', comment: 'One page a year.' })).toEqual(account);
  });
});

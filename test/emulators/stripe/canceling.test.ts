import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy, listTypes } from './purchases.ts';
import { collectEvents, DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, clock } = fixture;
afterAll(fixture.close);

const now = () => clock.ms / 1_000;

test('cancel_at_period_end can be undone, and otherwise ends the subscription with its period', async () => {
  const { subscription } = await buy(fixture);
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  const [scheduled] = await collectEvents(fixture, () =>
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  );
  expect(scheduled?.data.object).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: end,
    canceled_at: now(),
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(scheduled?.data.previous_attributes).toEqual({
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
  });
  const [reverted] = await collectEvents(fixture, () =>
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
  );
  expect(reverted?.data.object).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const canceledAt = now();
  const endEvents = await collectEvents(fixture, () => fixture.advance(366 * DAY_SECONDS));
  expect(listTypes(endEvents)).toEqual(['customer.subscription.deleted']);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: end,
    canceled_at: canceledAt,
    cancel_at_period_end: true,
  });
});

test('cancel_at_period_end during a trial prevents every charge', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 7 });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await fixture.advance(30 * DAY_SECONDS);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
});

test('cancel_at can be undone, and otherwise ends the subscription at that time', async () => {
  const { subscription } = await buy(fixture);
  const cancel_at = now() + 10 * DAY_SECONDS;
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at })).toMatchObject({
    cancel_at,
    cancel_at_period_end: false,
  });
  expect(await stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
  await stripe.subscriptions.update(subscription.id, { cancel_at });
  await fixture.advance(11 * DAY_SECONDS);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled', ended_at: cancel_at });
});

test('cancel ends a subscription at once and permanently', async () => {
  const { subscription, customer } = await buy(fixture);
  const details = { comment: 'Too many pages', feedback: 'unused' } as const;
  const events = await collectEvents(fixture, () =>
    stripe.subscriptions.cancel(subscription.id, { cancellation_details: details }),
  );
  expect(events).toMatchObject([
    {
      type: 'customer.subscription.deleted',
      data: {
        object: { status: 'canceled', ended_at: now(), cancellation_details: { ...details, reason: 'cancellation_requested' } },
      },
    },
  ]);
  expect(events[0]?.data).not.toHaveProperty('previous_attributes');
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
    message: expect.stringContaining('A canceled subscription can only update'),
  });
  expect(await stripe.subscriptions.update(subscription.id, { metadata: { why: 'x' } })).toMatchObject({
    metadata: { why: 'x' },
  });
  await fixture.advance(2 * 366 * DAY_SECONDS);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
});

test('cancel stops the payment retries of a past-due subscription', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + 3_600);
  await stripe.subscriptions.cancel(subscription.id);
  await fixture.advance(30 * DAY_SECONDS);
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
});

test('update rejects two cancellation times and a time in the past', async () => {
  const { subscription } = await buy(fixture);
  const change = (params: object) => stripe.subscriptions.update(subscription.id, params);
  await expect(change({ cancel_at: now() + DAY_SECONDS, cancel_at_period_end: true })).rejects.toMatchObject({ statusCode: 400 });
  await expect(change({ cancel_at: now() })).rejects.toMatchObject({ param: 'cancel_at' });
  await expect(change({ items: [], proration_behavior: 'none' })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'proration_behavior',
  });
});

test('update changes the description and merges the metadata', async () => {
  const { subscription } = await buy(fixture, {
    params: { subscription_data: { description: 'Yearly', metadata: { user: 'u1' } } },
  });
  expect(subscription).toMatchObject({ description: 'Yearly', metadata: { user: 'u1' } });
  const changed = await stripe.subscriptions.update(subscription.id, { description: '', metadata: { group: 'B' } });
  expect(changed).toMatchObject({ description: null, metadata: { user: 'u1', group: 'B' } });
});

test('list returns canceled subscriptions only when the status asks for them', async () => {
  const { subscription, customer, price } = await buy(fixture);
  const listIds = async (params: object) =>
    (await stripe.subscriptions.list({ customer: customer.id, ...params })).data.map(({ id }) => id);
  expect(await listIds({ price: price.id })).toEqual([subscription.id]);
  expect(await listIds({ price: 'price_other' })).toEqual([]);
  await stripe.subscriptions.cancel(subscription.id);
  expect(await listIds({})).toEqual([]);
  for (const status of ['all', 'canceled', 'ended']) expect(await listIds({ status })).toEqual([subscription.id]);
  expect(await listIds({ status: 'active' })).toEqual([]);
});

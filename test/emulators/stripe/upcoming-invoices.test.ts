import { afterAll, expect, test } from 'vitest';
import { buy, listTypes } from './purchases.ts';
import { collectEvents, DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, clock } = fixture;
afterAll(fixture.close);

const listTypesDuring = async (seconds: number) => listTypes(await collectEvents(fixture, () => fixture.advance(seconds)));

test('announces a renewal once, a week before it, with a preview of its invoice', async () => {
  const { subscription, customer } = await buy(fixture);
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
  const secondsUntilNotice = periodEnd - 7 * DAY_SECONDS - clock.ms / 1_000;
  expect(await listTypesDuring(secondsUntilNotice - 1)).toEqual([]);
  const [event, ...others] = await collectEvents(fixture, () => fixture.advance(1));
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'invoice.upcoming',
    data: { object: { customer: customer.id, status: 'draft', billing_reason: 'subscription_cycle', amount_due: 1_200 } },
  });
  const { id } = Object(event?.data.object);
  expect(id).toMatch(/^upcoming_in_/);
  await expect(stripe.invoices.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect(await listTypesDuring(6 * DAY_SECONDS)).toEqual([]);
  await stripe.subscriptions.cancel(subscription.id);
});

test('does not announce a renewal that a cancellation prevents', async () => {
  const { subscription } = await buy(fixture);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(await listTypesDuring(366 * DAY_SECONDS)).toEqual(['customer.subscription.deleted']);
});

test('does not announce the end of a trial of a week, which is not longer than the notice', async () => {
  await buy(fixture, { trialDays: 7 });
  expect(await listTypesDuring(6 * DAY_SECONDS)).toEqual(['customer.subscription.trial_will_end']);
});

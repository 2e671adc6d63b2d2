import { expect, test } from 'vitest';
import { getPlan } from '../../../../functions/checkout/get-plan.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const billing = forEachTest(billingFixture);

const plan = { planId: 'premium-yearly', amount: 1_200, currency: 'usd', interval: 'year', interval_count: 1, trial_days: 7 };

test("returns the plan with Stripe's price", async () => {
  expect(await getPlan(billing().clients, { planId: 'premium-yearly' })).toEqual(plan);
});

test('caches the price for 5 minutes', async () => {
  for (const minutesSinceLastCall of [0, 4, 2]) {
    advanceClock(billing().clock, minutesSinceLastCall * 60_000);
    await getPlan(billing().clients, { planId: 'premium-yearly' });
  }
  expect(billing().calls).toHaveLength(2);
});

test('throws notFound for an unknown plan without calling Stripe', async () => {
  await expect(getPlan(billing().clients, { planId: 'free' })).rejects.toMatchObject({ code: 'notFound' });
  expect(billing().calls).toEqual([]);
});

test('does not cache a failure', async () => {
  billing().options.intercept = async () => stripeFailure();
  await expect(getPlan(billing().clients, { planId: 'premium-yearly' })).rejects.toMatchObject({ code: 'retry' });
  billing().options.intercept = async (_, proceed) => proceed();
  expect(await getPlan(billing().clients, { planId: 'premium-yearly' })).toEqual(plan);
});

test('throws an internal error when Stripe has no active price for the plan', async () => {
  billing().options.intercept = async (_, proceed) => ({ ...proceed(), body: '{"object":"list","data":[],"has_more":false}' });
  await expect(getPlan(billing().clients, { planId: 'premium-yearly' })).rejects.toThrow(/no active price/);
});

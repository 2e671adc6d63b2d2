import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { CANCEL_URL, runningStripe, SUCCESS_URL } from './running-stripe.ts';
import { addPlan, buy, sendCard, subscriptionWish } from './shopping.ts';

const running = await runningStripe({ hasReceiver: false });
const { stripe, clock } = running;
afterAll(running.close);

const price = await addPlan(running);
const once = await stripe.prices.create({ product: String(price.product), currency: 'usd', unit_amount: 500 });
const inactive = await stripe.prices.create({
  product: String(price.product),
  currency: 'usd',
  unit_amount: 500,
  recurring: { interval: 'month' },
  active: false,
});
const customer = await stripe.customers.create({ email: 'ada@example.com' });
const now = Math.floor(clock.ms / 1_000);
const base = { success_url: SUCCESS_URL, cancel_url: CANCEL_URL };

type Wish = Stripe.Checkout.SessionCreateParams;
const refusals: [string, Wish, { message?: unknown; code?: string; param?: string }][] = [
  ['no mode', { ...base }, { code: 'parameter_missing', param: 'mode' }],
  ['mode payment', { ...base, mode: 'payment' }, { message: 'Invalid mode: must be one of subscription, setup' }],
  ['no line items', { ...base, mode: 'subscription' }, { code: 'parameter_missing', param: 'line_items' }],
  [
    'no success URL',
    { mode: 'subscription', line_items: [{ price: price.id }] },
    { code: 'parameter_missing', param: 'success_url' },
  ],
  ['an invalid success URL', subscriptionWish(price.id, { success_url: 'site' }), { code: 'url_invalid', param: 'success_url' }],
  ['an unknown price', subscriptionWish('price_none'), { code: 'resource_missing', param: 'line_items[0][price]' }],
  ['an unknown customer', subscriptionWish(price.id, { customer: 'cus_none' }), { code: 'resource_missing', param: 'customer' }],
  ['an inactive price', subscriptionWish(inactive.id), { code: 'price_inactive' }],
  [
    'a price that does not recur',
    subscriptionWish(once.id),
    { message: expect.stringContaining('at least one recurring price') },
  ],
  [
    'a customer and an email',
    subscriptionWish(price.id, { customer: customer.id, customer_email: 'a@example.com' }),
    { message: expect.stringContaining('customer, customer_email') },
  ],
  [
    'an expiry that is too early',
    subscriptionWish(price.id, { expires_at: now + 1_799 }),
    { param: 'expires_at', message: expect.stringContaining('30 minutes') },
  ],
  [
    'an expiry that is too late',
    subscriptionWish(price.id, { expires_at: now + 86_401 }),
    { param: 'expires_at', message: expect.stringContaining('24 hours') },
  ],
  [
    'a trial of no days',
    subscriptionWish(price.id, { subscription_data: { trial_period_days: 0 } }),
    { code: 'parameter_invalid_integer', param: 'subscription_data[trial_period_days]' },
  ],
  [
    'a trial that ends tomorrow',
    subscriptionWish(price.id, { subscription_data: { trial_end: now + 86_400 } }),
    { param: 'subscription_data[trial_end]' },
  ],
  [
    'a trial with a length and an end',
    subscriptionWish(price.id, { subscription_data: { trial_period_days: 7, trial_end: now + 999_999 } }),
    { message: expect.stringContaining('trial_end, trial_period_days') },
  ],
  ['mode setup and no currency', { ...base, mode: 'setup' }, { code: 'parameter_missing', param: 'currency' }],
  ['mode setup and line items', { ...subscriptionWish(price.id), mode: 'setup', currency: 'usd' }, { param: 'line_items' }],
  [
    'setup data in mode subscription',
    subscriptionWish(price.id, { setup_intent_data: { description: 'card' } }),
    { param: 'setup_intent_data' },
  ],
  [
    'an unsupported parameter',
    subscriptionWish(price.id, { automatic_tax: { enabled: true } }),
    { code: 'parameter_unknown', param: 'automatic_tax' },
  ],
  [
    'an unsupported nested parameter',
    subscriptionWish(price.id, { subscription_data: { billing_cycle_anchor: 1 } }),
    { code: 'parameter_unknown', param: 'subscription_data[billing_cycle_anchor]' },
  ],
  [
    'more than one line item',
    subscriptionWish(price.id, { line_items: [{ price: price.id }, { price: price.id }] }),
    { param: 'line_items' },
  ],
];

test.each(refusals)('rejects a session with %s', async (_, wish, refusal) => {
  const type = 'StripeInvalidRequestError';
  await expect(stripe.checkout.sessions.create(wish)).rejects.toMatchObject({ type, statusCode: 400, ...refusal });
});

test('accepts an expiry after 30 minutes and after 24 hours', async () => {
  for (const expires_at of [now + 1_800, now + 86_400])
    expect(await stripe.checkout.sessions.create(subscriptionWish(price.id, { expires_at }))).toMatchObject({ expires_at });
});

test('accepts a trial with an end date', async () => {
  const trial_end = now + 30 * 86_400;
  const { subscription } = await buy(running, { wish: { subscription_data: { trial_end, metadata: { from: 'test' } } } });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end, metadata: { from: 'test' } });
});

test('does not complete a session when its customer was deleted', async () => {
  const leaving = await stripe.customers.create({ email: 'leaving@example.com' });
  const session = await stripe.checkout.sessions.create(subscriptionWish(price.id, { customer: leaving.id }));
  await stripe.customers.del(leaving.id);
  expect(await (await sendCard(session)).text()).toContain('No such customer');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await expect(stripe.checkout.sessions.create(subscriptionWish(price.id, { customer: leaving.id }))).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

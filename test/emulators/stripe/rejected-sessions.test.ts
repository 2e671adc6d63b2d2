import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { addPlan, buy, createSubscriptionParams, submitCard } from './purchases.ts';
import { CANCEL_URL, SUCCESS_URL, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe, clock } = fixture;
afterAll(fixture.close);

const price = await addPlan(fixture);
const oneTimePrice = await stripe.prices.create({ product: String(price.product), currency: 'usd', unit_amount: 500 });
const inactivePrice = await stripe.prices.create({
  product: String(price.product),
  currency: 'usd',
  unit_amount: 500,
  recurring: { interval: 'month' },
  active: false,
});
const customer = await stripe.customers.create({ email: 'ada@example.com' });
const now = Math.floor(clock.ms / 1_000);
const returnUrls = { success_url: SUCCESS_URL, cancel_url: CANCEL_URL };

type SessionParams = Stripe.Checkout.SessionCreateParams;
const REJECTED: [string, SessionParams, { message?: unknown; code?: string; param?: string }][] = [
  ['no mode', { ...returnUrls }, { code: 'parameter_missing', param: 'mode' }],
  ['mode payment', { ...returnUrls, mode: 'payment' }, { message: 'Invalid mode: must be one of subscription, setup' }],
  ['no line items', { ...returnUrls, mode: 'subscription' }, { code: 'parameter_missing', param: 'line_items' }],
  [
    'no success URL',
    { mode: 'subscription', line_items: [{ price: price.id }] },
    { code: 'parameter_missing', param: 'success_url' },
  ],
  [
    'an invalid success URL',
    createSubscriptionParams(price.id, { success_url: 'site' }),
    { code: 'url_invalid', param: 'success_url' },
  ],
  ['an unknown price', createSubscriptionParams('price_none'), { code: 'resource_missing', param: 'line_items[0][price]' }],
  [
    'an unknown customer',
    createSubscriptionParams(price.id, { customer: 'cus_none' }),
    { code: 'resource_missing', param: 'customer' },
  ],
  ['an inactive price', createSubscriptionParams(inactivePrice.id), { code: 'price_inactive' }],
  [
    'a price that does not recur',
    createSubscriptionParams(oneTimePrice.id),
    { message: expect.stringContaining('at least one recurring price') },
  ],
  [
    'a customer and an email',
    createSubscriptionParams(price.id, { customer: customer.id, customer_email: 'a@example.com' }),
    { message: expect.stringContaining('customer, customer_email') },
  ],
  [
    'an expiry that is too early',
    createSubscriptionParams(price.id, { expires_at: now + 1_799 }),
    { param: 'expires_at', message: expect.stringContaining('30 minutes') },
  ],
  [
    'an expiry that is too late',
    createSubscriptionParams(price.id, { expires_at: now + 86_401 }),
    { param: 'expires_at', message: expect.stringContaining('24 hours') },
  ],
  [
    'a trial of no days',
    createSubscriptionParams(price.id, { subscription_data: { trial_period_days: 0 } }),
    { code: 'parameter_invalid_integer', param: 'subscription_data[trial_period_days]' },
  ],
  [
    'a trial that ends tomorrow',
    createSubscriptionParams(price.id, { subscription_data: { trial_end: now + 86_400 } }),
    { param: 'subscription_data[trial_end]' },
  ],
  [
    'a trial with a length and an end',
    createSubscriptionParams(price.id, { subscription_data: { trial_period_days: 7, trial_end: now + 999_999 } }),
    { message: expect.stringContaining('trial_end, trial_period_days') },
  ],
  ['mode setup and no currency', { ...returnUrls, mode: 'setup' }, { code: 'parameter_missing', param: 'currency' }],
  [
    'mode setup and line items',
    { ...createSubscriptionParams(price.id), mode: 'setup', currency: 'usd' },
    { param: 'line_items' },
  ],
  [
    'setup data in mode subscription',
    createSubscriptionParams(price.id, { setup_intent_data: { description: 'card' } }),
    { param: 'setup_intent_data' },
  ],
  [
    'an unsupported parameter',
    createSubscriptionParams(price.id, { consent_collection: { promotions: 'auto' } }),
    { code: 'parameter_unknown', param: 'consent_collection' },
  ],
  [
    'an unsupported nested parameter',
    createSubscriptionParams(price.id, { subscription_data: { billing_cycle_anchor: 1 } }),
    { code: 'parameter_unknown', param: 'subscription_data[billing_cycle_anchor]' },
  ],
  [
    'more than one line item',
    createSubscriptionParams(price.id, { line_items: [{ price: price.id }, { price: price.id }] }),
    { param: 'line_items' },
  ],
];

test.each(REJECTED)('rejects a session with %s', async (_, params, expectedError) => {
  const type = 'StripeInvalidRequestError';
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({ type, statusCode: 400, ...expectedError });
});

test('accepts an expiry after 30 minutes and after 24 hours', async () => {
  for (const expires_at of [now + 1_800, now + 86_400])
    expect(await stripe.checkout.sessions.create(createSubscriptionParams(price.id, { expires_at }))).toMatchObject({
      expires_at,
    });
});

test('accepts a trial with an end date', async () => {
  const trial_end = now + 30 * 86_400;
  const { subscription } = await buy(fixture, { params: { subscription_data: { trial_end, metadata: { from: 'test' } } } });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end, metadata: { from: 'test' } });
});

test('does not complete a session when its customer was deleted', async () => {
  const deletedCustomer = await stripe.customers.create({ email: 'grace@example.com' });
  const session = await stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: deletedCustomer.id }));
  await stripe.customers.del(deletedCustomer.id);
  expect(await (await submitCard(session)).text()).toContain('No such customer');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await expect(
    stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: deletedCustomer.id })),
  ).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { addPlan, buy, createSubscriptionParams, listTypes, submitCard } from './purchases.ts';
import { CANCEL_URL, collectEvents, DAY_SECONDS, SUCCESS_URL, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, clock } = fixture;
afterAll(fixture.close);

const price = await addPlan(fixture);
const customer = await stripe.customers.create({ email: 'ada@example.com' });
/** Stripe's minimum for `expires_at`. */
const HALF_HOUR_SECONDS = 1_800;
const now = () => Math.floor(clock.ms / 1_000);
const setupParams = { mode: 'setup', success_url: SUCCESS_URL, cancel_url: CANCEL_URL, customer: customer.id } as const;

test('opens a session with a URL and the price, for one day', async () => {
  const session = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { customer: customer.id, client_reference_id: 'me' }),
  );
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    ui_mode: 'hosted_page',
    url: `${fixture.origin}/c/pay/${session.id}`,
    amount_total: 1_200,
    currency: 'usd',
    expires_at: now() + DAY_SECONDS,
    client_reference_id: 'me',
    subscription: null,
  });
});

test('starts a trial with an invoice of zero', async () => {
  const events = await collectEvents(fixture, () => buy(fixture, { trialDays: 7 }));
  expect(listTypes(events).slice(3)).toEqual([
    'payment_method.attached',
    'setup_intent.created',
    'setup_intent.succeeded',
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ]);
  const { session, subscription } = await buy(fixture, { trialDays: 7 });
  expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', amount_total: 0, url: null });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: now() + 7 * DAY_SECONDS, cancel_at_period_end: false });
  expect(subscription.items.data[0]).toMatchObject({ current_period_start: now(), current_period_end: now() + 7 * DAY_SECONDS });
  expect(session.invoice).toMatchObject({ total: 0, status: 'paid', billing_reason: 'subscription_create', attempt_count: 0 });
  const methods = await stripe.customers.listPaymentMethods(String(session.customer));
  expect(subscription.default_payment_method).toBe(methods.data[0]?.id);
});

test('charges the first year at once when there is no trial', async () => {
  const events = await collectEvents(fixture, () => buy(fixture));
  expect(listTypes(events).slice(3)).toEqual([
    'payment_method.attached',
    'invoice.created',
    'customer.subscription.created',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
  const [created, updated] = events.filter(({ type }) => type.startsWith('customer.subscription'));
  expect([created?.data.object, updated?.data.object]).toMatchObject([{ status: 'incomplete' }, { status: 'active' }]);
  expect(updated?.data.previous_attributes).toEqual({ status: 'incomplete' });
});

test('keeps the session open when a card is declined', async () => {
  const session = await stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: customer.id }));
  const events = await collectEvents(fixture, async () => {
    const page = await submitCard(session, TEST_CARDS.declined);
    expect(await page.text()).toContain('Your card was declined.');
  });
  expect(listTypes(events)).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null });
  expect((await submitCard(session)).headers.get('location')).toBe(SUCCESS_URL.replace('{CHECKOUT_SESSION_ID}', session.id));
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

test('declines the card `failsLater` for a payment and accepts it for a trial', async () => {
  const sessionWithoutTrial = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { customer: customer.id }),
  );
  expect(await (await submitCard(sessionWithoutTrial, TEST_CARDS.failsLater)).text()).toContain('Your card was declined.');
  expect((await buy(fixture, { trialDays: 7, card: TEST_CARDS.failsLater })).subscription.status).toBe('trialing');
});

test('sends setup_intent.setup_failed when the card for a trial is declined', async () => {
  const trial = { subscription_data: { trial_period_days: 7 } };
  const session = await stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: customer.id, ...trial }));
  const events = await collectEvents(fixture, () => submitCard(session, TEST_CARDS.declined));
  expect(listTypes(events)).toEqual(['setup_intent.created', 'setup_intent.setup_failed']);
  expect(events[1]?.data.object).toMatchObject({ last_setup_error: { code: 'card_declined', decline_code: 'generic_decline' } });
});

test('creates a customer when the session has none', async () => {
  const openSession = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { customer_email: 'new@example.com' }),
  );
  await submitCard(openSession);
  const session = await stripe.checkout.sessions.retrieve(openSession.id, { expand: ['customer'] });
  expect(session.customer).toMatchObject({ email: 'new@example.com', name: 'Ada Lovelace' });
  expect(session.customer_details).toMatchObject({ email: 'new@example.com', name: 'Ada Lovelace' });
});

test('saves a card in mode setup without making it the default', async () => {
  const openSession = await stripe.checkout.sessions.create({
    ...setupParams,
    currency: 'usd',
    setup_intent_data: { metadata: { of: 'org' } },
  });
  const events = await collectEvents(fixture, () => submitCard(openSession, TEST_CARDS.mastercard));
  expect(listTypes(events)).toEqual(['payment_method.attached', 'setup_intent.succeeded', 'checkout.session.completed']);
  const session = await stripe.checkout.sessions.retrieve(openSession.id, {
    expand: ['setup_intent.payment_method', 'customer'],
  });
  expect(session).toMatchObject({
    mode: 'setup',
    status: 'complete',
    payment_status: 'no_payment_required',
    setup_intent: {
      status: 'succeeded',
      metadata: { of: 'org' },
      payment_method: { card: { brand: 'mastercard', last4: '4444' } },
    },
    customer: { invoice_settings: { default_payment_method: null } },
  });
});

test('expires an open session at its expiry time', async () => {
  const expires_at = now() + HALF_HOUR_SECONDS;
  const session = await stripe.checkout.sessions.create({ ...setupParams, allowed_payment_method_types: ['card'], expires_at });
  const before = await collectEvents(fixture, () => fixture.advance(HALF_HOUR_SECONDS - 1));
  expect(listTypes(before)).not.toContain('checkout.session.expired');
  const events = await collectEvents(fixture, () => fixture.advance(1));
  expect(listTypes(events)).toEqual(['setup_intent.canceled', 'checkout.session.expired']);
  expect(events[1]?.created).toBe(expires_at);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
});

test('expires a session on request, and rejects a second request', async () => {
  const { id } = await stripe.checkout.sessions.create(createSubscriptionParams(price.id));
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    message: expect.stringContaining('status of `expired`'),
  });
});

test('lists sessions by customer, subscription and status', async () => {
  const { customer: buyer, session, subscription } = await buy(fixture);
  const openSession = await stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: buyer.id }));
  const listIds = async (params: Stripe.Checkout.SessionListParams) =>
    (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
  expect(await listIds({ customer: buyer.id })).toEqual([openSession.id, session.id]);
  expect(await listIds({ customer: buyer.id, status: 'open' })).toEqual([openSession.id]);
  expect(await listIds({ subscription: subscription.id })).toEqual([session.id]);
});

test('starts a trial without a card when payment_method_collection is if_required', async () => {
  const params = { payment_method_collection: 'if_required', subscription_data: { trial_period_days: 7 } } as const;
  const openSession = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { ...params, customer: customer.id }),
  );
  const page = await fetch(openSession.url ?? '');
  expect(await page.text()).not.toContain('Card number');
  await fetch(openSession.url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
  const session = await stripe.checkout.sessions.retrieve(openSession.id, { expand: ['subscription'] });
  expect(session.subscription).toMatchObject({ status: 'trialing', default_payment_method: null });
});

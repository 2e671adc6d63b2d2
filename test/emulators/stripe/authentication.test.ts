import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { postCardForm, TEST_CARDS } from '../../support/billing/test-cards.ts';
import { addPlan, buy, createSubscriptionParams, listTypes, submitCard } from './purchases.ts';
import {
  collectEvents,
  DAY_SECONDS,
  type StripeFixture,
  SUCCESS_URL,
  startStripe,
  startStripeForTest,
} from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe } = fixture;
afterAll(fixture.close);

const HOUR_SECONDS = 3_600;
const CARD = TEST_CARDS.authenticates;
const COMPLETE = { authentication: 'complete' };
const FAIL = { authentication: 'fail' };
const AUTHENTICATION_FAILURE = /We are unable to authenticate your payment method/;

const price = await addPlan(fixture);

const openSession = async (params: Stripe.Checkout.SessionCreateParams = {}) => {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const session = await stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: customer.id, ...params }));
  return { customer, session };
};
const openCardSession = async () => {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const params = { mode: 'setup', currency: 'usd', customer: customer.id, success_url: SUCCESS_URL } as const;
  return { customer, session: await stripe.checkout.sessions.create(params) };
};

const expandInvoice = { expand: ['latest_invoice', 'latest_invoice.payments'] };
const expandIntent = { expand: ['payments.data.payment.payment_intent'] };

async function readRenewal({ stripe: client }: Pick<StripeFixture, 'stripe'>, subscriptionId: string) {
  const { status, latest_invoice } = await client.subscriptions.retrieve(subscriptionId, expandInvoice);
  const invoiceId = typeof latest_invoice === 'object' ? (latest_invoice?.id ?? '') : '';
  const invoice = await client.invoices.retrieve(invoiceId, expandIntent);
  return { status, invoice, intent: invoice.payments?.data[0]?.payment.payment_intent };
}

/** Subscribes with a card that authenticates every payment, and moves the clock to the first renewal. */
async function reachRenewal(target: StripeFixture = fixture) {
  const purchase = await buy(target, { trialDays: 1, card: CARD, authentication: 'complete' });
  const renew = () => target.advance(DAY_SECONDS + HOUR_SECONDS);
  return { ...purchase, renew, read: () => readRenewal(target, purchase.subscription.id) };
}

const payWithSavedCard = (url: string | null | undefined, fields: Record<string, string> = {}) =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: 'saved', ...fields }) });

test('shows the authentication page at checkout and charges after it is completed', async () => {
  const { session } = await openSession();
  const challenge = await submitCard(session, CARD);
  const page = await challenge.text();
  expect(page).toMatch(/value="complete"[^>]*>Complete<[\s\S]*value="fail"[^>]*>Fail</);
  expect(challenge.headers.get('content-security-policy')).toContain(`form-action 'self' ${new URL(SUCCESS_URL).origin}`);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  expect((await submitCard(session, CARD, COMPLETE)).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

test('keeps the session open and records the failed payment when authentication fails at checkout', async () => {
  const { session, customer } = await openSession();
  const events = await collectEvents(fixture, async () => {
    expect(await (await submitCard(session, CARD, FAIL)).text()).toMatch(AUTHENTICATION_FAILURE);
  });
  expect(listTypes(events)).toEqual(['payment_intent.created', 'payment_intent.payment_failed']);
  const { data } = await stripe.paymentIntents.list({ customer: customer.id });
  expect(data).toMatchObject([
    {
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    },
  ]);
  expect((await submitCard(session)).status).toBe(303);
});

test('requires authentication to save a card', async () => {
  const { session } = await openCardSession();
  expect(await (await submitCard(session, CARD)).text()).toContain('value="complete"');
  const events = await collectEvents(fixture, async () => {
    expect(await (await submitCard(session, CARD, FAIL)).text()).toMatch(AUTHENTICATION_FAILURE);
  });
  expect(events).toMatchObject([
    {
      type: 'setup_intent.setup_failed',
      data: { object: { last_setup_error: { code: 'setup_intent_authentication_failure', type: 'invalid_request_error' } } },
    },
  ]);
  expect((await submitCard(session, CARD, COMPLETE)).status).toBe(303);
  const { setup_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
  expect(setup_intent).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) });
});

test('stops a renewal until it is authenticated', async () => {
  const { subscription, renew, read } = await reachRenewal();
  const events = await collectEvents(fixture, renew);
  expect(listTypes(events).slice(-4)).toEqual([
    'payment_intent.requires_action',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'customer.subscription.updated',
  ]);
  const { status, invoice, intent } = await read();
  expect([status, invoice.status, invoice.attempt_count]).toEqual(['past_due', 'open', 1]);
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    last_payment_error: null,
    latest_charge: null,
    payment_method: subscription.default_payment_method,
  });
});

test('rejects invoices.pay with invoice_payment_intent_requires_action', async () => {
  const { renew, read } = await reachRenewal();
  await renew();
  const { invoice } = await read();
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  });
  expect((await read()).invoice).toMatchObject({ status: 'open', attempt_count: 1 });
});

test('pays a renewal on the hosted page after the saved card is authenticated', async () => {
  const { renew, read } = await reachRenewal();
  await renew();
  const { hosted_invoice_url } = (await read()).invoice;
  expect(await (await payWithSavedCard(hosted_invoice_url)).text()).toContain('value="complete"');
  expect((await read()).status).toBe('past_due');
  expect((await payWithSavedCard(hosted_invoice_url, COMPLETE)).status).toBe(303);
  expect(await read()).toMatchObject({ status: 'active', invoice: { status: 'paid' }, intent: { status: 'succeeded' } });
});

test('keeps the invoice open when authentication fails on the hosted page', async () => {
  const { renew, read } = await reachRenewal();
  await renew();
  const { hosted_invoice_url } = (await read()).invoice;
  const events = await collectEvents(fixture, async () => {
    expect(await (await payWithSavedCard(hosted_invoice_url, FAIL)).text()).toMatch(AUTHENTICATION_FAILURE);
  });
  expect(listTypes(events)).toEqual(['payment_intent.payment_failed', 'invoice.payment_failed']);
  expect(await read()).toMatchObject({
    status: 'past_due',
    intent: { status: 'requires_payment_method', last_payment_error: { code: 'payment_intent_authentication_failure' } },
  });
});

test('asks for authentication on the hosted page when another card requires it', async () => {
  const purchase = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + HOUR_SECONDS);
  const { invoice } = await readRenewal(fixture, purchase.subscription.id);
  const url = invoice.hosted_invoice_url ?? '';
  expect(await (await postCardForm(url, CARD)).text()).toContain('value="complete"');
  expect((await postCardForm(url, CARD, COMPLETE)).status).toBe(303);
  expect((await readRenewal(fixture, purchase.subscription.id)).status).toBe('active');
});

test('continues the retry schedule without another payment, then cancels', async () => {
  const target = await startStripeForTest();
  const { customer, renew, read } = await reachRenewal(target);
  await renew();
  const events = await collectEvents(target, () => target.advance(DAY_SECONDS));
  expect(listTypes(events)).toEqual(['invoice.updated']);
  expect((await read()).invoice).toMatchObject({ attempt_count: 2 });
  await target.advance(13 * DAY_SECONDS);
  expect(await read()).toMatchObject({ status: 'canceled', invoice: { status: 'open' } });
  expect((await target.stripe.charges.list({ customer: customer.id })).data).toEqual([]);
});

test('charges a new default card at the next retry', async () => {
  const target = await startStripeForTest();
  const { customer, subscription, renew, read } = await reachRenewal(target);
  await renew();
  const card = await target.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await target.stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  await target.advance(DAY_SECONDS);
  expect(await read()).toMatchObject({ status: 'active', invoice: { status: 'paid', attempt_count: 2 } });
});

test('attaches pm_card_authenticationRequired, whose payment then requires authentication', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 1 });
  const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
  expect(card.card).toMatchObject({ last4: '3184' });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  await fixture.advance(DAY_SECONDS + HOUR_SECONDS);
  expect(await readRenewal(fixture, subscription.id)).toMatchObject({
    status: 'past_due',
    intent: { status: 'requires_action' },
  });
});

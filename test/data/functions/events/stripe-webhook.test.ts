import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.ts';
import { billingFixture, type WebhookDelivery } from '../../../support/billing-fixture.ts';
import { buyPremium, detachLatestCard, payCheckout, submitReplacementCard } from '../../../support/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organization-records.ts';
import { WEBHOOK_SECRET } from '../../../support/stripe-clients.ts';
import { stripeFailure } from '../../../support/stripe-failure.ts';
import { TEST_CARDS } from '../../../support/test-cards.ts';

const billing = forEachTest(billingFixture);

const hear = (delivery: WebhookDelivery) => stripeWebhook(billing().clients, delivery);
const typeOf = ({ payload }: WebhookDelivery): string => JSON.parse(payload).type;
const idOf = ({ payload }: WebhookDelivery): string => JSON.parse(payload).id;

/** Everything that Stripe has sent until now. */
async function sent(): Promise<WebhookDelivery[]> {
  await billing().emulator.settle();
  return [...billing().deliveries];
}

/** The first event of a kind that was sent. */
async function one(type: string): Promise<WebhookDelivery> {
  const found = (await sent()).find((delivery) => typeOf(delivery) === type);
  if (!found) throw new Error(`There was no ${type}.`);
  return found;
}

const signed = (payload: string, secret = WEBHOOK_SECRET, at = billing().clock.now): WebhookDelivery => ({
  payload,
  signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) }),
});

describe('what Stripe tells', () => {
  test('shows, though the buyer never comes back from its page', async () => {
    await payCheckout(billing());
    await hear(await one('customer.subscription.created'));
    expect((await billing().userRow()).billing).toMatchObject({ subscription: { status: 'trialing' }, card: { last4: '4242' } });
  });

  test('ends in the same state in whatever order and however often it comes', async () => {
    await payCheckout(billing());
    const events = await sent();
    for (const delivery of [...events.toReversed(), ...events]) await hear(delivery);
    const { billing: reversed } = await billing().userRow();
    expect(reversed?.subscription?.status).toBe('trialing');
    await billing().stripe.subscriptions.cancel(reversed?.subscription?.id ?? '');
    await hear(await one('customer.subscription.deleted'));
    for (const delivery of events) await hear(delivery);
    expect((await billing().userRow()).billing?.subscription?.status).toBe('canceled');
  });

  test('is taken in once: told again, nobody is asked and nothing is written', async () => {
    await payCheckout(billing());
    const event = await one('customer.subscription.created');
    await hear(event);
    const { billingVersion } = await billing().userRow();
    billing().calls.length = 0;
    await hear(event);
    expect(billing().calls).toEqual([]);
    expect((await billing().userRow()).billingVersion).toBe(billingVersion);
  });

  test('a deleted customer is forgotten, but not their trial', async () => {
    await buyPremium(billing());
    await billing().stripe.customers.del((await billing().userRow()).customerId ?? '');
    await hear(await one('customer.deleted'));
    const { customerId, billing: known } = await billing().userRow();
    expect({ customerId, known }).toEqual({ customerId: undefined, known: { hadTrial: true, surplus: [] } });
  });

  test('a card that was left on a page that was closed pays all the same', async () => {
    await buyPremium(billing());
    await submitReplacementCard(billing());
    for (const delivery of (await sent()).filter((each) => typeOf(each) === 'checkout.session.completed')) await hear(delivery);
    expect((await billing().userRow()).billing?.card?.last4).toBe('4444');
  });

  test('of an organization shows there', async () => {
    await createOrganization(billing());
    const id = await buySeats(billing());
    await hear(await one('customer.subscription.created'));
    expect((await billing().organizationRow()).billing?.subscription).toMatchObject({ id, status: 'active' });
    expect((await billing().userRow()).billing).toBeUndefined();
  });

  test('a card that was left and removed again is taken for none', async () => {
    await buyPremium(billing());
    const session = await submitReplacementCard(billing());
    await detachLatestCard(billing());
    const event = (await sent()).find(({ payload }) => JSON.parse(payload).data.object.id === session);
    expect(await hear(event ?? { payload: '', signature: '' })).toEqual({});
    expect((await billing().userRow()).billing?.card?.last4).toBe('4242');
    expect(await billing().eventRecordIds()).toEqual([expect.stringMatching(/^evt_/)]);
  });

  test('a renewal that fails, and then does not', async () => {
    await buyPremium(billing(), { card: TEST_CARDS.failsLater });
    await billing().advanceDays(7.1);
    await hear(await one('invoice.payment_failed'));
    expect((await billing().userRow()).billing?.subscription).toMatchObject({
      status: 'past_due',
      next_payment_attempt: expect.any(Date),
    });
  });
});

describe('what is no concern of ours is taken, and nothing is done', () => {
  test.each([
    ['a kind that is not listened to', () => ({ id: 'evt_1', object: 'event', type: 'charge.succeeded', data: { object: {} } })],
    ['a kind that nobody knows', () => ({ id: 'evt_1', object: 'event', type: 'moon.full', data: { object: {} } })],
    ['an event without a customer', () => ({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })],
  ])('%s', async (_, event) => {
    await buyPremium(billing());
    billing().calls.length = 0;
    const before = await billing().userRow();
    expect(await hear(signed(JSON.stringify(event())))).toEqual({});
    expect(billing().calls).toEqual([]);
    expect(await billing().userRow()).toEqual(before);
    expect(await billing().eventRecordIds()).toEqual([]);
  });

  test('a customer whom Stripe does not know any more', async () => {
    const subject = { object: 'subscription', customer: 'cus_gone' };
    const event = { id: 'evt_1', type: 'customer.subscription.created', data: { object: subject } };
    expect(await hear(signed(JSON.stringify(event)))).toEqual({});
    expect(await billing().eventRecordIds()).toEqual(['evt_1']);
  });

  test('a card that somebody left whom Stripe does not know any more', async () => {
    await billing().clients.billingRecords.attach({ type: 'user', id: 'user-1' }, 'cus_gone');
    const subject = { object: 'checkout.session', id: 'cs_gone', mode: 'setup', customer: 'cus_gone' };
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: subject } };
    expect(await hear(signed(JSON.stringify(event)))).toEqual({});
    expect(await billing().userRow()).not.toHaveProperty('customerId');
  });

  test('a customer of somebody else’s in the same account', async () => {
    const { id } = await billing().stripe.customers.create({ email: 'eve@example.com', metadata: { userId: 'user-1' } });
    const subject = { object: 'subscription', customer: id };
    const before = await billing().userRow();
    await hear(signed(JSON.stringify({ id: 'evt_1', type: 'customer.subscription.created', data: { object: subject } })));
    expect(await billing().userRow()).toEqual(before);
  });
});

describe('what Stripe did not sign is refused, before anything is read or written', () => {
  const real = () => one('customer.subscription.created');
  const altered = ({ payload, signature }: WebhookDelivery) => ({ payload: payload.replace('trialing', 'canceled'), signature });
  const cases: Record<string, (event: WebhookDelivery) => WebhookDelivery> = {
    'another body': altered,
    'a body that was cut off': ({ payload, signature }) => ({ payload: payload.slice(0, -1), signature }),
    'no body': ({ signature }) => ({ payload: '', signature }),
    'no signature': ({ payload }) => ({ payload, signature: '' }),
    'a signature that is none': ({ payload }) => ({ payload, signature: 'v1=abc' }),
    'another secret': ({ payload }) => signed(payload, 'whsec_other'),
    'an old scheme': ({ payload, signature }) => ({ payload, signature: signature.replace('v1=', 'v0=') }),
    'a signature of more than five minutes ago': ({ payload }) =>
      signed(payload, WEBHOOK_SECRET, new Date(billing().clock.now.getTime() - 301_000)),
  };

  test.each(Object.keys(cases))('%s', async (name) => {
    await payCheckout(billing());
    const event = await real();
    const before = await billing().userRow();
    billing().calls.length = 0;
    await expect(hear(cases[name]?.(event) ?? event)).rejects.toMatchObject({ code: 'badRequest', status: 400 });
    expect(billing().calls).toEqual([]);
    expect(await billing().userRow()).toEqual(before);
    expect(await billing().eventRecordIds()).toEqual([]);
  });

  test('what was recorded is refused when it is replayed later, and taken while it is fresh', async () => {
    await payCheckout(billing());
    const event = await real();
    billing().clock.now = new Date(billing().clock.now.getTime() + 299_000);
    await hear(event);
    billing().clock.now = new Date(billing().clock.now.getTime() + 2_000);
    await expect(hear(event)).rejects.toMatchObject({ code: 'badRequest' });
  });
});

describe('what goes wrong is told to Stripe, which tells it again', () => {
  const away = stripeFailure(503);
  const rate = { status: 429, headers: {}, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' };

  test.each([away, rate])('Stripe answering $status', async (answer) => {
    await payCheckout(billing());
    const event = await one('customer.subscription.created');
    billing().options.interfere = async () => answer;
    await expect(hear(event)).rejects.toMatchObject({ code: 'retry', status: 503 });
    billing().options.interfere = async (_, proceed) => proceed();
    await hear(event);
    expect((await billing().userRow()).billing?.subscription?.status).toBe('trialing');
  });

  test('an event that another call is at', async () => {
    await payCheckout(billing());
    const event = await one('customer.subscription.created');
    await billing().clients.eventRecords.claim(idOf(event), billing().clock.now);
    await expect(hear(event)).rejects.toMatchObject({ code: 'retry', message: expect.stringMatching(/already/) });
  });

  test('an event whose call has died is taken over', async () => {
    await payCheckout(billing());
    const event = await one('customer.subscription.created');
    await billing().clients.eventRecords.claim(idOf(event), new Date(billing().clock.now.getTime() - 40_000));
    await hear(event);
    expect((await billing().userRow()).billing?.subscription?.status).toBe('trialing');
  });
});

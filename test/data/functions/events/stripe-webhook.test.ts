import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.ts';
import { type Delivery, type TestBilling, testBilling, WEBHOOK_SECRET } from '../../../support/billing.ts';
import { CARDS } from '../../../support/cards.ts';
import { foundCompany, sellSeats } from '../../../support/company.ts';
import { buy, leaveCard, pay, removeLast } from '../../../support/shopping.ts';

let billing: TestBilling;
beforeEach(async () => {
  billing = await testBilling();
});
afterEach(() => billing.close());

const hear = (delivery: Delivery) => stripeWebhook(billing.clients, delivery);
const typeOf = ({ payload }: Delivery): string => JSON.parse(payload).type;
const idOf = ({ payload }: Delivery): string => JSON.parse(payload).id;

/** Everything that Stripe has sent until now. */
async function sent(): Promise<Delivery[]> {
  await billing.emulator.settle();
  return [...billing.deliveries];
}

/** The first event of a kind that was sent. */
async function one(type: string): Promise<Delivery> {
  const found = (await sent()).find((delivery) => typeOf(delivery) === type);
  if (!found) throw new Error(`There was no ${type}.`);
  return found;
}

const signed = (payload: string, secret = WEBHOOK_SECRET, at = billing.clock.now): Delivery => ({
  payload,
  signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) }),
});

describe('what Stripe tells', () => {
  test('shows, though the buyer never comes back from its page', async () => {
    await pay(billing);
    await hear(await one('customer.subscription.created'));
    expect((await billing.user()).billing).toMatchObject({ subscription: { status: 'trialing' }, card: { last4: '4242' } });
  });

  test('ends in the same state in whatever order and however often it comes', async () => {
    await pay(billing);
    const events = await sent();
    for (const delivery of [...events.toReversed(), ...events]) await hear(delivery);
    const { billing: reversed } = await billing.user();
    expect(reversed?.subscription?.status).toBe('trialing');
    await billing.stripe.subscriptions.cancel(reversed?.subscription?.id ?? '');
    await hear(await one('customer.subscription.deleted'));
    for (const delivery of events) await hear(delivery);
    expect((await billing.user()).billing?.subscription?.status).toBe('canceled');
  });

  test('is taken in once: told again, nobody is asked and nothing is written', async () => {
    await pay(billing);
    const event = await one('customer.subscription.created');
    await hear(event);
    const { billingVersion } = await billing.user();
    billing.calls.length = 0;
    await hear(event);
    expect(billing.calls).toEqual([]);
    expect((await billing.user()).billingVersion).toBe(billingVersion);
  });

  test('a deleted customer is forgotten, but not their trial', async () => {
    await buy(billing);
    await billing.stripe.customers.del((await billing.user()).customerId ?? '');
    await hear(await one('customer.deleted'));
    const { customerId, billing: known } = await billing.user();
    expect({ customerId, known }).toEqual({ customerId: undefined, known: { hadTrial: true, surplus: [] } });
  });

  test('a card that was left on a page that was closed pays all the same', async () => {
    await buy(billing);
    await leaveCard(billing);
    for (const delivery of (await sent()).filter((each) => typeOf(each) === 'checkout.session.completed')) await hear(delivery);
    expect((await billing.user()).billing?.card?.last4).toBe('4444');
  });

  test('of an organization shows there', async () => {
    await foundCompany(billing);
    const id = await sellSeats(billing);
    await hear(await one('customer.subscription.created'));
    expect((await billing.organization()).billing?.subscription).toMatchObject({ id, status: 'active' });
    expect((await billing.user()).billing).toBeUndefined();
  });

  test('a card that was left and removed again is taken for none', async () => {
    await buy(billing);
    const session = await leaveCard(billing);
    await removeLast(billing);
    const event = (await sent()).find(({ payload }) => JSON.parse(payload).data.object.id === session);
    expect(await hear(event ?? { payload: '', signature: '' })).toEqual({});
    expect((await billing.user()).billing?.card?.last4).toBe('4242');
    expect(await billing.records()).toEqual([expect.stringMatching(/^evt_/)]);
  });

  test('a renewal that fails, and then does not', async () => {
    await buy(billing, { card: CARDS.failsLater });
    await billing.pass(7.1);
    await hear(await one('invoice.payment_failed'));
    expect((await billing.user()).billing?.subscription).toMatchObject({
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
    await buy(billing);
    billing.calls.length = 0;
    const before = await billing.user();
    expect(await hear(signed(JSON.stringify(event())))).toEqual({});
    expect(billing.calls).toEqual([]);
    expect(await billing.user()).toEqual(before);
    expect(await billing.records()).toEqual([]);
  });

  test('a customer whom Stripe does not know any more', async () => {
    const subject = { object: 'subscription', customer: 'cus_gone' };
    const event = { id: 'evt_1', type: 'customer.subscription.created', data: { object: subject } };
    expect(await hear(signed(JSON.stringify(event)))).toEqual({});
    expect(await billing.records()).toEqual(['evt_1']);
  });

  test('a card that somebody left whom Stripe does not know any more', async () => {
    await billing.clients.billingRecords.attach({ type: 'user', id: 'user-1' }, 'cus_gone');
    const subject = { object: 'checkout.session', id: 'cs_gone', mode: 'setup', customer: 'cus_gone' };
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: subject } };
    expect(await hear(signed(JSON.stringify(event)))).toEqual({});
    expect(await billing.user()).not.toHaveProperty('customerId');
  });

  test('a customer of somebody else’s in the same account', async () => {
    const { id } = await billing.stripe.customers.create({ email: 'eve@example.com', metadata: { userId: 'user-1' } });
    const subject = { object: 'subscription', customer: id };
    const before = await billing.user();
    await hear(signed(JSON.stringify({ id: 'evt_1', type: 'customer.subscription.created', data: { object: subject } })));
    expect(await billing.user()).toEqual(before);
  });
});

describe('what Stripe did not sign is refused, before anything is read or written', () => {
  const real = () => one('customer.subscription.created');
  const altered = ({ payload, signature }: Delivery) => ({ payload: payload.replace('trialing', 'canceled'), signature });
  const cases: Record<string, (event: Delivery) => Delivery> = {
    'another body': altered,
    'a body that was cut off': ({ payload, signature }) => ({ payload: payload.slice(0, -1), signature }),
    'no body': ({ signature }) => ({ payload: '', signature }),
    'no signature': ({ payload }) => ({ payload, signature: '' }),
    'a signature that is none': ({ payload }) => ({ payload, signature: 'v1=abc' }),
    'another secret': ({ payload }) => signed(payload, 'whsec_other'),
    'an old scheme': ({ payload, signature }) => ({ payload, signature: signature.replace('v1=', 'v0=') }),
    'a signature of more than five minutes ago': ({ payload }) =>
      signed(payload, WEBHOOK_SECRET, new Date(billing.clock.now.getTime() - 301_000)),
  };

  test.each(Object.keys(cases))('%s', async (name) => {
    await pay(billing);
    const event = await real();
    const before = await billing.user();
    billing.calls.length = 0;
    await expect(hear(cases[name]?.(event) ?? event)).rejects.toMatchObject({ code: 'badRequest', status: 400 });
    expect(billing.calls).toEqual([]);
    expect(await billing.user()).toEqual(before);
    expect(await billing.records()).toEqual([]);
  });

  test('what was recorded is refused when it is replayed later, and taken while it is fresh', async () => {
    await pay(billing);
    const event = await real();
    billing.clock.now = new Date(billing.clock.now.getTime() + 299_000);
    await hear(event);
    billing.clock.now = new Date(billing.clock.now.getTime() + 2_000);
    await expect(hear(event)).rejects.toMatchObject({ code: 'badRequest' });
  });
});

describe('what goes wrong is told to Stripe, which tells it again', () => {
  const away = { status: 503, headers: {}, body: '{"error":{"type":"api_error"}}' };
  const rate = { status: 429, headers: {}, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' };

  test.each([away, rate])('Stripe answering $status', async (answer) => {
    await pay(billing);
    const event = await one('customer.subscription.created');
    billing.options.interfere = async () => answer;
    await expect(hear(event)).rejects.toMatchObject({ code: 'retry', status: 503 });
    billing.options.interfere = async (_, proceed) => proceed();
    await hear(event);
    expect((await billing.user()).billing?.subscription?.status).toBe('trialing');
  });

  test('an event that another call is at', async () => {
    await pay(billing);
    const event = await one('customer.subscription.created');
    await billing.clients.eventRecords.claim(idOf(event), billing.clock.now);
    await expect(hear(event)).rejects.toMatchObject({ code: 'retry', message: expect.stringMatching(/already/) });
  });

  test('an event whose call has died is taken over', async () => {
    await pay(billing);
    const event = await one('customer.subscription.created');
    await billing.clients.eventRecords.claim(idOf(event), new Date(billing.clock.now.getTime() - 40_000));
    await hear(event);
    expect((await billing.user()).billing?.subscription?.status).toBe('trialing');
  });
});

import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { billingFixture, type WebhookDelivery } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, detachLatestCard, payCheckout, submitReplacementCard } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure, WEBHOOK_SECRET } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';

const billing = forEachTest(billingFixture);

const receive = (delivery: WebhookDelivery) => stripeWebhook(billing().clients, delivery);
const getType = ({ payload }: WebhookDelivery): string => JSON.parse(payload).type;
const getId = ({ payload }: WebhookDelivery): string => JSON.parse(payload).id;

async function listSentEvents(): Promise<WebhookDelivery[]> {
  await billing().emulator.runDue();
  return [...billing().deliveries];
}

async function findSentEvent(type: string): Promise<WebhookDelivery> {
  const found = (await listSentEvents()).find((delivery) => getType(delivery) === type);
  if (!found) throw new Error(`Stripe sent no ${type} event.`);
  return found;
}

const signPayload = (payload: string, secret = WEBHOOK_SECRET, at = billing().clock.now): WebhookDelivery => ({
  payload,
  signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) }),
});

describe('stripeWebhook', () => {
  test('stores a purchase even if the buyer does not return to the site', async () => {
    await payCheckout(billing());
    await receive(await findSentEvent('customer.subscription.created'));
    expect((await billing().readUserRow()).billing).toMatchObject({
      subscription: { status: 'trialing' },
      card: { last4: '4242' },
    });
  });

  test('reaches the same state for events in any order and for repeated events', async () => {
    await payCheckout(billing());
    const events = await listSentEvents();
    for (const delivery of [...events.toReversed(), ...events]) await receive(delivery);
    const { billing: afterReversedEvents } = await billing().readUserRow();
    expect(afterReversedEvents?.subscription?.status).toBe('trialing');
    await billing().stripe.subscriptions.cancel(afterReversedEvents?.subscription?.id ?? '');
    await receive(await findSentEvent('customer.subscription.deleted'));
    for (const delivery of events) await receive(delivery);
    expect((await billing().readUserRow()).billing?.subscription?.status).toBe('canceled');
  });

  test('neither calls Stripe nor writes when an event is repeated', async () => {
    await payCheckout(billing());
    const event = await findSentEvent('customer.subscription.created');
    await receive(event);
    const { billingVersion } = await billing().readUserRow();
    billing().calls.length = 0;
    await receive(event);
    expect(billing().calls).toEqual([]);
    expect((await billing().readUserRow()).billingVersion).toBe(billingVersion);
  });

  test('removes a deleted customer from the row but keeps hadTrial', async () => {
    await buyPremium(billing());
    await billing().stripe.customers.del((await billing().readUserRow()).customerId ?? '');
    await receive(await findSentEvent('customer.deleted'));
    const { customerId, billing: row } = await billing().readUserRow();
    expect({ customerId, billing: row }).toEqual({
      customerId: undefined,
      billing: { hadTrial: true, duplicateSubscriptions: [] },
    });
  });

  test('applies a new card when the user closed the page before the redirect', async () => {
    await buyPremium(billing());
    await submitReplacementCard(billing());
    for (const delivery of (await listSentEvents()).filter((delivery) => getType(delivery) === 'checkout.session.completed'))
      await receive(delivery);
    expect((await billing().readUserRow()).billing?.card?.last4).toBe('4444');
  });

  test('stores the purchase of an organization in its row', async () => {
    await createOrganization(billing());
    const id = await buySeats(billing());
    await receive(await findSentEvent('customer.subscription.created'));
    expect((await billing().readOrganizationRow()).billing?.subscription).toMatchObject({ id, status: 'active' });
    expect((await billing().readUserRow()).billing).toBeUndefined();
  });

  test('ignores a new card that was removed again', async () => {
    await buyPremium(billing());
    const session = await submitReplacementCard(billing());
    await detachLatestCard(billing());
    const event = (await listSentEvents()).find(({ payload }) => JSON.parse(payload).data.object.id === session);
    expect(await receive(event ?? { payload: '', signature: '' })).toEqual({});
    expect((await billing().readUserRow()).billing?.card?.last4).toBe('4242');
    expect(await billing().listEventRecordIds()).toEqual([expect.stringMatching(/^evt_/)]);
  });

  test('stores past_due and the next payment attempt when a renewal fails', async () => {
    await buyPremium(billing(), { card: TEST_CARDS.failsLater });
    await billing().advanceDays(7.1);
    await receive(await findSentEvent('invoice.payment_failed'));
    expect((await billing().readUserRow()).billing?.subscription).toMatchObject({
      status: 'past_due',
      next_payment_attempt: expect.any(Date),
    });
  });

  test('stores active without a next payment attempt when a later attempt succeeds', async () => {
    await buyPremium(billing(), { card: TEST_CARDS.failsLater });
    await billing().advanceDays(7.1);
    await receive(await findSentEvent('invoice.payment_failed'));
    const customer = (await billing().readUserRow()).customerId ?? '';
    await submitReplacementCard(billing());
    const [card] = (await billing().stripe.customers.listPaymentMethods(customer)).data;
    const [subscription] = (await billing().stripe.subscriptions.list({ customer })).data;
    await billing().stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card?.id ?? '' });
    await billing().advanceDays(7);
    const paidEvent = (await listSentEvents()).findLast((delivery) => getType(delivery) === 'invoice.paid');
    await receive(paidEvent ?? { payload: '', signature: '' });
    const subscriptionAfterPayment = (await billing().readUserRow()).billing?.subscription;
    expect(subscriptionAfterPayment).toMatchObject({ status: 'active' });
    expect(subscriptionAfterPayment).not.toHaveProperty('next_payment_attempt');
  });
});

describe('stripeWebhook for an irrelevant event', () => {
  test.each([
    [
      'an event type that it does not handle',
      () => ({ id: 'evt_1', object: 'event', type: 'charge.succeeded', data: { object: {} } }),
    ],
    ['an unknown event type', () => ({ id: 'evt_1', object: 'event', type: 'moon.full', data: { object: {} } })],
    ['an event without a customer', () => ({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })],
  ])('accepts %s and does nothing', async (_, event) => {
    await buyPremium(billing());
    billing().calls.length = 0;
    const before = await billing().readUserRow();
    expect(await receive(signPayload(JSON.stringify(event())))).toEqual({});
    expect(billing().calls).toEqual([]);
    expect(await billing().readUserRow()).toEqual(before);
    expect(await billing().listEventRecordIds()).toEqual([]);
  });

  test('accepts an event of a customer that Stripe does not have', async () => {
    const subject = { object: 'subscription', customer: 'cus_gone' };
    const event = { id: 'evt_1', type: 'customer.subscription.created', data: { object: subject } };
    expect(await receive(signPayload(JSON.stringify(event)))).toEqual({});
    expect(await billing().listEventRecordIds()).toEqual(['evt_1']);
  });

  test('removes a customer that Stripe does not have when an event names a new card', async () => {
    await billing().clients.billingRecords.attachCustomer({ type: 'user', id: 'user-1' }, 'cus_gone', 'ada@example.com');
    const subject = { object: 'checkout.session', id: 'cs_gone', mode: 'setup', customer: 'cus_gone' };
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: subject } };
    expect(await receive(signPayload(JSON.stringify(event)))).toEqual({});
    expect(await billing().readUserRow()).not.toHaveProperty('customerId');
  });

  test('ignores a foreign customer whose metadata names a user', async () => {
    const { id } = await billing().stripe.customers.create({ email: 'eve@example.com', metadata: { userId: 'user-1' } });
    const subject = { object: 'subscription', customer: id };
    const before = await billing().readUserRow();
    await receive(signPayload(JSON.stringify({ id: 'evt_1', type: 'customer.subscription.created', data: { object: subject } })));
    expect(await billing().readUserRow()).toEqual(before);
  });
});

describe('stripeWebhook for a signed body that is not an event', () => {
  test.each([
    ['not JSON', '{"id": '],
    ['JSON null', 'null'],
    ['a JSON list', '[]'],
  ])('throws badRequest when the body is %s', async (_, payload) => {
    await expect(receive(signPayload(payload))).rejects.toMatchObject({
      code: 'badRequest',
      message: 'body: must be a JSON object',
    });
  });
});

describe('stripeWebhook for an event with an invalid signature', () => {
  const findPurchaseEvent = () => findSentEvent('customer.subscription.created');
  const alterPayload = ({ payload, signature }: WebhookDelivery) => ({
    payload: payload.replace('trialing', 'canceled'),
    signature,
  });
  const cases: Record<string, (event: WebhookDelivery) => WebhookDelivery> = {
    'an altered body': alterPayload,
    'a truncated body': ({ payload, signature }) => ({ payload: payload.slice(0, -1), signature }),
    'an empty body': ({ signature }) => ({ payload: '', signature }),
    'an empty signature': ({ payload }) => ({ payload, signature: '' }),
    'a malformed signature': ({ payload }) => ({ payload, signature: 'v1=abc' }),
    'a signature with another secret': ({ payload }) => signPayload(payload, 'whsec_other'),
    'a signature of scheme v0': ({ payload, signature }) => ({ payload, signature: signature.replace('v1=', 'v0=') }),
    'a signature that is older than five minutes': ({ payload }) =>
      signPayload(payload, WEBHOOK_SECRET, new Date(billing().clock.now.getTime() - 301_000)),
  };

  test.each(Object.keys(cases))('rejects %s before it reads or writes', async (name) => {
    await payCheckout(billing());
    const event = await findPurchaseEvent();
    const before = await billing().readUserRow();
    billing().calls.length = 0;
    await expect(receive(cases[name]?.(event) ?? event)).rejects.toMatchObject({ code: 'badRequest', status: 400 });
    expect(billing().calls).toEqual([]);
    expect(await billing().readUserRow()).toEqual(before);
    expect(await billing().listEventRecordIds()).toEqual([]);
  });

  test('accepts a replayed event for five minutes and rejects it afterwards', async () => {
    await payCheckout(billing());
    const event = await findPurchaseEvent();
    advanceClock(billing().clock, 299_000);
    await receive(event);
    advanceClock(billing().clock, 2_000);
    await expect(receive(event)).rejects.toMatchObject({ code: 'badRequest' });
  });
});

describe('stripeWebhook after a failure', () => {
  const unavailable = stripeFailure(503);
  const rateLimited = { status: 429, headers: {}, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' };

  test.each([unavailable, rateLimited])(
    'throws retry when Stripe responds with $status, and processes the repeated event',
    async (response) => {
      await payCheckout(billing());
      const event = await findSentEvent('customer.subscription.created');
      billing().options.intercept = async () => response;
      await expect(receive(event)).rejects.toMatchObject({ code: 'retry', status: 503 });
      billing().options.intercept = async (_, proceed) => proceed();
      await receive(event);
      expect((await billing().readUserRow()).billing?.subscription?.status).toBe('trialing');
    },
  );

  test('throws retry while another call processes the event', async () => {
    await payCheckout(billing());
    const event = await findSentEvent('customer.subscription.created');
    await billing().clients.eventRecords.acquireLock(getId(event), billing().clock.now);
    await expect(receive(event)).rejects.toMatchObject({ code: 'retry', message: expect.stringMatching(/already/) });
  });

  test('processes an event whose earlier call has crashed', async () => {
    await payCheckout(billing());
    const event = await findSentEvent('customer.subscription.created');
    // The lease of a lock lasts 35 seconds.
    await billing().clients.eventRecords.acquireLock(getId(event), new Date(billing().clock.now.getTime() - 40_000));
    await receive(event);
    expect((await billing().readUserRow()).billing?.subscription?.status).toBe('trialing');
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buy, listTypes } from './purchases.ts';
import { DAY_SECONDS, startStripe, startStripeForTest } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, receiver, emulator } = fixture;
afterAll(fixture.close);

const MINUTE_SECONDS = 60;
/** Longer than the retries of an event, which end after 66 hours. */
const ALL_RETRIES_SECONDS = 4 * DAY_SECONDS;
/** The first attempt and nine retries. */
const ATTEMPTS_UNTIL_FAILED = 10;
const setResponder = (respond: typeof receiver.behavior.respond) => {
  receiver.behavior.respond = respond;
};
const getLastEvent = () => emulator.listEvents().at(-1);
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
const createCustomer = (name: string) => stripe.customers.create({ name });

beforeEach(async () => {
  setResponder(() => 200);
  await emulator.releaseEvents();
  await fixture.advance(ALL_RETRIES_SECONDS);
  receiver.received.length = 0;
});

describe('webhook deliveries', () => {
  test('delivers a signed event with the request that caused it', async () => {
    await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada-1' });
    await emulator.runDue();
    expect(receiver.received).toMatchObject([
      {
        object: 'event',
        type: 'customer.created',
        livemode: false,
        pending_webhooks: 1,
        request: { id: expect.stringMatching(/^req_/), idempotency_key: 'ada-1' },
        data: { object: { object: 'customer', name: 'Ada' } },
      },
    ]);
    expect(getLastEvent()).toMatchObject({ state: 'delivered', attempts: 1, outcome: 'HTTP 200', nextAttempt: null });
    expect(await stripe.events.retrieve(getLastEvent()?.id ?? '')).toMatchObject({ pending_webhooks: 0 });
  });

  test('responds to an API call before the event is delivered', async () => {
    let respond = (_: number) => {};
    setResponder(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await createCustomer('Quick');
    expect(getLastEvent()).toMatchObject({ state: 'pending', attempts: 0 });
    await vi.waitFor(() => expect(receiver.attemptedIds.at(-1)).toBe(getLastEvent()?.id));
    respond(200);
    await emulator.runDue();
    expect(receiver.received).toHaveLength(1);
  });

  test.each([400, 302, 500, 503])(
    'retries an event after five and then after 30 minutes when the receiver returns %i',
    async (status) => {
      setResponder(() => status);
      await createCustomer('Refused');
      await emulator.runDue();
      expect(getLastEvent()).toMatchObject({ state: 'pending', attempts: 1, outcome: `HTTP ${status}` });
      await fixture.advance(5 * MINUTE_SECONDS - 1);
      expect(getLastEvent()?.attempts).toBe(1);
      await fixture.advance(1);
      expect(getLastEvent()?.attempts).toBe(2);
      await fixture.advance(29 * MINUTE_SECONDS);
      expect(getLastEvent()?.attempts).toBe(2);
      setResponder(() => 200);
      await fixture.advance(1 * MINUTE_SECONDS);
      expect(getLastEvent()).toMatchObject({ state: 'delivered', attempts: 3 });
      expect(receiver.received).toHaveLength(1);
    },
  );

  test('retries an event when the receiver times out', async () => {
    // Collecting garbage during the request would lose an `AbortSignal.timeout` (nodejs/node#57736).
    const fixtureWithTimeout = await startStripeForTest({ deliveryTimeoutMs: 1_000 });
    fixtureWithTimeout.receiver.behavior.respond = () => {
      collectGarbage();
      return new Promise(() => {});
    };
    await fixtureWithTimeout.stripe.customers.create({});
    await fixtureWithTimeout.emulator.runDue();
    const [event] = fixtureWithTimeout.emulator.listEvents();
    expect(event).toMatchObject({ state: 'pending', attempts: 1, outcome: 'Timed out' });
    fixtureWithTimeout.receiver.behavior.respond = () => 200;
    await fixtureWithTimeout.advance(5 * MINUTE_SECONDS);
    expect(fixtureWithTimeout.emulator.listEvents()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('retries an event and reports the cause when the receiver is unreachable', async () => {
    const unreachable = await startStripeForTest({ webhook: { url: 'http://127.0.0.1:9/webhook', secret: 'whsec_unused' } });
    await unreachable.stripe.customers.create({});
    await unreachable.emulator.runDue();
    expect(unreachable.emulator.listEvents()).toMatchObject([
      { state: 'pending', attempts: 1, outcome: expect.stringMatching(/bad port|ECONNREFUSED/) },
    ]);
  });

  test('lists events as dropped when no receiver is configured', async () => {
    const { emulator: emulatorWithoutReceiver, stripe: client } = await startStripeForTest({ hasReceiver: false });
    await client.customers.create({});
    const [event] = emulatorWithoutReceiver.listEvents();
    expect(event).toMatchObject({ state: 'dropped', attempts: 0 });
    await expect(emulatorWithoutReceiver.sendEvent(event?.id ?? '')).rejects.toThrow('No webhook endpoint is configured');
  });

  test('gives up an event whose last retry fails, and sendEvent still delivers it', async () => {
    setResponder(() => 500);
    await createCustomer('Lost');
    await emulator.runDue();
    for (let hour = 0; hour < 72; hour++) await fixture.advance(60 * MINUTE_SECONDS);
    expect(getLastEvent()).toMatchObject({ state: 'failed', attempts: ATTEMPTS_UNTIL_FAILED, nextAttempt: null });
    setResponder(() => 200);
    expect(await emulator.sendEvent(getLastEvent()?.id ?? '')).toMatchObject({
      state: 'delivered',
      attempts: ATTEMPTS_UNTIL_FAILED + 1,
    });
  });

  test('holds events and releases them in the requested order', async () => {
    await emulator.holdEvents();
    expect(emulator.areEventsHeld()).toBe(true);
    for (const name of ['a', 'b', 'c']) await createCustomer(name);
    await fixture.advance(DAY_SECONDS);
    expect(receiver.received).toEqual([]);
    const [a = '', b = '', c = ''] = emulator
      .listEvents()
      .slice(-3)
      .map(({ id }) => id);
    await emulator.releaseEvents([c, a, b]);
    expect(receiver.received.map(({ id }) => id)).toEqual([c, a, b]);
    expect(emulator.areEventsHeld()).toBe(false);
    await createCustomer('d');
    await emulator.runDue();
    expect(receiver.received).toHaveLength(4);
  });

  test('holdEvents waits for deliveries in progress', async () => {
    let acceptEvent = (_: number) => {};
    setResponder(() => new Promise((resolve) => (acceptEvent = resolve)));
    await createCustomer('a');
    await vi.waitFor(() => expect(receiver.attemptedIds.at(-1)).toBe(getLastEvent()?.id));
    const stateAfterHolding = emulator.holdEvents().then(() => getLastEvent()?.state);
    acceptEvent(200);
    expect(await stateAfterHolding).toBe('delivered');
  });

  test('sends and drops single held events and releases the rest in chronological order', async () => {
    await emulator.holdEvents();
    for (const name of ['a', 'b', 'c', 'd']) await createCustomer(name);
    const [a = '', b = '', c = '', d = ''] = emulator
      .listEvents()
      .slice(-4)
      .map(({ id }) => id);
    await emulator.sendEvent(c);
    expect(emulator.dropEvent(b)).toMatchObject({ state: 'dropped' });
    await emulator.releaseEvents();
    await fixture.advance(ALL_RETRIES_SECONDS);
    expect(receiver.received.map(({ id }) => id)).toEqual([c, a, d]);
    expect(emulator.listEvents().find(({ id }) => id === b)).toMatchObject({ state: 'dropped', attempts: 0 });
  });

  test('sends a delivered event again with its original content', async () => {
    const { id } = await createCustomer('Before');
    await emulator.runDue();
    const eventId = getLastEvent()?.id ?? '';
    await stripe.customers.update(id, { name: 'After' });
    await emulator.runDue();
    await emulator.sendEvent(eventId);
    const deliveries = receiver.received.filter((event) => event.id === eventId);
    expect(deliveries.map(({ data }) => data.object)).toMatchObject([{ name: 'Before' }, { name: 'Before' }]);
  });

  test('does not retry an event that was dropped', async () => {
    setResponder(() => 500);
    await createCustomer('Dropped');
    await emulator.runDue();
    emulator.dropEvent(getLastEvent()?.id ?? '');
    setResponder(() => 200);
    await fixture.advance(ALL_RETRIES_SECONDS);
    expect(receiver.received).toEqual([]);
  });

  test('sendEvent and dropEvent throw when the event does not exist', async () => {
    await expect(emulator.sendEvent('evt_none')).rejects.toThrow('Event evt_none not found');
    expect(() => emulator.dropEvent('constructor')).toThrow('Event constructor not found');
  });

  test('lists the object and the customer of each event', async () => {
    const { customer, subscription } = await buy(fixture, { trialDays: 7 });
    const event = emulator
      .listEvents()
      .find(({ type, object }) => type === 'customer.subscription.created' && object === subscription.id);
    expect(event).toMatchObject({ customer: customer.id, created: new Date(subscription.created * 1_000).toISOString() });
    expect(
      emulator.listEvents().find(({ type, object }) => type === 'customer.created' && object === customer.id)?.customer,
    ).toBe(customer.id);
  });

  test('lists events by type and time and deletes them after 30 days', async () => {
    const { subscription } = await buy(fixture, { trialDays: 7 });
    const since = subscription.created;
    const types = async (params: object) => listTypes((await stripe.events.list({ created: { gte: since }, ...params })).data);
    expect(await types({ type: 'checkout.session.completed' })).toEqual(['checkout.session.completed']);
    expect(await types({ types: ['invoice.paid', 'customer.subscription.created'] })).toEqual([
      'invoice.paid',
      'customer.subscription.created',
    ]);
    expect(await types({ type: 'invoice.*', limit: 2 })).toEqual(['invoice.payment_succeeded', 'invoice.paid']);
    const [oldest] = emulator.listEvents();
    await fixture.advance(30 * DAY_SECONDS);
    expect(emulator.listEvents().map(({ id }) => id)).not.toContain(oldest?.id);
    await expect(stripe.events.retrieve(oldest?.id ?? '')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY, ownStripe, runningStripe } from './running-stripe.ts';
import { buy, typesIn } from './shopping.ts';

const running = await runningStripe();
const { stripe, receiver, emulator } = running;
afterAll(running.close);

const MINUTE = 60;
const answering = (answer: typeof receiver.behaviour.answer) => {
  receiver.behaviour.answer = answer;
};
const lastEvent = () => emulator.listEvents().at(-1);
const newCustomer = (name: string) => stripe.customers.create({ name });

beforeEach(async () => {
  answering(() => 200);
  await emulator.releaseEvents();
  await running.pass(4 * DAY);
  receiver.received.length = 0;
});

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
  expect(lastEvent()).toMatchObject({ state: 'delivered', attempts: 1, outcome: 'HTTP 200', nextAttempt: null });
  expect(await stripe.events.retrieve(lastEvent()?.id ?? '')).toMatchObject({ pending_webhooks: 0 });
});

test('responds to an API call before the event is delivered', async () => {
  let answer = (_: number) => {};
  answering(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await newCustomer('Quick');
  expect(lastEvent()).toMatchObject({ state: 'pending', attempts: 0 });
  await vi.waitFor(() => expect(receiver.asked.at(-1)).toBe(lastEvent()?.id));
  answer(200);
  await emulator.runDue();
  expect(receiver.received).toHaveLength(1);
});

test.each([400, 302, 500, 503])(
  'retries an event after five and then after 30 minutes when the receiver returns %i',
  async (status) => {
    answering(() => status);
    await newCustomer('Refused');
    await emulator.runDue();
    expect(lastEvent()).toMatchObject({ state: 'pending', attempts: 1, outcome: `HTTP ${status}` });
    await running.pass(5 * MINUTE - 1);
    expect(lastEvent()?.attempts).toBe(1);
    await running.pass(1);
    expect(lastEvent()?.attempts).toBe(2);
    await running.pass(29 * MINUTE);
    expect(lastEvent()?.attempts).toBe(2);
    answering(() => 200);
    await running.pass(1 * MINUTE);
    expect(lastEvent()).toMatchObject({ state: 'delivered', attempts: 3 });
    expect(receiver.received).toHaveLength(1);
  },
);

test('retries an event when the receiver times out', async () => {
  const impatient = await ownStripe({ deliveryTimeoutMs: 1_000 });
  impatient.receiver.behaviour.answer = () => new Promise(() => {});
  await impatient.stripe.customers.create({});
  await impatient.emulator.runDue();
  const [event] = impatient.emulator.listEvents();
  expect(event).toMatchObject({ state: 'pending', attempts: 1, outcome: 'Timed out' });
  impatient.receiver.behaviour.answer = () => 200;
  await impatient.pass(5 * MINUTE);
  expect(impatient.emulator.listEvents()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('retries an event and reports the cause when the receiver is unreachable', async () => {
  const lonely = await ownStripe({ webhook: { url: 'http://127.0.0.1:9/webhook', secret: 'whsec_nobody' } });
  await lonely.stripe.customers.create({});
  await lonely.emulator.runDue();
  expect(lonely.emulator.listEvents()).toMatchObject([
    { state: 'pending', attempts: 1, outcome: expect.stringMatching(/bad port|ECONNREFUSED/) },
  ]);
});

test('lists events as dropped when no receiver is configured', async () => {
  const { emulator: deaf, stripe: client } = await ownStripe({ hasReceiver: false });
  await client.customers.create({});
  const [event] = deaf.listEvents();
  expect(event).toMatchObject({ state: 'dropped', attempts: 0 });
  await expect(deaf.sendEvent(event?.id ?? '')).rejects.toThrow('No webhook endpoint is configured');
});

test('gives an event up after three days of failures, and send still delivers it', async () => {
  answering(() => 500);
  await newCustomer('Lost');
  await emulator.runDue();
  for (let hour = 0; hour < 72; hour++) await running.pass(60 * MINUTE);
  expect(lastEvent()).toMatchObject({ state: 'failed', attempts: 10, nextAttempt: null });
  answering(() => 200);
  expect(await emulator.sendEvent(lastEvent()?.id ?? '')).toMatchObject({ state: 'delivered', attempts: 11 });
});

test('holds events and releases them in the requested order', async () => {
  await emulator.holdEvents();
  expect(emulator.areEventsHeld()).toBe(true);
  for (const name of ['a', 'b', 'c']) await newCustomer(name);
  await running.pass(DAY);
  expect(receiver.received).toEqual([]);
  const [a = '', b = '', c = ''] = emulator
    .listEvents()
    .slice(-3)
    .map(({ id }) => id);
  await emulator.releaseEvents([c, a, b]);
  expect(receiver.received.map(({ id }) => id)).toEqual([c, a, b]);
  expect(emulator.areEventsHeld()).toBe(false);
  await newCustomer('d');
  await emulator.runDue();
  expect(receiver.received).toHaveLength(4);
});

test('holds no event until those that are being delivered have arrived', async () => {
  let acceptEvent = (_: number) => {};
  answering(() => new Promise((resolve) => (acceptEvent = resolve)));
  await newCustomer('a');
  await vi.waitFor(() => expect(receiver.asked.at(-1)).toBe(lastEvent()?.id));
  const holding = emulator.holdEvents().then(() => lastEvent()?.state);
  acceptEvent(200);
  expect(await holding).toBe('delivered');
});

test('sends and drops single held events and releases the rest in chronological order', async () => {
  await emulator.holdEvents();
  for (const name of ['a', 'b', 'c', 'd']) await newCustomer(name);
  const [a = '', b = '', c = '', d = ''] = emulator
    .listEvents()
    .slice(-4)
    .map(({ id }) => id);
  await emulator.sendEvent(c);
  expect(emulator.dropEvent(b)).toMatchObject({ state: 'dropped' });
  await emulator.releaseEvents();
  await running.pass(4 * DAY);
  expect(receiver.received.map(({ id }) => id)).toEqual([c, a, d]);
  expect(emulator.listEvents().find(({ id }) => id === b)).toMatchObject({ state: 'dropped', attempts: 0 });
});

test('sends a delivered event again with its original content', async () => {
  const { id } = await newCustomer('Before');
  await emulator.runDue();
  const event = lastEvent()?.id ?? '';
  await stripe.customers.update(id, { name: 'After' });
  await emulator.runDue();
  await emulator.sendEvent(event);
  const twice = receiver.received.filter((each) => each.id === event);
  expect(twice.map(({ data }) => data.object)).toMatchObject([{ name: 'Before' }, { name: 'Before' }]);
});

test('does not retry an event that was dropped', async () => {
  answering(() => 500);
  await newCustomer('Dropped');
  await emulator.runDue();
  emulator.dropEvent(lastEvent()?.id ?? '');
  answering(() => 200);
  await running.pass(4 * DAY);
  expect(receiver.received).toEqual([]);
});

test('send and drop throw when the event does not exist', async () => {
  await expect(emulator.sendEvent('evt_none')).rejects.toThrow('Event evt_none not found');
  expect(() => emulator.dropEvent('constructor')).toThrow('Event constructor not found');
});

test('lists the object and the customer of each event', async () => {
  const { customer, subscription } = await buy(running, { trialDays: 7 });
  const facts = emulator
    .listEvents()
    .find(({ type, object }) => type === 'customer.subscription.created' && object === subscription.id);
  expect(facts).toMatchObject({ customer: customer.id, created: new Date(subscription.created * 1_000).toISOString() });
  expect(emulator.listEvents().find(({ type, object }) => type === 'customer.created' && object === customer.id)?.customer).toBe(
    customer.id,
  );
});

test('lists events by type and time and deletes them after 30 days', async () => {
  const { subscription } = await buy(running, { trialDays: 7 });
  const since = subscription.created;
  const types = async (params: object) => typesIn((await stripe.events.list({ created: { gte: since }, ...params })).data);
  expect(await types({ type: 'checkout.session.completed' })).toEqual(['checkout.session.completed']);
  expect(await types({ types: ['invoice.paid', 'customer.subscription.created'] })).toEqual([
    'invoice.paid',
    'customer.subscription.created',
  ]);
  expect(await types({ type: 'invoice.*', limit: 2 })).toEqual(['invoice.payment_succeeded', 'invoice.paid']);
  const [oldest] = emulator.listEvents();
  await running.pass(30 * DAY);
  expect(emulator.listEvents().map(({ id }) => id)).not.toContain(oldest?.id);
  await expect(stripe.events.retrieve(oldest?.id ?? '')).rejects.toMatchObject({ code: 'resource_missing' });
});

import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy } from './purchases.ts';
import { DAY_SECONDS, startStripe } from './stripe-fixture.ts';

/** Every API call waits for `opened`. */
const gate = { opened: Promise.resolve() };
const fixture = await startStripe({
  hasReceiver: false,
  async intercept(_, proceed) {
    await gate.opened;
    return proceed();
  },
});
const { stripe } = fixture;
afterAll(fixture.close);

const listCustomersNamed = async (name: string) =>
  (await stripe.customers.list({ limit: 100 })).data.filter((customer) => customer.name === name);

test('creates one object for two requests with the same key', async () => {
  const create = () => stripe.customers.create({ name: 'once' }, { idempotencyKey: 'make-once' });
  const [first, again] = [await create(), await create()];
  expect(again.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(await listCustomersNamed('once')).toHaveLength(1);
});

test('rejects a key when the parameters or the endpoint differ', async () => {
  await stripe.customers.create({ name: 'a' }, { idempotencyKey: 'mine' });
  await expect(stripe.customers.create({ name: 'b' }, { idempotencyKey: 'mine' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining('only be used with the same parameters'),
  });
  await expect(stripe.products.create({ name: 'a' }, { idempotencyKey: 'mine' })).rejects.toMatchObject({
    message: expect.stringContaining("same endpoint they were first used for ('/v1/products' vs '/v1/customers')"),
  });
});

test('returns 409 when a request with the same key is in progress', async () => {
  let openGate = () => {};
  gate.opened = new Promise((resolve) => {
    openGate = resolve;
  });
  const create = () => stripe.customers.create({ name: 'twins' }, { idempotencyKey: 'twins' });
  const first = create();
  await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  openGate();
  expect((await create()).id).toBe((await first).id);
  expect(await listCustomersNamed('twins')).toHaveLength(1);
});

test('accepts corrected parameters with the same key after a validation error', async () => {
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'corrected' });
  await expect(create('ada')).rejects.toMatchObject({ code: 'email_invalid' });
  expect((await create('ada@example.com')).email).toBe('ada@example.com');
});

test('replays a card decline for the same key', async () => {
  const { subscription } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + 3_600);
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id);
  const pay = () => stripe.invoices.pay(String(invoice), {}, { idempotencyKey: 'pay-it' });
  await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError' });
  const countCharges = async () => (await stripe.charges.list({ customer: String(subscription.customer) })).data.length;
  const before = await countCharges();
  await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError', headers: { 'idempotent-replayed': 'true' } });
  expect(await countCharges()).toBe(before);
});

test('forgets a key after a day', async () => {
  const create = () => stripe.customers.create({ name: 'daily' }, { idempotencyKey: 'daily' });
  await create();
  await fixture.advance(DAY_SECONDS - 1);
  await create();
  expect(await listCustomersNamed('daily')).toHaveLength(1);
  await fixture.advance(1);
  await create();
  expect(await listCustomersNamed('daily')).toHaveLength(2);
});

test.each(['constructor', '__proto__'])('accepts %s as a key', async (idempotencyKey) => {
  const create = () => stripe.customers.create({ name: idempotencyKey }, { idempotencyKey });
  expect((await create()).id).toBe((await create()).id);
});

test('rejects a key over 255 characters', async () => {
  await expect(stripe.customers.create({}, { idempotencyKey: 'x'.repeat(256) })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

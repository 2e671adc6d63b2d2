import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy, listTypes } from './purchases.ts';
import { collectEvents, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, receiver, emulator } = fixture;
afterAll(fixture.close);

test('stores a customer, and update changes only the given fields and metadata keys', async () => {
  const { id } = await stripe.customers.create({ email: 'ada@example.com', metadata: { user: 'u1', plan: 'basic' } });
  await stripe.customers.update(id, { name: 'Ada', metadata: { plan: 'premium', seats: '3' } });
  await stripe.customers.update(id, { metadata: { user: '' } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: 'ada@example.com',
    name: 'Ada',
    metadata: { plan: 'premium', seats: '3' },
  });
  expect(await stripe.customers.update(id, { name: '', metadata: '' })).toMatchObject({ name: null, metadata: {} });
});

test('sends an event with the previous values of a change, and none when nothing changes', async () => {
  const { id } = await stripe.customers.create({ email: 'before@example.com', metadata: { a: '1' } });
  await stripe.customers.update(id, { email: 'after@example.com', metadata: { b: '2' } });
  await stripe.customers.update(id, { email: 'after@example.com' });
  await emulator.runDue();
  const updates = receiver.received.filter(
    ({ type, data }) => type === 'customer.updated' && 'id' in data.object && data.object.id === id,
  );
  expect(updates.map(({ data }) => data.previous_attributes)).toEqual([{ email: 'before@example.com', metadata: { b: null } }]);
});

test('lists customers by their exact email', async () => {
  const { id } = await stripe.customers.create({ email: 'Exact@example.com' });
  expect((await stripe.customers.list({ email: 'Exact@example.com' })).data.map((one) => one.id)).toEqual([id]);
  expect((await stripe.customers.list({ email: 'exact@example.com' })).data).toEqual([]);
});

test('rejects more than 50 metadata keys and values over 500 characters', async () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']));
  await expect(stripe.customers.create({ metadata: many })).rejects.toMatchObject({ param: 'metadata' });
  await expect(stripe.customers.create({ metadata: { k: 'v'.repeat(501) } })).rejects.toMatchObject({ statusCode: 400 });
});

test('cancels the subscription and removes the cards of a deleted customer', async () => {
  const { customer, subscription } = await buy(fixture, { trialDays: 7 });
  const events = await collectEvents(fixture, async () =>
    expect(await stripe.customers.del(customer.id)).toEqual({ id: customer.id, object: 'customer', deleted: true }),
  );
  expect(listTypes(events).sort()).toEqual(['customer.deleted', 'customer.subscription.deleted']);
  expect(await stripe.customers.retrieve(customer.id)).toEqual({ id: customer.id, object: 'customer', deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect((await stripe.customers.list({ limit: 100 })).data.map(({ id }) => id)).not.toContain(customer.id);
  const missing = { code: 'resource_missing' };
  await expect(stripe.customers.update(customer.id, { name: 'Ghost' })).rejects.toMatchObject(missing);
  await expect(stripe.customers.del(customer.id)).rejects.toMatchObject(missing);
  await expect(stripe.customers.listPaymentMethods(customer.id)).rejects.toMatchObject(missing);
});

test("rejects another customer's card as default", async () => {
  const { id } = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
  const { customer, subscription } = await buy(fixture);
  const settings = { invoice_settings: { default_payment_method: card.id } };
  expect(await stripe.customers.update(id, settings)).toMatchObject(settings);
  await expect(stripe.customers.update(customer.id, settings)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.subscriptions.update(subscription.id, { default_payment_method: card.id })).rejects.toMatchObject({
    param: 'default_payment_method',
  });
});

test('detaches a card permanently from its customer and subscription', async () => {
  const { customer, subscription } = await buy(fixture, { card: TEST_CARDS.mastercard });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data;
  const id = method?.id ?? '';
  expect(await stripe.paymentMethods.retrieve(id)).toMatchObject({
    card: { brand: 'mastercard', exp_month: 12, exp_year: 2034 },
  });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ invoice_settings: { default_payment_method: null } });
  expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBeNull();
  await expect(stripe.paymentMethods.detach(id)).rejects.toMatchObject({ message: expect.stringContaining('not attached') });
  await expect(stripe.paymentMethods.attach(id, { customer: customer.id })).rejects.toMatchObject({
    message: expect.stringContaining('may not be used again'),
  });
});

test('attaches test cards by token, except for declined and unknown ones', async () => {
  const { id: customer } = await stripe.customers.create({});
  const attached = await stripe.paymentMethods.attach('pm_card_amex', { customer });
  expect(attached).toMatchObject({ customer, card: { brand: 'amex', last4: '0005' } });
  expect((await stripe.paymentMethods.attach(attached.id, { customer })).id).toBe(attached.id);
  await expect(stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer })).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  const otherCustomer = await stripe.customers.create({});
  await expect(stripe.paymentMethods.attach(attached.id, { customer: otherCustomer.id })).rejects.toMatchObject({
    message: expect.stringContaining('already been attached'),
  });
  await expect(stripe.paymentMethods.attach('pm_none', { customer })).rejects.toMatchObject({ statusCode: 404 });
});

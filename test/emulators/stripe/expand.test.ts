import { afterAll, expect, test } from 'vitest';
import { buy } from './purchases.ts';
import { startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe } = fixture;
afterAll(fixture.close);

const { customer, subscription, session, price } = await buy(fixture);
const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
const chargeId = charge?.id ?? '';

test('replaces an id by its object, and an id within an expanded object too', async () => {
  const expanded = await stripe.charges.retrieve(chargeId, { expand: ['customer', 'payment_intent.payment_method'] });
  expect(expanded).toMatchObject({
    customer: { object: 'customer', email: 'ada@example.com' },
    payment_intent: { object: 'payment_intent', payment_method: { card: { last4: '4242' } } },
    payment_method: expect.stringMatching(/^pm_/),
  });
});

test('returns an id and omits lists when they are not expanded', async () => {
  expect(await stripe.charges.retrieve(chargeId)).toMatchObject({ customer: customer.id });
  expect(await stripe.charges.retrieve(chargeId)).not.toHaveProperty('refunds');
});

test('expands the refunds of charges and the payments of invoices', async () => {
  await stripe.refunds.create({ charge: chargeId, amount: 200 });
  const charges = await stripe.charges.list({ customer: customer.id, expand: ['data.refunds'] });
  const invoices = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  expect(charges.data[0]?.refunds?.data).toMatchObject([{ amount: 200, charge: chargeId }]);
  expect(invoices.data[0]?.payments?.data[0]?.payment.payment_intent).toBe(charges.data[0]?.payment_intent);
  expect(invoices.data[0]?.parent?.subscription_details?.subscription).toBe(subscription.id);
});

test('expands four levels, also through lists', async () => {
  const { data } = await stripe.subscriptions.list({ expand: ['data.latest_invoice.payments.data'] });
  expect(data[0]?.latest_invoice).toMatchObject({ payments: { data: [{ status: 'paid' }] } });
  const expanded = await stripe.subscriptions.retrieve(subscription.id, { expand: ['items.data.price.product'] });
  expect(expanded.items.data[0]?.price.product).toMatchObject({ name: 'GoFullPage Premium' });
  const invoice = await stripe.invoices.retrieve(String(expanded.latest_invoice), {
    expand: ['parent.subscription_details.subscription'],
  });
  expect(invoice.parent?.subscription_details?.subscription).toMatchObject({ object: 'subscription', id: subscription.id });
});

test('expands the line items of a session', async () => {
  const { line_items: items } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
  expect(items?.data).toMatchObject([{ amount_total: 1_200, quantity: 1, price: { id: price.id, nickname: 'Premium' } }]);
  const params = { mode: 'setup', currency: 'usd', success_url: 'http://localhost:3000/', expand: ['line_items'] } as const;
  const setup = await stripe.checkout.sessions.create({ ...params, expand: ['line_items'] });
  expect(setup.line_items?.data).toEqual([]);
});

test('expands the subscriptions of a customer', async () => {
  const { subscriptions } = (await stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] })) as {
    subscriptions?: { data: unknown[] };
  };
  expect(subscriptions?.data).toMatchObject([{ id: subscription.id }]);
});

test('rejects a path of five levels and changes nothing', async () => {
  const expand = ['data.latest_invoice.payments.data.invoice'];
  await expect(stripe.subscriptions.list({ expand })).rejects.toMatchObject({
    message: expect.stringContaining('more than 4 levels'),
  });
  const before = (await stripe.customers.list({ limit: 100 })).data.length;
  await expect(stripe.customers.create({ expand: ['a.b.c.d.e'] })).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.customers.list({ limit: 100 })).data).toHaveLength(before);
});

test.each(['email', 'balance', 'colour', 'invoice_settings.footer'])(
  'rejects the path %s, which cannot be expanded',
  async (path) => {
    await expect(stripe.customers.retrieve(customer.id, { expand: [path] })).rejects.toMatchObject({
      message: expect.stringContaining('cannot be expanded'),
    });
  },
);

test('keeps null when the expanded field is null', async () => {
  const retrieved = await stripe.customers.retrieve(customer.id, { expand: ['invoice_settings.default_payment_method'] });
  expect(retrieved).toMatchObject({ invoice_settings: { default_payment_method: null } });
});

test('expands a deleted customer as deleted', async () => {
  const purchase = await buy(fixture);
  await stripe.customers.del(purchase.customer.id);
  const { customer: expanded } = await stripe.subscriptions.retrieve(purchase.subscription.id, { expand: ['customer'] });
  expect(expanded).toEqual({ id: purchase.customer.id, object: 'customer', deleted: true });
});

test('changes nothing when a request is rejected because of a path that cannot be expanded', async () => {
  const before = await stripe.customers.list({ email: 'grace@example.com' });
  const creation = stripe.customers.create({ email: 'grace@example.com', expand: ['shoe_size'] });
  await expect(creation).rejects.toMatchObject({ statusCode: 400, param: 'expand' });
  expect((await stripe.customers.list({ email: 'grace@example.com' })).data).toEqual(before.data);
  const update = stripe.customers.update(customer.id, { name: 'Grace', expand: ['shoe_size'] });
  await expect(update).rejects.toMatchObject({ statusCode: 400, param: 'expand' });
  expect(await stripe.customers.retrieve(customer.id)).not.toMatchObject({ name: 'Grace' });
  const events = fixture.emulator.listEvents().filter(({ type }) => type === 'customer.updated');
  expect(events).toEqual([]);
});

test('rejects a path that is the name of an inherited property', async () => {
  const retrieval = stripe.customers.retrieve(customer.id, { expand: ['constructor'] });
  await expect(retrieval).rejects.toMatchObject({ statusCode: 400, param: 'expand' });
});

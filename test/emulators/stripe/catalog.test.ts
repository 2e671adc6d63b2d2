import { afterAll, expect, test } from 'vitest';
import { startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe } = fixture;
afterAll(fixture.close);

const premium = await stripe.products.create({ id: 'premium', name: 'Premium', metadata: { seats: '1' } });
const listIds = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

test('creates a product with a given id once', async () => {
  expect(await stripe.products.retrieve('premium')).toEqual(premium);
  await expect(stripe.products.create({ id: 'premium', name: 'Another' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
});

test('accepts hyphens in a given id and rejects __proto__', async () => {
  const created = await stripe.products.create({ id: 'premium-yearly', name: 'Premium' });
  expect((await stripe.products.retrieve('premium-yearly')).id).toBe(created.id);
  await expect(stripe.products.create({ id: '__proto__', name: 'Nothing' })).rejects.toMatchObject({ param: 'id' });
});

test('lists products by id and by active', async () => {
  const inactive = await stripe.products.create({ name: 'Old', active: false });
  expect(listIds(await stripe.products.list({ active: false }))).toEqual([inactive.id]);
  expect(listIds(await stripe.products.list({ ids: ['premium'] }))).toEqual(['premium']);
});

test('finds a price by its lookup key, which only one price can have at a time', async () => {
  const recurring = { interval: 'year' } as const;
  const params = { product: 'premium', currency: 'usd', unit_amount: 1_200, recurring, lookup_key: 'premium-yearly' };
  const created = await stripe.prices.create(params);
  expect(created).toMatchObject({ type: 'recurring', recurring: { interval: 'year', interval_count: 1 }, active: true });
  expect(String(created.unit_amount_decimal)).toBe('1200');
  expect(listIds(await stripe.prices.list({ lookup_keys: ['premium-yearly', 'other'] }))).toEqual([created.id]);
  expect(await stripe.prices.retrieve(created.id, { expand: ['product'] })).toMatchObject({ product: { name: 'Premium' } });

  await expect(stripe.prices.create(params)).rejects.toMatchObject({
    message: expect.stringContaining('already uses that lookup key'),
  });
  const next = await stripe.prices.create({ ...params, unit_amount: 1_500, transfer_lookup_key: true });
  expect(listIds(await stripe.prices.list({ lookup_keys: ['premium-yearly'] }))).toEqual([next.id]);
  expect((await stripe.prices.retrieve(created.id)).lookup_key).toBeNull();
});

test('lists prices by product and by active', async () => {
  const otherProduct = await stripe.products.create({ name: 'Other' });
  const inactive = await stripe.prices.create({ product: otherProduct.id, currency: 'usd', unit_amount: 1, active: false });
  expect(listIds(await stripe.prices.list({ product: otherProduct.id }))).toEqual([inactive.id]);
  expect(listIds(await stripe.prices.list({ product: otherProduct.id, active: true }))).toEqual([]);
});

test.each([
  [
    'an unknown product',
    { product: 'prod_none', currency: 'usd', unit_amount: 1 },
    { code: 'resource_missing', param: 'product' },
  ],
  ['a negative amount', { product: 'premium', currency: 'usd', unit_amount: -1 }, { param: 'unit_amount' }],
  ['a fractional amount', { product: 'premium', currency: 'usd', unit_amount: 1.5 }, { code: 'parameter_invalid_integer' }],
  ['an unknown currency', { product: 'premium', currency: 'dollars', unit_amount: 1 }, { param: 'currency' }],
])('rejects a price with %s', async (_, params, expectedError) => {
  await expect(stripe.prices.create(params)).rejects.toMatchObject({ statusCode: 400, ...expectedError });
});

test('archives a price, which can no longer be bought', async () => {
  const recurring = { interval: 'year' } as const;
  const { id: price } = await stripe.prices.create({ product: 'premium', currency: 'usd', unit_amount: 1_300, recurring });
  expect(await stripe.prices.update(price, { active: false })).toMatchObject({ id: price, active: false, unit_amount: 1_300 });
  const { id: customer } = await stripe.customers.create();
  const order = { customer, line_items: [{ price, quantity: 1 }], success_url: 'https://site.example/' };
  const call = stripe.checkout.sessions.create({ mode: 'subscription', ...order });
  await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
});

test('archives a product, whose active prices can no longer be bought', async () => {
  const { id: product } = await stripe.products.create({ name: 'Seats' });
  const recurring = { interval: 'year' } as const;
  const { id: price } = await stripe.prices.create({ product, currency: 'usd', unit_amount: 1_400, recurring });
  expect(await stripe.products.update(product, { active: false })).toMatchObject({ id: product, active: false });
  expect(await stripe.prices.retrieve(price)).toMatchObject({ active: true });
  const { id: customer } = await stripe.customers.create();
  const order = { customer, line_items: [{ price, quantity: 1 }], success_url: 'https://site.example/' };
  await expect(stripe.checkout.sessions.create({ mode: 'subscription', ...order })).rejects.toMatchObject({
    message: expect.stringContaining('its product is not active'),
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { collectEvents, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe } = fixture;
afterAll(fixture.close);

const createCustomer = async () => (await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' })).id;

describe('tax ids of a customer', () => {
  test('are created, listed, expanded, retrieved and deleted, with an event each', async () => {
    const customer = await createCustomer();
    const events = await collectEvents(fixture, async () => {
      const { id } = await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'de 123 456 789' });
      expect((await stripe.customers.listTaxIds(customer)).data).toMatchObject([{ id, value: 'DE123456789', country: 'DE' }]);
      expect(await stripe.customers.retrieve(customer, { expand: ['tax_ids'] })).toMatchObject({ tax_ids: { data: [{ id }] } });
      expect(await stripe.customers.retrieveTaxId(customer, id)).toMatchObject({ id, customer });
      expect(await stripe.taxIds.retrieve(id)).toMatchObject({ id });
      expect(await stripe.customers.deleteTaxId(customer, id)).toEqual({ id, object: 'tax_id', deleted: true });
    });
    expect(events.map(({ type }) => type)).toEqual(['customer.tax_id.created', 'customer.tax_id.deleted']);
    expect((await stripe.customers.listTaxIds(customer)).data).toEqual([]);
  });

  test.each([
    ['eu_vat', 'DE12345678'],
    ['eu_vat', '123456789'],
    ['eu_vat', 'US123456789'],
    ['gb_vat', 'GB1'],
    ['us_ein', '12-34567'],
    ['za_vat', '9123456789'],
  ] as const)('rejects a malformed value: %s %s', async (type, value) => {
    const call = stripe.customers.createTaxId(await createCustomer(), { type, value });
    await expect(call).rejects.toMatchObject({ statusCode: 400, code: 'tax_id_invalid' });
  });

  test('are verified a minute later, with the result that the test value asks for', async () => {
    const customer = await createCustomer();
    for (const value of ['DE123456789', 'DE111111111', 'DE222222222'])
      await stripe.customers.createTaxId(customer, { type: 'eu_vat', value });
    await stripe.customers.createTaxId(customer, { type: 'us_ein', value: '12-3456789' });
    const events = await collectEvents(fixture, () => fixture.advance(61));
    expect(events.map(({ type }) => type)).toEqual(['customer.tax_id.updated', 'customer.tax_id.updated']);
    const { data } = await stripe.customers.listTaxIds(customer);
    expect(data.map(({ verification }) => verification?.status)).toEqual(['unavailable', 'pending', 'unverified', 'verified']);
  });

  test('are limited to five, and unknown for another customer', async () => {
    const [customer, other] = [await createCustomer(), await createCustomer()];
    const create = (digit: number) => stripe.customers.createTaxId(customer, { type: 'eu_vat', value: `DE12345678${digit}` });
    const { id } = await create(0);
    for (const digit of [1, 2, 3, 4]) await create(digit);
    await expect(create(5)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.customers.deleteTaxId(other, id)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

test('stores, clears and validates the address of a customer', async () => {
  const customer = await createCustomer();
  const address = { line1: 'Unter den Linden 1', line2: '', country: 'DE' };
  expect(await stripe.customers.update(customer, { address })).toMatchObject({
    address: { line1: 'Unter den Linden 1', line2: null, city: null, country: 'DE' },
  });
  const invalidCall = stripe.customers.update(customer, { address: { country: 'QQ' } });
  await expect(invalidCall).rejects.toMatchObject({ statusCode: 400, param: 'address[country]' });
  expect(await stripe.customers.update(customer, { address: '' })).toMatchObject({ address: null });
});

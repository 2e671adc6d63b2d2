import { afterAll, describe, expect, test } from 'vitest';
import { postCardForm, TEST_CARDS } from '../../support/billing/test-cards.ts';
import { findInput, readFieldAlert } from '../../support/http/emulator-page.ts';
import { CANCEL_URL, DAY_SECONDS, SUCCESS_URL, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe } = fixture;
afterAll(fixture.close);

const GERMANY = { country: 'DE', line1: 'Unter den Linden 1', postal_code: '10117', city: 'Berlin' };
const product = await stripe.products.create({ name: 'Premium' });
const price = await stripe.prices.create({
  product: product.id,
  currency: 'usd',
  unit_amount: 1_200,
  tax_behavior: 'exclusive',
  recurring: { interval: 'year' },
});

const createCustomer = async () => (await stripe.customers.create({ email: 'ada@example.com' })).id;

const createSession = (customer: string, changes: object = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    customer_update: { address: 'auto', name: 'auto' },
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...changes,
  });

/** Pays and returns the invoice. */
async function pay(customer: string, fields: Record<string, string>) {
  const { id, url } = await createSession(customer);
  expect((await postCardForm(url ?? '', undefined, fields)).status).toBe(303);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] });
  return { session, invoice: typeof session.invoice === 'object' ? session.invoice : null };
}

describe('automatic tax', () => {
  test.each([
    ['Germany', GERMANY, 228, 'standard_rated'],
    [
      'New York',
      { country: 'US', line1: '1 Broadway', postal_code: '10004', city: 'New York', state: 'NY' },
      107,
      'standard_rated',
    ],
    ['Oregon', { country: 'US', line1: '1 Main', postal_code: '97201', city: 'Portland', state: 'OR' }, 0, 'not_collecting'],
    [
      'a business in Germany',
      { ...GERMANY, is_business: 'on', business_name: 'Engines GmbH', tax_id: 'DE123456789' },
      0,
      'reverse_charge',
    ],
  ])('is added to the invoice, the payment and the session in %s', async (_, fields, tax, reason) => {
    const customer = await createCustomer();
    const { session, invoice } = await pay(customer, fields);
    expect(session).toMatchObject({ amount_subtotal: 1_200, amount_total: 1_200 + tax, total_details: { amount_tax: tax } });
    expect(invoice).toMatchObject({
      total: 1_200 + tax,
      amount_paid: 1_200 + tax,
      total_excluding_tax: 1_200,
      total_taxes: [{ amount: tax, taxability_reason: reason, taxable_amount: 1_200 }],
      automatic_tax: { enabled: true, status: 'complete' },
      customer_address: { country: fields.country },
    });
    expect((await stripe.charges.list({ customer })).data[0]).toMatchObject({ amount: 1_200 + tax });
  });

  test('uses the address of the customer at the time of a renewal', async () => {
    const customer = await createCustomer();
    await pay(customer, GERMANY);
    await stripe.customers.update(customer, { address: { country: 'FR', postal_code: '75001' } });
    await fixture.advance(366 * DAY_SECONDS);
    expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ total: 1_440, status: 'paid' });
  });

  test('is turned off when a renewal has no location', async () => {
    const customer = await createCustomer();
    await pay(customer, GERMANY);
    await stripe.customers.update(customer, { address: '' });
    await fixture.advance(366 * DAY_SECONDS);
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({
      total: 1_200,
      automatic_tax: {
        enabled: false,
        status: 'requires_location_inputs',
        disabled_reason: 'finalization_requires_location_inputs',
      },
    });
    expect((await stripe.subscriptions.list({ customer })).data[0]).toMatchObject({ automatic_tax: { enabled: false } });
  });

  test.each([
    ['VAT number', { ...GERMANY, tax_id: 'DE1' }],
    ['tax ID', { country: 'AU', line1: '1 George Street', postal_code: '2000', city: 'Sydney', tax_id: '1' }],
  ])('shows a malformed %s at its field, and saves no card', async (label, fields) => {
    const customer = await createCustomer();
    const { url } = await createSession(customer);
    const response = await postCardForm(url ?? '', undefined, { ...fields, is_business: 'on', business_name: 'Engines' });
    expect(response.status).toBe(200);
    expect(readFieldAlert(await response.text())).toEqual([
      'tax_id',
      `This ${label} is not valid. Check it, or uncheck &#34;I&#39;m purchasing as a business&#34;.`,
    ]);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  test('asks for the address', async () => {
    const { url } = await createSession(await createCustomer());
    const response = await postCardForm(url ?? '');
    expect(await response.text()).toMatch(/Enter your postal code\./);
  });
});

describe('the total of the checkout page', () => {
  const openPage = async (customer: string, changes: object = {}) => {
    const { url } = await createSession(customer, changes);
    return { url: url ?? '', page: await (await fetch(url ?? '')).text() };
  };
  const readTotal = (page: string) => ({ total_cents: /name="total_cents" value="(\d+)"/.exec(page)?.[1] ?? '' });
  const listCharges = async (customer: string) => (await stripe.charges.list({ customer })).data.map(({ amount }) => amount);
  const NOTICE = 'The total changed with your address. Check it and pay again.';

  test('is shown again with the tax before anything is charged', async () => {
    const customer = await createCustomer();
    const { url, page } = await openPage(customer);
    expect(page).toContain('Pay $12.00');
    const response = await postCardForm(url, undefined, { ...GERMANY, ...readTotal(page) });
    const changedPage = await response.text();
    for (const expectedText of [NOTICE, '$2.28', 'Pay $14.28', '<option value="DE" selected>'])
      expect(changedPage).toContain(expectedText);
    for (const [name, value] of Object.entries({ line1: GERMANY.line1, city: 'Berlin', expiry: '12 / 34', name: 'Ada Lovelace' }))
      expect(findInput(changedPage, name)).toContain(`value="${value}"`);
    expect(findInput(changedPage, 'cvc')).toMatch(/value="".* autofocus/s);
    expect(await listCharges(customer)).toEqual([]);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);

    expect((await postCardForm(url, undefined, { ...GERMANY, ...readTotal(changedPage) })).status).toBe(303);
    expect(await listCharges(customer)).toEqual([1_428]);
  });

  test('includes the tax while the VAT number is malformed', async () => {
    const { url } = await openPage(await createCustomer());
    const fields = { ...GERMANY, is_business: 'on', business_name: 'Engines GmbH', tax_id: 'DE1' };
    expect(await (await postCardForm(url, undefined, fields)).text()).toContain('Pay $14.28');
  });

  test('is shown again before the bank asks for authentication', async () => {
    const { url, page } = await openPage(await createCustomer());
    const response = await postCardForm(url, TEST_CARDS.authenticates, { ...GERMANY, ...readTotal(page) });
    expect(await response.text()).toContain(NOTICE);
  });

  test.each([
    ['no tax', { country: 'US', line1: '1 Main', postal_code: '97201', city: 'Portland', state: 'OR' }],
    ['a reverse charge', { ...GERMANY, is_business: 'on', business_name: 'Engines GmbH', tax_id: 'DE123456789' }],
  ])('is charged at once when the address causes %s', async (_, fields) => {
    const customer = await createCustomer();
    const { url, page } = await openPage(customer);
    expect((await postCardForm(url, undefined, { ...fields, ...readTotal(page) })).status).toBe(303);
    expect(await listCharges(customer)).toEqual([1_200]);
  });

  test('includes the tax of the saved address when the session does not save the entered one', async () => {
    const { id } = await stripe.customers.create({ email: 'ada@example.com', address: { country: 'FR', postal_code: '75001' } });
    const { url, page } = await openPage(id, { customer_update: { name: 'auto' } });
    expect(page).toContain('Pay $14.40');
    expect((await postCardForm(url, undefined, { ...GERMANY, ...readTotal(page) })).status).toBe(303);
    expect(await listCharges(id)).toEqual([1_440]);
  });
});

describe('a session is rejected', () => {
  test.each([
    [{ customer_update: undefined, tax_id_collection: undefined }, { code: 'customer_tax_location_invalid' }],
    [{ customer_update: { address: 'auto' } }, { message: /customer_update\[name\]/ }],
    [{ automatic_tax: undefined, customer_update: { name: 'auto' } }, { message: /customer_update\[address\]/ }],
  ])('for an existing customer without the updates that it needs: %j', async (changes, error) => {
    const { message, ...fields } = { message: /./, ...error };
    const call = createSession(await createCustomer(), changes);
    await expect(call).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(message), ...fields });
  });

  test.each(['automatic_tax', 'tax_id_collection'])('in setup mode with %s', async (name) => {
    const customer = await createCustomer();
    const call = stripe.checkout.sessions.create({
      mode: 'setup',
      customer,
      currency: 'usd',
      success_url: SUCCESS_URL,
      [name]: { enabled: true },
    });
    await expect(call).rejects.toMatchObject({ statusCode: 400, param: name });
  });

  test('with customer_update and no customer', async () => {
    const call = stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      customer_update: { address: 'auto' },
      success_url: SUCCESS_URL,
    });
    await expect(call).rejects.toMatchObject({ statusCode: 400, param: 'customer_update' });
  });
});

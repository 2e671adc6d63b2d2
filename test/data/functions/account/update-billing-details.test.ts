import { beforeEach, describe, expect, test } from 'vitest';
import type { BillingDetails } from '#shared/billing-details.ts';
import { updateBillingDetails as schema } from '#shared/billing-operations.ts';
import { formatIssues } from '#shared/schema.ts';
import { getInvoices } from '../../../../functions/account/get-invoices.lambda.ts';
import { updateBillingDetails } from '../../../../functions/account/update-billing-details.lambda.ts';
import { billingDetails, germanAddress } from '../../../support/billing/billing-details.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const billing = forEachTest(billingFixture);

const update = async (changes: Partial<BillingDetails> = {}) =>
  updateBillingDetails(billing().clients, billingDetails(changes), await billing().payer());

const readCustomerId = async () => (await billing().readUserRow()).customerId ?? '';
const listTaxIds = async () =>
  (await billing().stripe.customers.listTaxIds(await readCustomerId())).data.map(({ value }) => value);
const readDetails = async () => (await getInvoices(billing().clients, {}, await billing().payer())).billing_details;

test('throws conflict with a message when the user never bought anything', async () => {
  await expect(update()).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have no billing details yet. Checkout asks for them when you first buy.',
  });
});

describe('a customer', () => {
  beforeEach(async () => {
    await buyPremium(billing());
  });

  test('saves all details in Stripe, and reads them again', async () => {
    const saved = await update();
    expect(saved).toEqual({ ...billingDetails(), tax_id_status: 'pending' });
    expect(await readDetails()).toEqual(saved);
    expect(await billing().stripe.customers.retrieve(await readCustomerId())).toMatchObject({
      name: 'Analytical Engines GmbH',
      email: 'invoices@example.com',
      address: { country: 'DE', line2: null },
    });
  });

  test('replaces a tax id, and removes it when it is empty', async () => {
    await update();
    await update({ tax_id: 'DE 999 999 999' });
    expect(await listTaxIds()).toEqual(['DE999999999']);
    await update({ tax_id: '' });
    expect(await listTaxIds()).toEqual([]);
  });

  test('keeps the old tax id and all details when Stripe rejects the new tax id', async () => {
    await update();
    await expect(update({ company: 'Other', tax_id: 'DE1' })).rejects.toMatchObject({
      code: 'badRequest',
      message: 'tax_id: is not a valid VAT number, such as DE123456789',
    });
    expect(await readDetails()).toMatchObject({ company: 'Analytical Engines GmbH', tax_id: 'DE123456789' });
  });

  test('throws badRequest for a tax id of a country whose tax ids are not supported', async () => {
    const call = update({ address: germanAddress({ country: 'AQ' }) });
    await expect(call).rejects.toMatchObject({ code: 'badRequest', message: 'tax_id: is not supported in this country' });
  });

  test('throws badRequest for a country that does not exist, and adds no tax id', async () => {
    const call = update({ tax_id: '', address: germanAddress({ country: 'QQ' }) });
    await expect(call).rejects.toMatchObject({ code: 'badRequest', message: expect.stringMatching(/^address: /) });
  });

  test.each(['POST /v1/customers/', 'DELETE '])('can be repeated when Stripe fails at %s', async (failingCall) => {
    await update();
    billing().options.intercept = async ({ method, path }, proceed) =>
      `${method} ${path}`.startsWith(failingCall) && !path.endsWith('/tax_ids') ? stripeFailure() : proceed();
    await expect(update({ tax_id: 'DE999999999' })).rejects.toMatchObject({ code: 'retry' });
    expect(await listTaxIds()).toContain('DE123456789');
    billing().options.intercept = undefined;
    expect(await update({ tax_id: 'DE999999999' })).toMatchObject({ tax_id: 'DE999999999' });
    expect(await listTaxIds()).toEqual(['DE999999999']);
  });

  test('throws conflict after the customer was deleted in Stripe', async () => {
    await billing().stripe.customers.del(await readCustomerId());
    await expect(update()).rejects.toMatchObject({ code: 'conflict' });
  });
});

const EMPTY_ADDRESS = { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' };

test.each([
  [{ tax_id: 'x'.repeat(41) }, 'tax_id: must be 40 characters or fewer'],
  [{ invoice_email: 'ada' }, 'invoice_email: is not an email address'],
  [{ company: 'A\nB' }, 'company: must be one line'],
  [{ address: germanAddress({ country: 'Germany' }) }, 'address.country: must be a country code such as US'],
  [{ address: germanAddress({ country: '' }), tax_id: '' }, 'address.country: must be set for an address'],
  [{ address: EMPTY_ADDRESS }, 'address.country: must be set for a tax ID'],
  [{ address: germanAddress({ country: 'US', postal_code: '' }) }, 'address.postal_code: must be a ZIP code such as 10001'],
])('the input names the invalid field in %j', (changes, message) => {
  const { error } = schema.input.safeParse({ ...billingDetails(), ...changes });
  expect(error && formatIssues(error)).toBe(message);
});

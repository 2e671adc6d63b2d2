import { beforeEach, describe, expect, test } from 'vitest';
import { getInvoices } from '../../../../functions/account/get-invoices.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const billing = forEachTest(billingFixture);

const get = async (cursor?: string) =>
  getInvoices(billing().clients, { ...(cursor !== undefined && { cursor }) }, await billing().payer());

test('returns no invoices and sends no request when the user never bought anything', async () => {
  expect(await get()).toEqual({ invoices: [] });
  expect(billing().calls).toEqual([]);
});

describe('a customer', () => {
  beforeEach(async () => {
    await buyPremium(billing());
  });

  test('sees their invoices, the newest first, with the details of the first page', async () => {
    await billing().advanceDays(8);
    const { invoices, billing_details, next_cursor } = await get();
    expect(invoices).toMatchObject([
      { status: 'paid', amount: 1_200, tax: 0, currency: 'usd', number: expect.stringMatching(/-0002$/) },
      { status: 'paid', amount: 0, tax: 0, number: expect.stringMatching(/-0001$/) },
    ]);
    expect(billing_details).toMatchObject({ tax_id: '', invoice_email: 'ada@example.com' });
    expect(next_cursor).toBeUndefined();
  });

  test('gets 24 invoices a page, and the rest with the cursor', async () => {
    // The first invoice is that of the trial. The renewal of the last year is still a draft.
    for (let year = 0; year < 25; year++) await billing().advanceDays(366);
    const first = await get();
    expect(first.invoices).toHaveLength(24);
    const second = await get(first.next_cursor);
    expect(second.billing_details).toBeUndefined();
    expect(second.next_cursor).toBeUndefined();
    const ids = [...first.invoices, ...second.invoices].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.invoices.at(-1)).toMatchObject({ amount: 0 });
  });

  test('throws badRequest for a cursor that is not one of their invoices', async () => {
    await expect(get('in_missing')).rejects.toMatchObject({ code: 'badRequest', message: 'cursor: is not one of your invoices' });
  });

  test('has no invoices after the customer was deleted in Stripe', async () => {
    await billing().stripe.customers.del((await billing().readUserRow()).customerId ?? '');
    expect(await get()).toEqual({ invoices: [] });
  });

  test('throws retry when Stripe is unavailable', async () => {
    billing().options.intercept = async () => stripeFailure();
    await expect(get()).rejects.toMatchObject({ code: 'retry' });
  });
});

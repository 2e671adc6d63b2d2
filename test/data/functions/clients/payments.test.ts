import { expect, test } from 'vitest';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const billing = forEachTest(billingFixture);

const listPayments = async () => billing().clients.payments.list((await billing().readUserRow()).customerId ?? '');

test('returns payments, the newest first, with plan name, receipt and refunds', async () => {
  await buyPremium(billing());
  await billing().advanceDays(7.1);
  await billing().advanceDays(365);
  const [charge] = (await billing().stripe.charges.list({})).data;
  await billing().stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 });
  const [newest, oldest, ...others] = await listPayments();
  expect(others).toEqual([]);
  expect(oldest).toMatchObject({
    status: 'succeeded',
    nickname: 'Premium, yearly',
    interval: 'year',
    amount: 1_200,
    refunds: [],
  });
  expect(newest).toMatchObject({
    receipt_url: expect.stringContaining('/receipts/'),
    refunds: [{ amount: 500, created: expect.any(Date) }],
  });
  expect(newest?.created.getTime()).toBeGreaterThan(oldest?.created.getTime() ?? 0);
});

test('returns nothing for a trial, and no receipt for a failed payment', async () => {
  await buyPremium(billing(), { card: TEST_CARDS.failsLater });
  expect(await listPayments()).toEqual([]);
  await billing().advanceDays(7.1);
  const [failed] = await listPayments();
  expect(failed).toMatchObject({ status: 'failed', amount: 1_200 });
  expect(failed).not.toHaveProperty('receipt_url');
});

test('requests a price once', async () => {
  await buyPremium(billing());
  await billing().advanceDays(7.1);
  await listPayments();
  billing().calls.length = 0;
  await listPayments();
  expect(billing().calls.toSorted()).toEqual(['GET /v1/charges', 'GET /v1/invoices']);
});

test('returns a default name after two attempts when the price is unavailable', async () => {
  await buyPremium(billing());
  await billing().advanceDays(7.1);
  billing().options.intercept = async (call, proceed) => (call.path.startsWith('/v1/prices/') ? stripeFailure() : proceed());
  billing().calls.length = 0;
  const [payment] = await listPayments();
  expect(payment).toMatchObject({ nickname: 'Premium', amount: 1_200 });
  expect(payment).not.toHaveProperty('interval');
  expect(billing().calls.filter((call) => call === 'GET /v1/prices/:id')).toHaveLength(2);
  billing().options.intercept = async (_, proceed) => proceed();
  expect(await listPayments()).toMatchObject([{ nickname: 'Premium, yearly' }]);
});

test('throws retry when Stripe is unavailable', async () => {
  await buyPremium(billing());
  billing().options.intercept = async () => stripeFailure();
  await expect(listPayments()).rejects.toMatchObject({ code: 'retry' });
});

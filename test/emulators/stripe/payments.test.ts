import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy } from './purchases.ts';
import { DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, receiver, emulator } = fixture;
afterAll(fixture.close);

async function buyAndGetCharge() {
  const purchase = await buy(fixture);
  const [charge] = (await stripe.charges.list({ customer: purchase.customer.id })).data;
  if (!charge) throw new Error('Nothing was charged.');
  return { ...purchase, charge };
}

test('charge has its card, receipt and payment intent', async () => {
  const { charge, customer } = await buyAndGetCharge();
  expect(charge).toMatchObject({
    amount: 1_200,
    paid: true,
    status: 'succeeded',
    receipt_url: `${fixture.origin}/receipts/${charge.id}`,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    billing_details: { email: 'ada@example.com', name: 'Ada Lovelace' },
  });
  const byIntent = await stripe.charges.list({ payment_intent: String(charge.payment_intent) });
  expect(byIntent.data.map(({ id }) => id)).toEqual([charge.id]);
  expect(await stripe.paymentIntents.retrieve(String(charge.payment_intent))).toMatchObject({
    customer: customer.id,
    status: 'succeeded',
    latest_charge: charge.id,
    amount_received: 1_200,
  });
});

test('refunds a charge in parts, up to the paid amount', async () => {
  const { charge } = await buyAndGetCharge();
  await emulator.runDue();
  receiver.received.length = 0;
  const partialRefund = await stripe.refunds.create({ charge: charge.id, amount: 500, reason: 'requested_by_customer' });
  await emulator.runDue();
  expect(receiver.received.find(({ type }) => type === 'charge.refunded')?.data.previous_attributes).toEqual({
    amount_refunded: 0,
  });
  expect(receiver.received.map(({ type }) => type).sort()).toEqual(['charge.refunded', 'refund.created']);
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 500, refunded: false });
  await expect(stripe.refunds.create({ charge: charge.id, amount: 701 })).rejects.toMatchObject({
    message: 'Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)',
  });
  const remainder = await stripe.refunds.create({ payment_intent: String(charge.payment_intent), metadata: { by: 'staff' } });
  expect(remainder).toMatchObject({ amount: 700, metadata: { by: 'staff' }, status: 'succeeded' });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 1_200, refunded: true });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([remainder.id, partialRefund.id]);
  expect((await stripe.refunds.list({ payment_intent: String(charge.payment_intent) })).data).toHaveLength(2);
  expect(await stripe.refunds.retrieve(partialRefund.id)).toMatchObject({ reason: 'requested_by_customer' });
});

test('rejects the refund of a failed charge', async () => {
  const { customer } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + 3_600);
  const [failed] = (await stripe.charges.list({ customer: customer.id })).data;
  expect(failed).toMatchObject({ status: 'failed', paid: false, failure_code: 'card_declined', receipt_url: null });
  await expect(stripe.refunds.create({ charge: failed?.id ?? '' })).rejects.toMatchObject({
    message: expect.stringContaining('not successful'),
  });
});

test.each([
  [{}, 'One of the following params should be provided'],
  [{ charge: 'ch_none' }, "No such charge: 'ch_none'"],
  [{ charge: 'ch_1', payment_intent: 'pi_1' }, 'You may only specify one of these parameters'],
  [{ charge: 'ch_1', amount: 0 }, 'greater than or equal to 1'],
])('rejects a refund with %j', async (params, expectedText) => {
  await expect(stripe.refunds.create(params)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining(expectedText),
  });
});

test('rejects a second payment of an invoice', async () => {
  const { session } = await buyAndGetCharge();
  const invoice = typeof session.invoice === 'object' ? session.invoice?.id : undefined;
  await expect(stripe.invoices.pay(invoice ?? '')).rejects.toMatchObject({ message: 'Invoice is already paid' });
  expect(await stripe.invoices.retrieve(invoice ?? '')).toMatchObject({
    amount_due: 1_200,
    amount_paid: 1_200,
    status: 'paid',
    lines: { data: [{ amount: 1_200, description: '1 × GoFullPage Premium', pricing: { type: 'price_details' } }] },
  });
});

test("rejects another customer's card for an invoice", async () => {
  const { subscription } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + 3_600);
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id);
  const otherCustomer = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: otherCustomer.id });
  await expect(stripe.invoices.pay(String(invoice), { payment_method: card.id })).rejects.toMatchObject({
    param: 'payment_method',
  });
});

test('lists invoices by subscription and status, and setup intents by customer and card', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 7 });
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(1);
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data).toEqual([]);
  const setups = await stripe.setupIntents.list({
    customer: customer.id,
    payment_method: String(subscription.default_payment_method),
  });
  expect(setups.data).toMatchObject([{ status: 'succeeded', usage: 'off_session' }]);
  expect(await stripe.setupIntents.retrieve(setups.data[0]?.id ?? '')).toMatchObject({ customer: customer.id });
});

test('receipt shows the amount, the card and the refunds', async () => {
  const { charge } = await buyAndGetCharge();
  const readReceipt = async () => (await fetch(charge.receipt_url ?? '')).text();
  const before = await readReceipt();
  for (const expectedText of ['1 × GoFullPage Premium', '$12.00', 'Visa •••• 4242', 'Ada Lovelace', '<p class="stamp">Paid</p>'])
    expect(before).toContain(expectedText);
  await stripe.refunds.create({ charge: charge.id, amount: 200 });
  const partly = await readReceipt();
  for (const expectedText of ['−$2.00', '$10.00', 'Partially refunded']) expect(partly).toContain(expectedText);
  await stripe.refunds.create({ charge: charge.id });
  expect(await readReceipt()).toContain('<p class="stamp">Refunded</p>');
});

import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { readFieldAlert } from '../../support/http/emulator-page.ts';
import { addPlan, buy, createSubscriptionParams, submitCard } from './purchases.ts';
import { startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe, clock } = fixture;
afterAll(fixture.close);

const price = await addPlan(fixture);
const createCustomer = async () => (await stripe.customers.create({ email: 'ada@example.com' })).id;

const openSession = async (overrides: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { customer: await createCustomer(), allow_promotion_codes: true, ...overrides }),
  );

const createCode = async (code: string, params: Partial<Stripe.PromotionCodeCreateParams> = {}, coupon = {}) => {
  const { id } = await stripe.coupons.create({ percent_off: 50, ...coupon });
  return stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code, ...params });
};

const post = ({ url }: Stripe.Checkout.Session, fields: Record<string, string>) =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const enter = (session: Stripe.Checkout.Session, code: string) => post(session, { promotion: 'apply', promotion_code: code });
const readPage = async ({ url }: Stripe.Checkout.Session) => (await fetch(url ?? '')).text();
/** Returns the error at the field of the promotion code. */
async function readError(response: Response): Promise<string | undefined> {
  const [field, text] = readFieldAlert(await response.text()) ?? [];
  return field === 'promotion_code' ? text : undefined;
}
const retrieve = ({ id }: Stripe.Checkout.Session) => stripe.checkout.sessions.retrieve(id);

test('applies and removes a code, and shows the discount and the new total', async () => {
  const { id } = await createCode('SAVE50');
  const session = await openSession();
  expect(await readPage(session)).toContain('Add promotion code');
  expect((await enter(session, ' save50 ')).status).toBe(303);
  const page = await readPage(session);
  for (const expectedText of ['SAVE50', '50% off', '−$6.00', 'Pay $6.00', 'Remove promotion code'])
    expect(page).toContain(expectedText);
  expect(await retrieve(session)).toMatchObject({
    amount_total: 600,
    allow_promotion_codes: true,
    discounts: [{ promotion_code: id }],
  });
  expect((await post(session, { promotion: 'remove' })).status).toBe(303);
  expect(await retrieve(session)).toMatchObject({ amount_total: 1_200, discounts: null });
});

test('charges the reduced price and counts the redemption', async () => {
  const { id, promotion } = await createCode('PAYHALF');
  const session = await openSession();
  await enter(session, 'PAYHALF');
  expect((await submitCard(session)).status).toBe(303);
  expect(await retrieve(session)).toMatchObject({ amount_total: 600, payment_status: 'paid' });
  expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ times_redeemed: 1 });
  expect(await stripe.coupons.retrieve(String(promotion.coupon))).toMatchObject({ times_redeemed: 1 });
});

test.each([
  ['once', '50% off', 'Then $6.00 on February 7, 2026, later $12.00 per year'],
  ['forever', '50% off forever', 'Then $6.00 per year, from February 7, 2026'],
] as const)('shows the first payment after a trial with the duration %s', async (duration, terms, payments) => {
  await createCode(`TRIAL-${duration}`, {}, { duration });
  const session = await openSession({ subscription_data: { trial_period_days: 7 } });
  await enter(session, `TRIAL-${duration}`);
  const page = await readPage(session);
  for (const expectedText of [terms, payments, '$0.00', 'Start trial']) expect(page).toContain(expectedText);
});

test('asks for no payment, but for a card, when a code takes everything off', async () => {
  await createCode('FREE', {}, { percent_off: 100 });
  const session = await openSession();
  await enter(session, 'FREE');
  const page = await readPage(session);
  expect(page).toContain('<button>Subscribe</button>');
  expect(page).toContain('Card number');
});

test('rejects unknown, inactive, expired and exhausted codes, and those of other customers', async () => {
  const now = Math.floor(clock.ms / 1_000);
  await createCode('INACTIVE', { active: false });
  await createCode('EXPIRED', { expires_at: now + 1 });
  await createCode('USEDUP', { max_redemptions: 1 });
  await createCode('PERSONAL', { customer: await createCustomer() });
  const first = await openSession();
  await enter(first, 'USEDUP');
  const second = await openSession();
  await enter(second, 'USEDUP');
  await submitCard(first);
  clock.ms += 1_000;
  for (const code of ['UNKNOWN', 'INACTIVE', 'EXPIRED', 'USEDUP', 'PERSONAL', ''])
    expect(await readError(await enter(await openSession(), code))).toBe('This promotion code is invalid.');
  // Redeemed by the other session after it was applied to this one.
  expect(await readError(await submitCard(second))).toBe('This promotion code is invalid.');
});

test('rejects a code for first orders when the customer has invoices', async () => {
  await createCode('FIRST', { restrictions: { first_time_transaction: true } });
  expect((await enter(await openSession(), 'FIRST')).status).toBe(303);
  const { customer } = await buy(fixture, { trialDays: 7 });
  expect(await readError(await enter(await openSession({ customer: customer.id }), 'FIRST'))).toContain('prior transactions');
});

test('rejects a minimum amount that is not due at checkout, so also with a trial', async () => {
  await createCode('MINIMUM', { restrictions: { minimum_amount: 1_200, minimum_amount_currency: 'usd' } });
  expect((await enter(await openSession(), 'MINIMUM')).status).toBe(303);
  const trial = await openSession({ subscription_data: { trial_period_days: 7 } });
  expect(await readError(await enter(trial, 'MINIMUM'))).toContain('minimum amount requirement');
});

test('offers no codes unless the session allows them', async () => {
  await createCode('CLOSED');
  const session = await openSession({ allow_promotion_codes: false });
  expect(await readPage(session)).not.toContain('promotion code');
  await enter(session, 'CLOSED');
  expect(await retrieve(session)).toMatchObject({ amount_total: 1_200, discounts: null });
});

test('shows the tax of the discounted amount once the address is known', async () => {
  await createCode('TAXED');
  const customer = await createCustomer();
  const tax = { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } as const;
  const session = await openSession({ customer, ...tax });
  await enter(session, 'TAXED');
  expect(await readPage(session)).toContain('Pay $6.00');
  const germany = { country: 'DE', line1: 'Unter den Linden 1', postal_code: '10117', city: 'Berlin' };
  const pageWithError = await (await submitCard(session, TEST_CARDS.declined, germany)).text();
  for (const expectedText of ['$1.14', 'Pay $7.14']) expect(pageWithError).toContain(expectedText);
  await stripe.customers.update(customer, { address: germany });
  expect(await readPage(session)).toContain('Pay $7.14');
});

test('shows the total again instead of charging it when the code was removed in another tab', async () => {
  await createCode('TABS');
  const session = await openSession();
  await enter(session, 'TABS');
  const [, total_cents = ''] = /name="total_cents" value="(\d+)"/.exec(await readPage(session)) ?? [];
  await post(session, { promotion: 'remove' });
  const page = await (await submitCard(session, undefined, { total_cents })).text();
  for (const expectedText of ['The total changed. Check it and pay again.', 'Pay $12.00']) expect(page).toContain(expectedText);
  expect(await retrieve(session)).toMatchObject({ status: 'open' });
});

test('shows the discount on the page of the invoice', async () => {
  const { id } = await stripe.coupons.create({ percent_off: 50 });
  const { session } = await buy(fixture, { params: { discounts: [{ coupon: id }] } });
  const { hosted_invoice_url } = Object(session.invoice);
  expect(await (await fetch(hosted_invoice_url)).text()).toContain('−$6.00');
});

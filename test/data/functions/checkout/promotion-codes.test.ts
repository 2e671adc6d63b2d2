import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../../../functions/account/cancel-subscription.lambda.ts';
import { getInvoices } from '../../../../functions/account/get-invoices.lambda.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { confirmCheckout } from '../../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, CHECKOUT_INPUT, readSessionId, submitCard } from '../../../support/billing/checkout-steps.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const billing = forEachTest(billingFixture);

const CODE = 'LAUNCH';
const ONE_MINUTE_IN_DAYS = 1 / 1_440;
const HALF = { percent_off: 50, duration: 'once' } as const;
const FREE_FOREVER = { percent_off: 100, duration: 'forever' } as const;

async function createCode(params: Stripe.CouponCreateParams): Promise<void> {
  const { id } = await billing().stripe.coupons.create(params);
  await billing().stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: CODE });
}

/** Opens checkout, enters the code and pays. Returns the account. */
async function buyWithCode(card?: string) {
  const { url } = await createCheckoutSession(billing().clients, CHECKOUT_INPUT, await billing().payer());
  const body = new URLSearchParams({ promotion: 'apply', promotion_code: CODE });
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
  await submitCard(url, card);
  return confirmCheckout(billing().clients, { session_id: readSessionId(url) }, await billing().payer());
}

/** The next purchase is then charged at once. */
async function useUpTrial(): Promise<void> {
  await buyPremium(billing());
  await cancelSubscription(billing().clients, {}, await billing().payer());
}

const readCustomerId = async () => (await billing().readUserRow()).customerId ?? '';

async function readSubscription() {
  await syncBilling(billing().clients, await readCustomerId());
  return (await billing().readUserRow()).billing?.subscription;
}

const listCharges = async () =>
  (await billing().stripe.charges.list({ customer: await readCustomerId() })).data.map(({ amount }) => amount);

describe('a purchase with a promotion code', () => {
  test('charges the reduced price, and the full price at the renewal', async () => {
    await createCode(HALF);
    await useUpTrial();
    const { subscription } = await buyWithCode();
    expect(subscription).toMatchObject({ status: 'active', amount: 1_200 });
    expect(subscription).not.toHaveProperty('next_amount');
    expect(await listCharges()).toEqual([600]);
    const { invoices } = await getInvoices(billing().clients, {}, await billing().payer());
    expect(invoices.map(({ amount }) => amount)).toEqual([600, 0]);
    await billing().advanceDays(366);
    expect(await listCharges()).toEqual([1_200, 600]);
  });

  test('returns the reduced next_amount during a trial, and none after it', async () => {
    await createCode(HALF);
    expect((await buyWithCode()).subscription).toMatchObject({ status: 'trialing', amount: 1_200, next_amount: 600 });
    await billing().advanceDays(8);
    expect(await listCharges()).toEqual([600]);
    expect(await readSubscription()).not.toHaveProperty('next_amount');
  });

  test('returns the reduced next_amount while the first payment is due', async () => {
    await createCode(HALF);
    await buyWithCode(TEST_CARDS.failsLater);
    await billing().advanceDays(8);
    expect(await readSubscription()).toMatchObject({ status: 'past_due', amount: 1_200, next_amount: 600 });
  });

  test('returns no next_amount when the discount ends before the renewal', async () => {
    await createCode({ amount_off: 500, currency: 'usd', duration: 'repeating', duration_in_months: 3 });
    expect((await buyWithCode()).subscription).toMatchObject({ next_amount: 700 });
    await billing().advanceDays(8);
    expect(await listCharges()).toEqual([700]);
    expect(await readSubscription()).not.toHaveProperty('next_amount');
  });

  test('starts and renews Premium without a payment when nothing is left to pay', async () => {
    await createCode(FREE_FOREVER);
    await useUpTrial();
    expect(await buyWithCode()).toMatchObject({ status: 'active', subscription: { status: 'active', next_amount: 0 } });
    await billing().advanceDays(366);
    expect(await readSubscription()).toMatchObject({ status: 'active', next_amount: 0 });
    expect(await listCharges()).toEqual([]);
  });

  test.each([
    [HALF, [600]],
    [FREE_FOREVER, []],
  ])('refunds what was paid when it is a duplicate: %j', async (coupon, refunds) => {
    await useUpTrial();
    await createCode(coupon);
    const { url } = await createCheckoutSession(billing().clients, CHECKOUT_INPUT, await billing().payer());
    const customer = await readCustomerId();
    const [price] = (await billing().stripe.prices.list()).data;
    const other = await billing().stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: CHECKOUT_INPUT.success_url,
      discounts: [{ coupon: (await billing().stripe.coupons.list()).data[0]?.id ?? '' }],
    });
    await submitCard(url);
    await billing().advanceDays(ONE_MINUTE_IN_DAYS);
    await submitCard(other.url ?? '');
    await syncBilling(billing().clients, customer);
    expect((await billing().stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual(refunds);
    const { subscription } = await billing().stripe.checkout.sessions.retrieve(other.id, { expand: ['subscription'] });
    expect(subscription).toMatchObject({ status: 'canceled', metadata: { duplicate_refund: 'refunded' } });
  });
});

import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { postCardForm, TEST_CARDS } from '../../support/billing/test-cards.ts';
import { addPlan, buy, createSubscriptionParams, submitCard } from './purchases.ts';
import { DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe } = fixture;
afterAll(fixture.close);

const createCoupon = async (params: Stripe.CouponCreateParams) => (await stripe.coupons.create(params)).id;

/** Buys the monthly plan of 12 dollars with a coupon. */
const buyMonthly = async (params: Stripe.CouponCreateParams, trialDays?: number) =>
  buy(fixture, {
    recurring: { interval: 'month' },
    ...(trialDays !== undefined && { trialDays }),
    params: { discounts: [{ coupon: await createCoupon(params) }] },
  });

/** Returns the totals of all invoices, the oldest first. */
const listTotals = async (customer: string) =>
  (await stripe.invoices.list({ customer })).data.map(({ total }) => total).toReversed();

const advanceMonths = async (count: number) => {
  for (let month = 0; month < count; month++) await fixture.advance(31.5 * DAY_SECONDS);
};

describe('a discounted subscription', () => {
  test.each([
    ['the first payment with the duration `once`', { percent_off: 50 }, [600, 1_200, 1_200]],
    [
      'the payments of two months',
      { amount_off: 500, currency: 'usd', duration: 'repeating', duration_in_months: 2 },
      [700, 700, 1_200],
    ],
    ['every payment with the duration `forever`', { percent_off: 25, duration: 'forever' }, [900, 900, 900]],
    ['to 0 at most', { amount_off: 5_000, currency: 'usd' }, [0, 1_200, 1_200]],
  ] as const)('reduces %s', async (_, coupon, totals) => {
    const { customer, subscription } = await buyMonthly(coupon);
    await advanceMonths(2);
    expect(await listTotals(customer.id)).toEqual(totals);
    await stripe.subscriptions.cancel(subscription.id);
  });

  test('reduces the first payment after a trial with the duration `once`', async () => {
    const { customer, subscription } = await buyMonthly({ percent_off: 50 }, 7);
    expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['discounts.source.coupon'] })).toMatchObject({
      discounts: [{ object: 'discount', end: null, source: { coupon: { percent_off: 50 } } }],
    });
    await fixture.advance(8 * DAY_SECONDS);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active', discounts: [] });
    await advanceMonths(1);
    expect(await listTotals(customer.id)).toEqual([0, 600, 1_200]);
    await stripe.subscriptions.cancel(subscription.id);
  });

  test('is described by the invoice, its line, its payment and the session', async () => {
    const { customer, session, subscription } = await buyMonthly({ percent_off: 50, duration: 'forever' });
    const [discount] = subscription.discounts;
    const amounts = [{ amount: 600, discount }];
    expect(session).toMatchObject({
      ...{ amount_subtotal: 1_200, amount_total: 600, payment_status: 'paid' },
      total_details: { amount_discount: 600, amount_tax: 0 },
      invoice: {
        ...{ subtotal: 1_200, total: 600, amount_paid: 600, total_excluding_tax: 600 },
        discounts: [discount],
        total_discount_amounts: amounts,
        lines: { data: [{ amount: 1_200, discount_amounts: amounts }] },
      },
    });
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })).toMatchObject({
      line_items: { data: [{ amount_subtotal: 1_200, amount_discount: 600, amount_total: 600 }] },
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toMatchObject([{ amount: 600 }]);
    await stripe.subscriptions.cancel(subscription.id);
  });

  test('is paid without a payment, but with a saved card, when nothing is due', async () => {
    const { customer, session, subscription } = await buyMonthly({ percent_off: 100, duration: 'forever' });
    expect(session).toMatchObject({ payment_status: 'no_payment_required', invoice: { status: 'paid', total: 0 } });
    expect(subscription).toMatchObject({ status: 'active', default_payment_method: expect.stringMatching(/^pm_/) });
    await advanceMonths(1);
    expect(await listTotals(customer.id)).toEqual([0, 0]);
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
    await stripe.subscriptions.cancel(subscription.id);
  });

  test('keeps its discount after the coupon is deleted', async () => {
    const { customer, subscription } = await buyMonthly({ id: 'GONE', percent_off: 50, duration: 'forever' });
    expect(await stripe.coupons.retrieve('GONE')).toMatchObject({ times_redeemed: 1 });
    await stripe.coupons.del('GONE');
    await advanceMonths(1);
    expect(await listTotals(customer.id)).toEqual([600, 600]);
    await stripe.subscriptions.cancel(subscription.id);
  });
});

describe('a discount of another product or currency', () => {
  test('reduces nothing', async () => {
    const other = await stripe.products.create({ name: 'Other' });
    const { session } = await buyMonthly({ percent_off: 50, applies_to: { products: [other.id] } });
    expect(session).toMatchObject({ amount_total: 1_200 });
    expect((await buyMonthly({ amount_off: 100, currency: 'eur' })).session).toMatchObject({ amount_total: 1_200 });
  });
});

test('adds tax to the discounted amount', async () => {
  const price = await addPlan(fixture);
  const customer = (await stripe.customers.create({ email: 'ada@example.com' })).id;
  const session = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, {
      customer,
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto' },
      discounts: [{ coupon: await createCoupon({ percent_off: 50 }) }],
    }),
  );
  const address = { country: 'DE', line1: 'Unter den Linden 1', postal_code: '10117', city: 'Berlin' };
  expect((await postCardForm(session.url ?? '', undefined, address)).status).toBe(303);
  const { data } = await stripe.invoices.list({ customer });
  expect(data[0]).toMatchObject({
    total: 714,
    total_excluding_tax: 600,
    total_taxes: [{ amount: 114, taxable_amount: 600 }],
  });
});

test('declines the reduced amount, and redeems nothing then', async () => {
  const coupon = await createCoupon({ percent_off: 50 });
  const price = await addPlan(fixture);
  const customer = (await stripe.customers.create({ email: 'ada@example.com' })).id;
  const session = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { customer, discounts: [{ coupon }] }),
  );
  expect(await (await submitCard(session, TEST_CARDS.declined)).text()).toContain('Your card was declined.');
  expect((await stripe.charges.list({ customer })).data).toMatchObject([{ status: 'failed', amount: 600 }]);
  expect(await stripe.coupons.retrieve(coupon)).toMatchObject({ times_redeemed: 0 });
});

describe('a session cannot have', () => {
  const create = async (params: Stripe.Checkout.SessionCreateParams) =>
    stripe.checkout.sessions.create(createSubscriptionParams((await addPlan(fixture)).id, params));

  test('a discount and a field for promotion codes, even if that is off', async () => {
    const coupon = await createCoupon({ percent_off: 50 });
    for (const allow_promotion_codes of [true, false])
      await expect(create({ discounts: [{ coupon }], allow_promotion_codes })).rejects.toMatchObject({
        message: 'You may only specify one of these parameters: allow_promotion_codes, discounts.',
        param: 'allow_promotion_codes',
      });
  });

  test('two discounts, or one that cannot be redeemed', async () => {
    const coupon = await createCoupon({ percent_off: 50 });
    await expect(create({ discounts: [{ coupon }, { coupon }] })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.coupons.del(coupon);
    for (const discount of [{ coupon }, { promotion_code: 'promo_none' }])
      await expect(create({ discounts: [discount] })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('automatic tax and a price without a tax behavior', async () => {
    const { product } = await addPlan(fixture);
    const terms = { product: String(product), currency: 'usd', unit_amount: 1_200, recurring: { interval: 'year' } } as const;
    const { id } = await stripe.prices.create(terms);
    const params = createSubscriptionParams(id, { automatic_tax: { enabled: true } });
    await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      message: expect.stringContaining('does not have a `tax_behavior` set'),
    });
    await stripe.prices.update(id, { tax_behavior: 'exclusive' });
    expect(await stripe.checkout.sessions.create(params)).toMatchObject({ automatic_tax: { enabled: true } });
    await expect(stripe.prices.update(id, { tax_behavior: 'unspecified' })).rejects.toMatchObject({ param: 'tax_behavior' });
  });
});

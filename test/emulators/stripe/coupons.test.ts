import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { listTypes } from './purchases.ts';
import { collectEvents, DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, clock } = fixture;
afterAll(fixture.close);

const now = () => Math.floor(clock.ms / 1_000);
const HALF = { percent_off: 50, duration: 'once' } as const;
const product = await stripe.products.create({ name: 'Premium' });

describe('coupons', () => {
  test('are created, retrieved, listed, updated and deleted, with an event each', async () => {
    const events = await collectEvents(fixture, async () => {
      const created = await stripe.coupons.create({ ...HALF, id: 'HALF', applies_to: { products: [product.id] } });
      expect(created).toMatchObject({ id: 'HALF', percent_off: 50, amount_off: null, times_redeemed: 0, valid: true });
      expect(created).not.toHaveProperty('applies_to');
      expect(await stripe.coupons.retrieve('HALF', { expand: ['applies_to'] })).toMatchObject({
        applies_to: { products: [product.id] },
      });
      expect((await stripe.coupons.list()).data).toMatchObject([{ id: 'HALF' }]);
      expect(await stripe.coupons.update('HALF', { name: 'Half', metadata: { team: 'sales' } })).toMatchObject({ name: 'Half' });
      expect(await stripe.coupons.del('HALF')).toEqual({ id: 'HALF', object: 'coupon', deleted: true });
    });
    expect(listTypes(events)).toEqual(['coupon.created', 'coupon.updated', 'coupon.deleted']);
    await expect(stripe.coupons.retrieve('HALF')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await stripe.coupons.list()).data).toEqual([]);
  });

  test('get an id of eight characters unless the request names one', async () => {
    expect((await stripe.coupons.create(HALF)).id).toMatch(/^[A-Za-z0-9]{8}$/);
    await stripe.coupons.create({ ...HALF, id: 'TWICE' });
    await expect(stripe.coupons.create({ ...HALF, id: 'TWICE' })).rejects.toMatchObject({ code: 'resource_already_exists' });
  });

  test('are no longer valid after `redeem_by`', async () => {
    const { id } = await stripe.coupons.create({ ...HALF, redeem_by: now() + DAY_SECONDS });
    await fixture.advance(DAY_SECONDS);
    expect(await stripe.coupons.retrieve(id)).toMatchObject({ valid: false });
  });

  const REJECTED: [string, Stripe.CouponCreateParams, { message?: string; code?: string; param?: string }][] = [
    ['no reduction', {}, { message: 'Must provide percent_off or amount_off.', code: 'parameter_missing' }],
    [
      'two reductions',
      { percent_off: 10, amount_off: 500, currency: 'usd' },
      { message: 'Received both percent_off and amount_off parameters. Please pass in only one.' },
    ],
    ['an amount without a currency', { amount_off: 500 }, { param: 'currency' }],
    ['a percentage of 0', { percent_off: 0 }, { param: 'percent_off' }],
    ['a percentage above 100', { percent_off: 101 }, { param: 'percent_off' }],
    ['a repeating duration without months', { percent_off: 10, duration: 'repeating' }, { param: 'duration' }],
    ['months without a repeating duration', { ...HALF, duration_in_months: 3 }, { param: 'duration_in_months' }],
    ['a past `redeem_by`', { ...HALF, redeem_by: 1_000 }, { param: 'redeem_by' }],
    ['an unknown product', { ...HALF, applies_to: { products: ['prod_none'] } }, { code: 'resource_missing' }],
  ];

  test.each(REJECTED)('cannot have %s', async (_, params, expectedError) => {
    await expect(stripe.coupons.create(params)).rejects.toMatchObject({ statusCode: 400, ...expectedError });
  });
});

describe('promotion codes', () => {
  const createCode = (params: Partial<Stripe.PromotionCodeCreateParams> = {}, coupon = 'BASE') =>
    stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, ...params });
  const listIds = async (params: Stripe.PromotionCodeListParams) =>
    (await stripe.promotionCodes.list(params)).data.map(({ id }) => id);

  test('are created, expanded, listed and deactivated, with an event each', async () => {
    await stripe.coupons.create({ ...HALF, id: 'BASE' });
    const events = await collectEvents(fixture, async () => {
      const { id, ...created } = await createCode({ code: 'Launch-50', restrictions: { first_time_transaction: true } });
      expect(created).toMatchObject({
        active: true,
        code: 'Launch-50',
        promotion: { type: 'coupon', coupon: 'BASE' },
        restrictions: { first_time_transaction: true, minimum_amount: null, minimum_amount_currency: null },
      });
      expect(await stripe.promotionCodes.retrieve(id, { expand: ['promotion.coupon'] })).toMatchObject({
        promotion: { coupon: { id: 'BASE', percent_off: 50 } },
      });
      expect(await listIds({ code: 'launch-50' })).toEqual([id]);
      expect(await listIds({ coupon: 'BASE', active: true })).toEqual([id]);
      expect(await stripe.promotionCodes.update(id, { active: false })).toMatchObject({ active: false });
      expect(await listIds({ active: true })).toEqual([]);
    });
    expect(listTypes(events)).toEqual(['promotion_code.created', 'promotion_code.updated']);
  });

  test('get a code of eight capitals and digits unless the request names one', async () => {
    expect((await createCode()).code).toMatch(/^[A-Z0-9]{8}$/);
  });

  test('conflict with an active code, in any case, until that one is deactivated', async () => {
    const { id } = await createCode({ code: 'TAKEN' });
    await expect(createCode({ code: 'taken' })).rejects.toMatchObject({
      statusCode: 400,
      message: 'An active promotion code with `code: taken` already exists.',
    });
    await stripe.promotionCodes.update(id, { active: false });
    await createCode({ code: 'taken' });
    await expect(stripe.promotionCodes.update(id, { active: true })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('are inactive once their coupon is deleted, and cannot be activated then', async () => {
    const coupon = await stripe.coupons.create(HALF);
    const { id } = await createCode({}, coupon.id);
    await stripe.coupons.del(coupon.id);
    expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false });
    await expect(createCode({}, coupon.id)).rejects.toMatchObject({ code: 'resource_missing', param: 'promotion[coupon]' });
    await stripe.promotionCodes.update(id, { active: false });
    await expect(stripe.promotionCodes.update(id, { active: true })).rejects.toMatchObject({ param: 'active' });
  });

  const REJECTED: [string, Partial<Stripe.PromotionCodeCreateParams>, { param?: string; message?: unknown }][] = [
    ['characters that a code cannot have', { code: 'has spaces!' }, { param: 'code' }],
    ['a past expiry', { expires_at: 2_000 }, { param: 'expires_at' }],
    ['an expiry in six years', { expires_at: now() + 6 * 366 * DAY_SECONDS }, { param: 'expires_at' }],
    ['an unknown customer', { customer: 'cus_none' }, { param: 'customer' }],
    ['a minimum amount without a currency', { restrictions: { minimum_amount: 500 } }, { param: 'restrictions' }],
    ['no coupon', { promotion: { type: 'coupon' } }, { message: 'You must pass promotion.coupon when passing promotion' }],
  ];

  test.each(REJECTED)('cannot have %s', async (_, params, expectedError) => {
    await expect(createCode(params)).rejects.toMatchObject({ statusCode: 400, ...expectedError });
  });

  test('cannot outlast or outnumber their coupon', async () => {
    const { id } = await stripe.coupons.create({ ...HALF, redeem_by: now() + DAY_SECONDS, max_redemptions: 2 });
    await expect(createCode({ expires_at: now() + 2 * DAY_SECONDS }, id)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(createCode({ max_redemptions: 3 }, id)).rejects.toMatchObject({ param: 'max_redemptions' });
  });
});

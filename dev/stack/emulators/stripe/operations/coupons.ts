import * as z from 'zod/mini';
import { type Account, addRecord, createRandomCode, findRecord, listRecords, requireRecord } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { defineOperation } from '../operation.ts';
import type { Coupon } from '../records/discount-records.ts';
import { serialize } from '../serialize.ts';
import {
  createdField,
  currencyCode,
  decimal,
  expandField,
  integer,
  integerWithin,
  mergeMetadata,
  metadataUpdate,
  nonEmptyText,
  pagingFields,
  redemptionLimit,
  requireFutureTime,
} from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError, createResourceMissingError } from '../wire/stripe-api-error.ts';

const couponName = nonEmptyText.check(z.maxLength(40));

const createCouponSchema = z.strictObject({
  ...expandField,
  id: z.optional(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(200))),
  name: z.optional(couponName),
  percent_off: z.optional(decimal),
  amount_off: z.optional(integerWithin(1, 99_999_999)),
  currency: z.optional(currencyCode),
  duration: z._default(z.enum(['forever', 'once', 'repeating']), 'once'),
  duration_in_months: z.optional(integerWithin(1, 60)),
  max_redemptions: z.optional(redemptionLimit),
  redeem_by: z.optional(integer),
  applies_to: z.optional(z.strictObject({ products: z.array(nonEmptyText) })),
  metadata: z._default(metadataUpdate, {}),
});
type CreateCouponInput = z.output<typeof createCouponSchema>;

const createCoupon = defineOperation('POST /v1/coupons', createCouponSchema, (account, input) => {
  requireValidTerms(input);
  requireFutureTime('redeem_by', input.redeem_by, account.getTime());
  const { id = createRandomCode(8) } = input;
  if (findRecord(account, 'coupon', id)?.isDeleted === false)
    throw createInvalidRequestError('Coupon already exists.', { code: 'resource_already_exists' });
  for (const product of input.applies_to?.products ?? []) requireRecord(account, 'product', product, 'applies_to[products]');
  const coupon = addRecord(account, 'coupon', {
    id,
    created: account.getTime(),
    isDeleted: false,
    name: input.name ?? null,
    percentOff: input.percent_off ?? null,
    amountOff: input.amount_off ?? null,
    currency: input.amount_off === undefined ? null : (input.currency ?? null),
    duration: input.duration,
    durationInMonths: input.duration_in_months ?? null,
    maxRedemptions: input.max_redemptions ?? null,
    timesRedeemed: 0,
    redeemBy: input.redeem_by ?? null,
    products: input.applies_to?.products ?? null,
    metadata: mergeMetadata({}, input.metadata),
  });
  recordEvent(account, 'coupon.created', 'coupon', coupon);
  return serialize(account, 'coupon', coupon);
});

function requireValidTerms({ percent_off, amount_off, currency, duration, duration_in_months }: CreateCouponInput): void {
  if (percent_off === undefined && amount_off === undefined)
    throw createInvalidRequestError('Must provide percent_off or amount_off.', { code: 'parameter_missing' });
  if (percent_off !== undefined && amount_off !== undefined)
    throw createInvalidRequestError('Received both percent_off and amount_off parameters. Please pass in only one.');
  if (percent_off !== undefined) requireValidPercentage(percent_off);
  if (amount_off !== undefined && currency === undefined)
    throw createInvalidRequestError('You must pass currency when passing amount_off', { param: 'currency' });
  if (duration === 'repeating' && duration_in_months === undefined)
    throw createInvalidRequestError('The duration_in_months param must be set when creating a coupon with a repeating duration', {
      param: 'duration',
    });
  if (duration !== 'repeating' && duration_in_months !== undefined)
    throw createInvalidRequestError('The duration_in_months param can only be set for a coupon with a repeating duration', {
      param: 'duration_in_months',
    });
}

function requireValidPercentage(percentOff: number): void {
  const param = 'percent_off';
  const suffix = `(it currently is '${percentOff.toFixed(1)}').`;
  if (percentOff < 0.01) throw createInvalidRequestError(`This value must be greater than or equal to 0.01 ${suffix}`, { param });
  if (percentOff > 100) throw createInvalidRequestError(`This value must be less than or equal to 100 ${suffix}`, { param });
}

/** Returns a coupon that was not deleted. */
export function requireCoupon(account: Account, id: string, param?: string): Coupon {
  const coupon = requireRecord(account, 'coupon', id, param);
  if (coupon.isDeleted) throw createResourceMissingError('coupon', id, param);
  return coupon;
}

const retrieveCoupon = defineOperation('GET /v1/coupons/:id', z.strictObject(expandField), (account, _, id) =>
  serialize(account, 'coupon', requireCoupon(account, id)),
);

const updateCouponSchema = z.strictObject({
  ...expandField,
  name: z.optional(couponName),
  metadata: z.optional(metadataUpdate),
});

const updateCoupon = defineOperation('POST /v1/coupons/:id', updateCouponSchema, (account, { name, metadata }, id) => {
  const coupon = requireCoupon(account, id);
  updateAndRecordEvent(account, 'coupon.updated', ['coupon', coupon], {
    ...(name !== undefined && { name }),
    ...(metadata !== undefined && { metadata: mergeMetadata(coupon.metadata, metadata) }),
  });
  return serialize(account, 'coupon', coupon);
});

/** Discounts that the coupon created remain, but its promotion codes are no longer active. */
const deleteCoupon = defineOperation('DELETE /v1/coupons/:id', z.strictObject({}), (account, _, id) => {
  const coupon = requireCoupon(account, id);
  coupon.isDeleted = true;
  recordEvent(account, 'coupon.deleted', 'coupon', coupon);
  return { id, object: 'coupon', deleted: true };
});

const listCouponsSchema = z.strictObject({ ...pagingFields, ...createdField });

const listCoupons = defineOperation('GET /v1/coupons', listCouponsSchema, (account, { created, ...params }) => {
  const coupons = listRecords(account, 'coupon').filter((coupon) => !coupon.isDeleted && matchesCreated(coupon.created, created));
  return paginateRecords(account, ['/v1/coupons', 'coupon'], coupons, params);
});

export const couponOperations = [createCoupon, retrieveCoupon, updateCoupon, deleteCoupon, listCoupons];

import * as z from 'zod/mini';
import { type Account, addRecord, createId, createRandomCode, listRecords, requireRecord } from '../account.ts';
import { requireCustomer } from '../billing/customers.ts';
import { isCodeActive } from '../billing/discounts.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { defineOperation } from '../operation.ts';
import type { Coupon, PromotionCode } from '../records/discount-records.ts';
import { serialize } from '../serialize.ts';
import {
  createdField,
  currencyCode,
  expandField,
  flag,
  integer,
  integerWithin,
  mergeMetadata,
  metadataParam,
  metadataUpdate,
  nonEmptyText,
  pagingFields,
  redemptionLimit,
  requireFutureTime,
} from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';
import { requireCoupon } from './coupons.ts';

const createPromotionCodeSchema = z.strictObject({
  ...expandField,
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.optional(nonEmptyText) }),
  code: z.optional(nonEmptyText.check(z.maxLength(500))),
  active: z._default(flag, true),
  customer: z.optional(nonEmptyText),
  expires_at: z.optional(integer),
  max_redemptions: z.optional(redemptionLimit),
  restrictions: z.optional(
    z.strictObject({
      first_time_transaction: z.optional(flag),
      minimum_amount: z.optional(integerWithin(1, 99_999_999)),
      minimum_amount_currency: z.optional(currencyCode),
    }),
  ),
  metadata: z._default(metadataParam, {}),
});
type CreatePromotionCodeInput = z.output<typeof createPromotionCodeSchema>;

const createPromotionCode = defineOperation('POST /v1/promotion_codes', createPromotionCodeSchema, (account, input) => {
  if (input.promotion.coupon === undefined)
    throw createInvalidRequestError('You must pass promotion.coupon when passing promotion', { param: 'promotion.coupon' });
  const coupon = requireCoupon(account, input.promotion.coupon, 'promotion[coupon]');
  if (input.customer !== undefined) requireCustomer(account, input.customer, 'customer');
  requireWithinCoupon(account, input, coupon);
  const { restrictions = {} } = input;
  const promotionCode: PromotionCode = {
    id: createId('promo'),
    created: account.getTime(),
    coupon: coupon.id,
    code: requireValidCode(input.code ?? createRandomCode(8).toUpperCase()),
    isActive: input.active,
    customer: input.customer ?? null,
    expiresAt: input.expires_at ?? null,
    maxRedemptions: input.max_redemptions ?? null,
    timesRedeemed: 0,
    restrictions: {
      isFirstTimeOnly: restrictions.first_time_transaction ?? false,
      minimumAmount: restrictions.minimum_amount ?? null,
      minimumAmountCurrency: restrictions.minimum_amount_currency ?? null,
    },
    metadata: input.metadata,
  };
  if (input.active) requireUnusedCode(account, promotionCode);
  addRecord(account, 'promotion_code', promotionCode);
  recordEvent(account, 'promotion_code.created', 'promotion_code', promotionCode);
  return serialize(account, 'promotion_code', promotionCode);
});

/** A code cannot be redeemed later or more often than its coupon. */
function requireWithinCoupon(account: Account, input: CreatePromotionCodeInput, coupon: Coupon): void {
  const { expires_at, max_redemptions, restrictions } = input;
  requireFutureTime('expires_at', expires_at, account.getTime());
  if (coupon.redeemBy !== null && expires_at !== undefined && expires_at > coupon.redeemBy)
    throw createInvalidRequestError("The promotion code cannot expire after its coupon's `redeem_by`.", { param: 'expires_at' });
  if (coupon.maxRedemptions !== null && max_redemptions !== undefined && max_redemptions > coupon.maxRedemptions)
    throw createInvalidRequestError("`max_redemptions` cannot be greater than its coupon's `max_redemptions`.", {
      param: 'max_redemptions',
    });
  if ((restrictions?.minimum_amount === undefined) !== (restrictions?.minimum_amount_currency === undefined))
    throw createInvalidRequestError('You must pass both `minimum_amount` and `minimum_amount_currency`.', {
      param: 'restrictions',
    });
}

function requireValidCode(code: string): string {
  if (/^[a-zA-Z0-9\-_]+$/.test(code)) return code;
  throw createInvalidRequestError(
    `This value must match the regex pattern. (/\\A[a-zA-Z0-9\\-_]+\\z/ does not match for the value ${code}).`,
    { param: 'code' },
  );
}

/**
 * Stripe's error has no `code` and no `param`. A promotion code for one customer conflicts only with codes that this customer can
 * use.
 */
function requireUnusedCode(account: Account, { id, code, customer }: PromotionCode): void {
  const isConflict = (each: PromotionCode): boolean =>
    each.id !== id &&
    each.code.toLowerCase() === code.toLowerCase() &&
    (each.customer === null || customer === null || each.customer === customer) &&
    isCodeActive(account, each);
  if (listRecords(account, 'promotion_code').some(isConflict))
    throw createInvalidRequestError(`An active promotion code with \`code: ${code}\` already exists.`);
}

const updatePromotionCodeSchema = z.strictObject({
  ...expandField,
  active: z.optional(flag),
  metadata: z.optional(metadataUpdate),
});

const updatePromotionCode = defineOperation(
  'POST /v1/promotion_codes/:id',
  updatePromotionCodeSchema,
  (account, { active, metadata }, id) => {
    const promotionCode = requireRecord(account, 'promotion_code', id);
    if (active === true && !promotionCode.isActive) requireActivatable(account, promotionCode);
    updateAndRecordEvent(account, 'promotion_code.updated', ['promotion_code', promotionCode], {
      ...(active !== undefined && { isActive: active }),
      ...(metadata !== undefined && { metadata: mergeMetadata(promotionCode.metadata, metadata) }),
    });
    return serialize(account, 'promotion_code', promotionCode);
  },
);

function requireActivatable(account: Account, promotionCode: PromotionCode): void {
  if (!isCodeActive(account, { ...promotionCode, isActive: true }))
    throw createInvalidRequestError('This promotion code cannot be activated because it can no longer be redeemed.', {
      param: 'active',
    });
  requireUnusedCode(account, promotionCode);
}

const listPromotionCodesSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  active: z.optional(flag),
  code: z.optional(nonEmptyText),
  coupon: z.optional(nonEmptyText),
  customer: z.optional(nonEmptyText),
});

const listPromotionCodes = defineOperation('GET /v1/promotion_codes', listPromotionCodesSchema, (account, input) => {
  const { created, active, code, coupon, customer, ...params } = input;
  if (coupon !== undefined) requireCoupon(account, coupon, 'coupon');
  const promotionCodes = listRecords(account, 'promotion_code').filter(
    (each) =>
      matchesCreated(each.created, created) &&
      (active === undefined || isCodeActive(account, each) === active) &&
      (code === undefined || each.code.toLowerCase() === code.toLowerCase()) &&
      (coupon ?? each.coupon) === each.coupon &&
      (customer === undefined || each.customer === customer),
  );
  return paginateRecords(account, ['/v1/promotion_codes', 'promotion_code'], promotionCodes, params);
});

export const promotionCodeOperations = [createPromotionCode, updatePromotionCode, listPromotionCodes];

import * as z from 'zod/mini';
import { baseFields, metadata, nullableText, nullableUnixSeconds, text, unixSeconds } from './record-fields.ts';

const nullableInteger = z.nullable(z.int());

/** Either `percentOff` or `amountOff` is null. */
export const couponSchema = z.strictObject({
  ...baseFields,
  /** A deleted coupon remains for the discounts that it created. */
  isDeleted: z.boolean(),
  name: nullableText,
  percentOff: z.nullable(z.number()),
  amountOff: nullableInteger,
  currency: nullableText,
  duration: z.enum(['once', 'repeating', 'forever']),
  durationInMonths: nullableInteger,
  maxRedemptions: nullableInteger,
  timesRedeemed: z.int(),
  redeemBy: nullableUnixSeconds,
  /** Products that the coupon applies to. Null for all. */
  products: z.nullable(z.array(text)),
  metadata,
});

export const promotionCodeSchema = z.strictObject({
  ...baseFields,
  coupon: text,
  code: text,
  /** Set by staff. A code whose coupon is not valid cannot be redeemed even if this is true. */
  isActive: z.boolean(),
  customer: nullableText,
  expiresAt: nullableUnixSeconds,
  maxRedemptions: nullableInteger,
  timesRedeemed: z.int(),
  restrictions: z.strictObject({
    isFirstTimeOnly: z.boolean(),
    minimumAmount: nullableInteger,
    minimumAmountCurrency: nullableText,
  }),
  metadata,
});

/** Coupon, and the promotion code with which the customer redeems it. */
export const redemptionSchema = z.strictObject({ coupon: text, promotionCode: nullableText });

/** Redeemed coupon of a subscription. `end` is null unless the duration of the coupon is `repeating`. */
export const discountSchema = z.strictObject({
  ...baseFields,
  ...redemptionSchema.shape,
  customer: text,
  subscription: text,
  start: unixSeconds,
  end: nullableUnixSeconds,
});

/** Amount that a discount takes off an invoice. */
export const discountAmountSchema = z.strictObject({ discount: text, amount: z.int() });

export type Coupon = z.output<typeof couponSchema>;
export type PromotionCode = z.output<typeof promotionCodeSchema>;
export type Redemption = z.output<typeof redemptionSchema>;
export type Discount = z.output<typeof discountSchema>;
export type DiscountAmount = z.output<typeof discountAmountSchema>;

import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { isCodeActive, isCouponValid } from '../billing/discounts.ts';
import type { Coupon, Discount, DiscountAmount, PromotionCode } from '../records/discount-records.ts';

/** Also serializes deleted coupons, because discounts still refer to them. */
export const serializeCoupon = (account: Account, coupon: Coupon) =>
  ({
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff,
    created: coupon.created,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: coupon.redeemBy,
    times_redeemed: coupon.timesRedeemed,
    valid: isCouponValid(account, coupon),
  }) satisfies Stripe.Coupon;

export const serializePromotionCode = (account: Account, promotionCode: PromotionCode) =>
  ({
    id: promotionCode.id,
    object: 'promotion_code',
    active: isCodeActive(account, promotionCode),
    code: promotionCode.code,
    created: promotionCode.created,
    customer: promotionCode.customer,
    customer_account: null,
    expires_at: promotionCode.expiresAt,
    livemode: false,
    max_redemptions: promotionCode.maxRedemptions,
    metadata: promotionCode.metadata,
    promotion: { coupon: promotionCode.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: promotionCode.restrictions.isFirstTimeOnly,
      minimum_amount: promotionCode.restrictions.minimumAmount,
      minimum_amount_currency: promotionCode.restrictions.minimumAmountCurrency,
    },
    times_redeemed: promotionCode.timesRedeemed,
  }) satisfies Stripe.PromotionCode;

export const serializeDiscount = ({ id, coupon, promotionCode, customer, subscription, start, end }: Discount) =>
  ({
    id,
    object: 'discount',
    ...{ checkout_session: null, customer_account: null, invoice: null, invoice_item: null, subscription_item: null },
    customer,
    end,
    promotion_code: promotionCode,
    source: { coupon, type: 'coupon' },
    start,
    subscription,
  }) satisfies Stripe.Discount;

/** Serializes the discounts of an invoice as pretax credits. The invoice and its line use the same format. */
export const serializePretaxCredits = (discounts: readonly DiscountAmount[]) =>
  discounts.map(({ discount, amount }) => ({ amount, discount, type: 'discount' as const }));

import { type Account, addRecord, createId, requireRecord } from '../account.ts';
import type { Subscription } from '../records/billing-records.ts';
import type { Coupon, DiscountAmount, PromotionCode, Redemption } from '../records/discount-records.ts';
import { addMonths } from './calendar.ts';

interface RedeemLimits {
  readonly maxRedemptions: number | null;
  readonly timesRedeemed: number;
}

const isUsedUp = ({ maxRedemptions, timesRedeemed }: RedeemLimits): boolean =>
  maxRedemptions !== null && timesRedeemed >= maxRedemptions;

const hasPassed = (end: number | null, time: number): boolean => end !== null && end <= time;

export const isCouponValid = (account: Account, coupon: Coupon): boolean =>
  !coupon.isDeleted && !isUsedUp(coupon) && !hasPassed(coupon.redeemBy, account.getTime());

export const isCodeActive = (account: Account, code: PromotionCode): boolean =>
  code.isActive &&
  !isUsedUp(code) &&
  !hasPassed(code.expiresAt, account.getTime()) &&
  isCouponValid(account, requireRecord(account, 'coupon', code.coupon));

interface DiscountedItem {
  readonly price: string;
  readonly amount: number;
}

export const appliesTo = (account: Account, { products, currency }: Coupon, priceId: string): boolean => {
  const price = requireRecord(account, 'price', priceId);
  return (products?.includes(price.product) ?? true) && (currency === null || currency === price.currency);
};

/** Returns the amount that a coupon takes off, in the currency's smallest unit. Never exceeds the amount of the item. */
export function computeDiscount(account: Account, couponId: string, { price, amount }: DiscountedItem): number {
  const coupon = requireRecord(account, 'coupon', couponId);
  if (!appliesTo(account, coupon, price)) return 0;
  return Math.min(amount, coupon.amountOff ?? Math.round((amount * (coupon.percentOff ?? 0)) / 100));
}

/** Redeems a coupon for a new subscription. Returns the id of the discount. */
export function redeemCoupon(account: Account, { coupon: couponId, promotionCode }: Redemption, owner: Subscription): string {
  const coupon = requireRecord(account, 'coupon', couponId);
  coupon.timesRedeemed += 1;
  if (promotionCode !== null) requireRecord(account, 'promotion_code', promotionCode).timesRedeemed += 1;
  const start = account.getTime();
  return addRecord(account, 'discount', {
    id: createId('di'),
    created: start,
    coupon: couponId,
    promotionCode,
    customer: owner.customer,
    subscription: owner.id,
    start,
    end: coupon.durationInMonths === null ? null : addMonths(start, coupon.durationInMonths),
  }).id;
}

/**
 * Returns the amount that each discount of a subscription takes off an invoice that is created at `invoiceTime` (Unix seconds). A
 * `repeating` discount applies to the invoices that are created before its end.
 */
export function computeDiscountAmounts(
  account: Account,
  { discounts }: Subscription,
  item: DiscountedItem,
  invoiceTime: number,
): DiscountAmount[] {
  return discounts
    .map((id) => requireRecord(account, 'discount', id))
    .filter(({ end }) => !hasPassed(end, invoiceTime))
    .map(({ id, coupon }) => ({ discount: id, amount: computeDiscount(account, coupon, item) }));
}

/**
 * Returns the discounts that a subscription keeps after an invoice. A discount with the duration `once` applies to one invoice
 * only.
 */
export function listRemainingDiscounts(account: Account, { discounts }: Subscription, invoiceTime: number): string[] {
  return discounts.filter((id) => {
    const { coupon, end } = requireRecord(account, 'discount', id);
    return requireRecord(account, 'coupon', coupon).duration !== 'once' && !hasPassed(end, invoiceTime);
  });
}

export const sumDiscounts = (discounts: readonly DiscountAmount[]): number =>
  discounts.reduce((sum, { amount }) => sum + amount, 0);

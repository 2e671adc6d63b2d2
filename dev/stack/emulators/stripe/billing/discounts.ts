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

const isOver = (account: Account, end: number | null): boolean => end !== null && end <= account.getTime();

export const isCouponValid = (account: Account, coupon: Coupon): boolean =>
  !coupon.isDeleted && !isUsedUp(coupon) && !isOver(account, coupon.redeemBy);

export const isCodeActive = (account: Account, code: PromotionCode): boolean =>
  code.isActive &&
  !isUsedUp(code) &&
  !isOver(account, code.expiresAt) &&
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

/** A `repeating` discount applies to the invoices that are created before its end. */
const isEnded = (account: Account, discountId: string, invoiceTime: number): boolean => {
  const { end } = requireRecord(account, 'discount', discountId);
  return end !== null && end <= invoiceTime;
};

/** Returns what the discounts of a subscription take off an invoice that is created at `invoiceTime` (Unix seconds). */
export function computeDiscountAmounts(
  account: Account,
  { discounts }: Subscription,
  item: DiscountedItem,
  invoiceTime: number,
): DiscountAmount[] {
  return discounts
    .filter((id) => !isEnded(account, id, invoiceTime))
    .map((id) => ({ discount: id, amount: computeDiscount(account, requireRecord(account, 'discount', id).coupon, item) }));
}

/** Returns the discounts that a subscription keeps after an invoice. A coupon with the duration `once` is then used up. */
export function listRemainingDiscounts(account: Account, { discounts }: Subscription, invoiceTime: number): string[] {
  const isOnce = (id: string): boolean => {
    const { coupon } = requireRecord(account, 'discount', id);
    return requireRecord(account, 'coupon', coupon).duration === 'once';
  };
  return discounts.filter((id) => !isOnce(id) && !isEnded(account, id, invoiceTime));
}

export const sumDiscounts = (discounts: readonly DiscountAmount[]): number =>
  discounts.reduce((sum, { amount }) => sum + amount, 0);

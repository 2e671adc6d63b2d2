import { type Account, findRecord, listRecords, requireRecord } from '../account.ts';
import { computePeriodAmount, hasTrial } from '../objects/checkout-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { PromotionCode, Redemption } from '../records/discount-records.ts';
import { createInvalidRequestError, createResourceMissingError, type StripeApiError } from '../wire/stripe-api-error.ts';
import { appliesTo, isCodeActive, isCouponValid } from './discounts.ts';

const createCodeError = (message: string): StripeApiError => createInvalidRequestError(message, { param: 'promotion_code' });

const createInvalidCodeError = () => createCodeError('This promotion code is invalid.');

/** Fields of a checkout session that are known before it is stored. */
type Purchase = Pick<CheckoutSession, 'customer' | 'item' | 'subscriptionData'>;

/** Applies the code that the visitor of the checkout page has entered. Throws a 400 if it cannot be redeemed. */
export function applyPromotionCode(account: Account, session: CheckoutSession, enteredCode: string): void {
  const promotionCode = listRecords(account, 'promotion_code').find(
    (each) =>
      each.code.toLowerCase() === enteredCode.trim().toLowerCase() &&
      isCodeActive(account, each) &&
      (each.customer ?? session.customer) === session.customer,
  );
  if (!promotionCode) throw createInvalidCodeError();
  requireRedeemable(account, session, promotionCode);
  session.discount = { coupon: promotionCode.coupon, promotionCode: promotionCode.id };
}

/**
 * Throws a 400, and removes the discount of a session, if it can no longer be redeemed when the visitor submits the page. The
 * visitor then sees the full price before paying it.
 */
export function requireDiscountRedeemable(account: Account, session: CheckoutSession): void {
  const { discount } = session;
  if (!discount) return;
  session.discount = null;
  if (discount.promotionCode !== null)
    requireRedeemable(account, session, requireRecord(account, 'promotion_code', discount.promotionCode));
  else if (!isCouponValid(account, requireRecord(account, 'coupon', discount.coupon))) throw createInvalidCodeError();
  session.discount = discount;
}

function requireRedeemable(account: Account, purchase: Purchase, promotionCode: PromotionCode): void {
  const { customer, item } = purchase;
  if (!isCodeActive(account, promotionCode)) throw createInvalidCodeError();
  if (!item || !appliesTo(account, requireRecord(account, 'coupon', promotionCode.coupon), item.price))
    throw createInvalidCodeError();
  if (promotionCode.restrictions.isFirstTimeOnly && hasTransactions(account, customer))
    throw createCodeError('This promotion code cannot be redeemed because the associated customer has prior transactions.');
  if (isBelowMinimum(account, purchase, promotionCode))
    throw createCodeError(
      'This promotion code cannot be redeemed because the associated purchase does not meet the minimum amount requirement.',
    );
}

/** Stripe also counts unpaid invoices and those of a trial. */
const hasTransactions = (account: Account, customerId: string | null): boolean =>
  customerId !== null &&
  (listRecords(account, 'invoice').some(({ customer, status }) => customer === customerId && status !== 'void') ||
    listRecords(account, 'charge').some(({ customer, failure }) => customer === customerId && !failure));

/** Stripe compares the amount that is due at checkout, so a purchase with a trial never meets a minimum. */
function isBelowMinimum(account: Account, purchase: Purchase, { restrictions }: PromotionCode): boolean {
  const { minimumAmount, minimumAmountCurrency } = restrictions;
  if (minimumAmount === null || !purchase.item) return false;
  const { currency } = requireRecord(account, 'price', purchase.item.price);
  const amount = hasTrial(purchase) ? 0 : computePeriodAmount(account, purchase);
  return currency !== minimumAmountCurrency || amount < minimumAmount;
}

interface DiscountParam {
  readonly coupon?: string | undefined;
  readonly promotion_code?: string | undefined;
}

/** Returns the discount that an API request applies to a new session. */
export function parseDiscount(account: Account, param: DiscountParam | undefined, purchase: Purchase): Redemption | null {
  if (!param) return null;
  const { coupon: couponId, promotion_code: codeId } = param;
  if (couponId !== undefined && codeId !== undefined)
    throw createInvalidRequestError('You may only specify one of these parameters: coupon, promotion_code.', {
      param: 'discounts[0]',
    });
  if (codeId !== undefined) {
    const promotionCode = requireRecord(account, 'promotion_code', codeId, 'discounts[0][promotion_code]');
    requireRedeemable(account, purchase, promotionCode);
    return { coupon: promotionCode.coupon, promotionCode: codeId };
  }
  const coupon = findRecord(account, 'coupon', couponId ?? '');
  if (!coupon || !isCouponValid(account, coupon))
    throw createResourceMissingError('coupon', couponId ?? '', 'discounts[0][coupon]');
  return { coupon: coupon.id, promotionCode: null };
}

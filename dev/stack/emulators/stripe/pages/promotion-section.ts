import { type Html, html } from '../../../html.ts';
import { type Account, requireRecord } from '../account.ts';
import { applyPromotionCode } from '../billing/promotion-codes.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { Coupon } from '../records/discount-records.ts';
import { renderField } from './card-fields.ts';
import { readField } from './card-form.ts';
import { formatAmount } from './receipt-panel.ts';

/** Field of the button that was pressed: `apply` or `remove`. */
const ACTION_FIELD = 'promotion';

export const isPromotionForm = (form: URLSearchParams): boolean => form.has(ACTION_FIELD);

/** Applies or removes a promotion code, unless the session accepts none. Throws a 400 if the code cannot be redeemed. */
export function handlePromotionForm(account: Account, session: CheckoutSession, form: URLSearchParams): void {
  if (!session.allowsPromotionCodes) return;
  if (form.get(ACTION_FIELD) === 'remove') session.discount = null;
  else applyPromotionCode(account, session, readField(form, 'promotion_code'));
}

export function renderPromotionSection(
  session: CheckoutSession,
  form: URLSearchParams,
  error: string | undefined,
): Html | undefined {
  if (!session.allowsPromotionCodes) return undefined;
  // Stripe rejects sessions with both `discounts` and `allow_promotion_codes`, so this discount came from a code.
  if (session.discount)
    return html`<form method="post">
      <button class="secondary" name="${ACTION_FIELD}" value="remove">Remove promotion code</button>
    </form>`;
  return html`<details class="promotion" ${error !== undefined && html`open`}>
    <summary>Add promotion code</summary>
    <form method="post" novalidate>
      ${renderField({
        name: 'promotion_code',
        label: 'Promotion code',
        value: readField(form, 'promotion_code'),
        errors: error === undefined ? {} : { promotion_code: error },
      })}
      <button class="secondary" name="${ACTION_FIELD}" value="apply">Apply</button>
    </form>
  </details>`;
}

interface DiscountLabel {
  /** Promotion code, or the name of a coupon that the API applied. */
  readonly name: string;
  /** For example `50% off for 3 months`. */
  readonly terms: string;
  /** True if the discount applies to every payment. */
  readonly isForever: boolean;
}

export function describeDiscount(account: Account, { discount }: CheckoutSession): DiscountLabel | undefined {
  if (!discount) return undefined;
  const coupon = requireRecord(account, 'coupon', discount.coupon);
  const { promotionCode } = discount;
  return {
    name: promotionCode === null ? (coupon.name ?? coupon.id) : requireRecord(account, 'promotion_code', promotionCode).code,
    terms: `${formatReduction(coupon)} off${formatDuration(coupon)}`,
    isForever: coupon.duration === 'forever',
  };
}

const formatReduction = ({ percentOff, amountOff, currency }: Coupon): string =>
  percentOff === null ? formatAmount(amountOff ?? 0, currency ?? 'usd') : `${percentOff}%`;

function formatDuration({ duration, durationInMonths }: Coupon): string {
  if (duration === 'repeating') return durationInMonths === 1 ? ' for a month' : ` for ${durationInMonths} months`;
  return duration === 'forever' ? ' forever' : '';
}

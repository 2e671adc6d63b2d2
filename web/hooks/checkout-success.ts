import { taxCents } from '#shared/money.ts';
import { FALLBACK_AMOUNT_CENTS } from '#shared/plan.ts';
import type { Subscription } from '#shared/subscription.ts';

export interface CheckoutSuccess {
  readonly event: 'checkout_success';
  readonly subscription_id: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly tax_cents: number;
  readonly ab_group?: string | undefined;
}

/** Returns the analytics event of a completed checkout (account specification §7). Amounts are in cents. */
export function checkoutSuccessEvent(subscription: Subscription, group?: string): CheckoutSuccess {
  const { id, status, amount = FALLBACK_AMOUNT_CENTS, tax_percent } = subscription;
  return {
    event: 'checkout_success',
    subscription_id: id,
    status,
    amount_cents: amount,
    tax_cents: taxCents(amount, tax_percent),
    ...(group && { ab_group: group }),
  };
}

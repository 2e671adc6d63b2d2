import * as z from 'zod/mini';
import { fields } from './schema.ts';

/** The one plan that is sold. Its price is Stripe's to say, under this lookup key. */
export const PREMIUM = { planId: 'premium-yearly', trialDays: 7 } as const;

/** What stands in where a subscription does not say its amount: conspicuous on purpose (account specification §9). Cents. */
export const FALLBACK_AMOUNT_CENTS = 99_999;

export const planIdSchema = z.literal(PREMIUM.planId, { error: `must be "${PREMIUM.planId}", the plan there is` });

export const planKeySchema = fields({ planId: z.string() });

/** What a plan costs: `amount` in cents of `currency`, once every `interval_count` of `interval`. */
export const planSchema = z.strictObject({
  planId: z.string(),
  amount: z.int(),
  currency: z.string(),
  interval: z.string(),
  interval_count: z.int(),
  trial_days: z.int(),
});
export type Plan = z.output<typeof planSchema>;

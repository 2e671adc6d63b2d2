import * as z from 'zod/mini';
import { fields } from './schema.ts';

/** The one plan that is sold. Its price is Stripe's to say, under this lookup key. */
export const PREMIUM = { planId: 'premium-yearly', trialDays: 7 } as const;

/** What stands in where a subscription does not say its amount: conspicuous on purpose (account specification §9). Cents. */
export const FALLBACK_AMOUNT_CENTS = 99_999;

export const planIdSchema = z.literal(PREMIUM.planId, { error: `must be "${PREMIUM.planId}", the plan there is` });

export const planKeySchema = fields({ planId: z.string({ error: 'must be text' }) });

/** Flags with which checkout is tried out (design §6): a trial of Stripe's shortest length, and a trial though there was one. */
interface TrialFlags {
  readonly quick_trial?: boolean | undefined;
  readonly no_limit?: boolean | undefined;
}

/** Days of trial for somebody; none where they had theirs, as there is one for each account. */
export function trialDays(hadTrial: boolean, { quick_trial, no_limit }: TrialFlags = {}): number | undefined {
  if (hadTrial && !no_limit) return undefined;
  return quick_trial ? 1 : PREMIUM.trialDays;
}

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

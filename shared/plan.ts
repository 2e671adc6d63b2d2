import * as z from 'zod/mini';
import { inputObject } from './schema.ts';

/** The only plan for sale. `planId` is also the lookup key of its price in Stripe. */
export const PREMIUM = { planId: 'premium-yearly', trialDays: 7 } as const;

/** Lookup key of the price of one seat in Stripe. An organization with a price of its own keeps that price when it renews. */
export const SEAT_PRICE_LOOKUP_KEY = 'enterprise-yearly';

/** Amount to display for a subscription without an amount. It is conspicuously high, so that the missing amount is noticed. */
export const FALLBACK_AMOUNT_CENTS = 99_999;

export const planIdSchema = z.literal(PREMIUM.planId, { error: `must be "${PREMIUM.planId}"` });

export const planKeySchema = inputObject({ planId: z.string({ error: 'must be text' }) });

interface TrialFlags {
  readonly quick_trial?: boolean | undefined;
  readonly no_limit?: boolean | undefined;
}

/** Returns the number of trial days that checkout grants, or undefined if there is no trial. */
export function computeTrialDays(hadTrial: boolean, { quick_trial, no_limit }: TrialFlags = {}): number | undefined {
  if (hadTrial && !no_limit) return undefined;
  return quick_trial ? 1 : PREMIUM.trialDays;
}

/** Price of a plan: `amount` in cents of `currency`, charged once every `interval_count` of `interval`. */
export const planSchema = z.strictObject({
  planId: z.string(),
  amount: z.int(),
  currency: z.string(),
  interval: z.string(),
  interval_count: z.int(),
  trial_days: z.int(),
});
export type Plan = z.output<typeof planSchema>;

import { type CheckoutRequest, SESSION_ID_PLACEHOLDER } from '#shared/checkout.ts';
import { pathOf } from '#shared/pages.ts';
import { withoutReturn } from '../billing/stripe-return.ts';

/** Stages of checkout in order, with the step labels of account specification §2. */
export const STAGES = [
  { stage: 'account', page: 'checkoutAccount', label: '1. Sign Up' },
  { stage: 'payment', page: 'checkoutPayment', label: '2. Billing' },
  { stage: 'success', page: 'checkoutSuccess', label: '3. Success!' },
] as const;

export type Stage = (typeof STAGES)[number]['stage'];

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const STAGE_PATH: Readonly<Record<Stage, string>> = {
  account: pathOf('checkoutAccount'),
  payment: pathOf('checkoutPayment'),
  success: pathOf('checkoutSuccess'),
};

type TrialFlag = Pick<CheckoutRequest, 'quick_trial' | 'limit' | 'no_limit'>;

const TRIAL_FLAGS: Readonly<Record<string, TrialFlag>> = {
  '#test': { quick_trial: true },
  '#limit': { limit: true },
  '#nolimit': { no_limit: true },
};

/** Returns undefined for `/checkout` itself. */
export const stageOf = ({ pathname }: Place): Stage | undefined =>
  STAGES.find(({ stage }) => STAGE_PATH[stage] === pathname.replace(/\/+$/, ''))?.stage;

/** Keeps the query and the fragment. */
export const placeOf = (stage: Stage, { search, hash }: Place): Place => ({ pathname: STAGE_PATH[stage], search, hash });

/** Removes the parameters of Stripe's return URL from the query. */
export const withoutResult = ({ pathname, search, hash }: Place): Place => ({ pathname, search: withoutReturn(search), hash });

/** Returns the A/B test group that the URL forces. */
export const forcedGroup = (search: string): string | undefined =>
  new URLSearchParams(search).get('checkout_method') || undefined;

/** Returns the trial option that the fragment selects (account specification §3). */
export const trialFlag = (hash: string): TrialFlag => TRIAL_FLAGS[hash] ?? {};

/**
 * Returns the URLs for Stripe's payment page to return to. Both keep the forced group. Only `cancel_url` keeps the fragment.
 * Concatenates strings, because `URLSearchParams` would encode the placeholder and Stripe would not find it (cloud-facts 20).
 */
export function returnAddresses(origin: string, { search, hash }: Place): Pick<CheckoutRequest, 'success_url' | 'cancel_url'> {
  const group = forcedGroup(search);
  const kept = group ? `&checkout_method=${encodeURIComponent(group)}` : '';
  return {
    success_url: `${origin}${STAGE_PATH.success}?checkout=success&session_id=${SESSION_ID_PLACEHOLDER}${kept}`,
    cancel_url: `${origin}${STAGE_PATH.account}?checkout=cancel${kept}${hash}`,
  };
}

import { type CheckoutRequest, SESSION_ID_PLACEHOLDER } from '#shared/checkout.ts';
import { getPath } from '#shared/pages.ts';
import { removeSessionParameters } from '../billing/stripe-return.ts';

/** Steps of checkout in order. The labels are quoted from the specification. */
export const CHECKOUT_STEPS = [
  { step: 'account', page: 'checkoutAccount', label: '1. Sign Up' },
  { step: 'payment', page: 'checkoutPayment', label: '2. Billing' },
  { step: 'success', page: 'checkoutSuccess', label: '3. Success!' },
] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]['step'];

export interface CheckoutLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const STEP_PATH: Readonly<Record<CheckoutStep, string>> = {
  account: getPath('checkoutAccount'),
  payment: getPath('checkoutPayment'),
  success: getPath('checkoutSuccess'),
};

type TrialFlag = Pick<CheckoutRequest, 'quick_trial' | 'limit' | 'no_limit'>;

/** Trial flags for tests, by URL fragment. `checkoutRequestSchema` explains the flags. */
const TRIAL_FLAGS: Readonly<Record<string, TrialFlag>> = {
  '#test': { quick_trial: true },
  '#limit': { limit: true },
  '#nolimit': { no_limit: true },
};

/** Returns the step of a path, or undefined for `/checkout` itself. */
export const parseStep = ({ pathname }: CheckoutLocation): CheckoutStep | undefined =>
  CHECKOUT_STEPS.find(({ step }) => STEP_PATH[step] === pathname.replace(/\/+$/, ''))?.step;

export const createStepLocation = (step: CheckoutStep, { search, hash }: CheckoutLocation): CheckoutLocation => ({
  pathname: STEP_PATH[step],
  search,
  hash,
});

/** Removes the parameters of Stripe's return URL from the query. */
export const removeReturnParameters = ({ pathname, search, hash }: CheckoutLocation): CheckoutLocation => ({
  pathname,
  search: removeSessionParameters(search),
  hash,
});

/** Returns the experiment group that the URL sets for this visitor. */
export const parseGroupOverride = (search: string): string | undefined =>
  new URLSearchParams(search).get('checkout_method') || undefined;

export const parseTrialFlag = (hash: string): TrialFlag => TRIAL_FLAGS[hash] ?? {};

/**
 * Returns the URLs to which Stripe's payment page redirects. Both keep the group override. Only `cancel_url` keeps the fragment.
 * Concatenates strings, because `URLSearchParams` would encode the placeholder and Stripe would not find it.
 */
export function createReturnUrls(
  origin: string,
  { search, hash }: CheckoutLocation,
): Pick<CheckoutRequest, 'success_url' | 'cancel_url'> {
  const groupOverride = parseGroupOverride(search);
  const groupParameter = groupOverride ? `&checkout_method=${encodeURIComponent(groupOverride)}` : '';
  return {
    success_url: `${origin}${STEP_PATH.success}?checkout=success&session_id=${SESSION_ID_PLACEHOLDER}${groupParameter}`,
    cancel_url: `${origin}${STEP_PATH.account}?checkout=cancel${groupParameter}${hash}`,
  };
}

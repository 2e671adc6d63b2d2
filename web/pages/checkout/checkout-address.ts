import { type CheckoutRequest, SESSION_ID_PLACE } from '#shared/checkout.ts';
import { path } from '#shared/routes.ts';
import { withoutReturn } from '../../browser/stripe-return.ts';

/** The stages of checkout, in their order, each with the words of its step (account specification §2). */
export const STAGES = [
  { stage: 'account', page: 'checkoutAccount', label: '1. Sign Up' },
  { stage: 'payment', page: 'checkoutPayment', label: '2. Billing' },
  { stage: 'success', page: 'checkoutSuccess', label: '3. Success!' },
] as const;

export type Stage = (typeof STAGES)[number]['stage'];

/** A place on this site, as the router knows them. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const STAGE_PATH: Readonly<Record<Stage, string>> = {
  account: path('checkoutAccount'),
  payment: path('checkoutPayment'),
  success: path('checkoutSuccess'),
};

type TrialFlag = Pick<CheckoutRequest, 'quick_trial' | 'limit' | 'no_limit'>;

const TRIAL_FLAGS: Readonly<Record<string, TrialFlag>> = {
  '#test': { quick_trial: true },
  '#limit': { limit: true },
  '#nolimit': { no_limit: true },
};

/** The stage that an address names; nothing for checkout as such. */
export const stageOf = ({ pathname }: Place): Stage | undefined =>
  STAGES.find(({ stage }) => STAGE_PATH[stage] === pathname.replace(/\/+$/, ''))?.stage;

/** Another stage. What the address says beside its path goes along. */
export const placeOf = (stage: Stage, { search, hash }: Place): Place => ({ pathname: STAGE_PATH[stage], search, hash });

/** The same place, without what Stripe's page added. */
export const withoutResult = ({ pathname, search, hash }: Place): Place => ({ pathname, search: withoutReturn(search), hash });

/** The group of the A/B test that the address forces. */
export const forcedGroup = (search: string): string | undefined =>
  new URLSearchParams(search).get('checkout_method') || undefined;

/** What the fragment asks of the trial (account specification §3). */
export const trialFlag = (hash: string): TrialFlag => TRIAL_FLAGS[hash] ?? {};

/**
 * Where Stripe's page comes back to. The forced group and the fragment survive the way there. The addresses are put together
 * by hand: Stripe writes the session's id over its place only where that stands as it is (cloud-facts 20).
 */
export function returnAddresses(origin: string, { search, hash }: Place): Pick<CheckoutRequest, 'success_url' | 'cancel_url'> {
  const group = forcedGroup(search);
  const kept = group ? `&checkout_method=${encodeURIComponent(group)}` : '';
  return {
    success_url: `${origin}${STAGE_PATH.success}?checkout=success&session_id=${SESSION_ID_PLACE}${kept}`,
    cancel_url: `${origin}${STAGE_PATH.account}?checkout=cancel${kept}${hash}`,
  };
}

import Stripe from 'stripe';
import type { Account } from '#shared/account.ts';
import { SESSION_ID_PLACEHOLDER } from '#shared/checkout.ts';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { env } from '../../functions/env.ts';
import { callOperation } from './call-operation.ts';
import type { BillingHistory } from './demo-accounts.ts';
import type { StageKeys } from './stage-keys.ts';

const PLAN_PRICE = {
  currency: 'usd',
  tax_behavior: 'exclusive' as const,
  unit_amount: 1_200,
  recurring: { interval: 'year' as const },
};
const TEST_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Demo Person' };

/** Address in a state without sales tax, so that the demo accounts pay the price without tax. */
const ADDRESS = { country: 'US', line1: '1 Main Street', postal_code: '97201', city: 'Portland', state: 'OR' };

export function createStripe({ stripe: { key } }: Pick<StageKeys, 'stripe'>): Stripe {
  const { hostname, port, protocol } = new URL(env('STRIPE_ENDPOINT'));
  return protocol === 'http:' ? new Stripe(key, { host: hostname, port, protocol: 'http' }) : new Stripe(key);
}

/** Creates the plan's product and price, as staff do once in the Stripe dashboard. */
export async function createPlan(stripe: Stripe): Promise<void> {
  const { data } = await stripe.prices.list({ lookup_keys: [PREMIUM.planId], active: true });
  if (data.length > 0) return;
  const product = await stripe.products.create({ name: `${SITE.name} Premium` });
  await stripe.prices.create({ ...PLAN_PRICE, product: product.id, lookup_key: PREMIUM.planId, nickname: 'Premium, yearly' });
}

interface Buyer {
  readonly site: string;
  readonly token: string;
  readonly email: string;
}

/**
 * Gives a user a subscription history, through the calls and payment pages that a browser uses. If `hasPaid`, the user first
 * starts and cancels a trial, because only a purchase after the trial is charged immediately. Skips completed steps, so that an
 * interrupted seed can continue.
 */
export async function seedBillingHistory(buyer: Buyer, { hasPaid, cancellation }: BillingHistory): Promise<void> {
  const { site, token } = buyer;
  const cancel = () => callOperation(site, token, 'cancelSubscription', {});
  let { subscription } = await callOperation(site, token, 'getAccount', {});
  if (!subscription) ({ subscription } = await buyPlan(buyer));
  if (hasPaid && subscription?.status === 'trialing') ({ subscription } = await cancel());
  if (hasPaid && subscription?.status === 'canceled') ({ subscription } = await buyPlan(buyer));
  if (cancellation === 'immediate' && subscription?.status !== 'canceled') await cancel();
  if (cancellation === 'atPeriodEnd') await callOperation(site, token, 'setCancelAtPeriodEnd', { cancel_at_period_end: true });
}

async function buyPlan({ site, token, email }: Buyer): Promise<Account> {
  const { url } = await callOperation(site, token, 'createCheckoutSession', {
    plan: PREMIUM.planId,
    success_url: `${site}/checkout/success?checkout=success&session_id=${SESSION_ID_PLACEHOLDER}`,
    cancel_url: `${site}/checkout/account?checkout=cancel`,
  });
  const redirectUrl = await submitTestCard(url, email);
  const session_id = new URL(redirectUrl).searchParams.get('session_id') ?? '';
  return callOperation(site, token, 'confirmCheckout', { session_id });
}

/** Submits a Stripe checkout page with the test card. Returns the URL to which it redirects. */
export async function submitTestCard(checkoutUrl: string, email: string): Promise<string> {
  const response = await fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...TEST_CARD, ...ADDRESS, email }),
  });
  const redirectUrl = response.headers.get('location');
  if (!redirectUrl) throw new Error(`${email} could not pay: the payment page returned ${response.status}.`);
  return redirectUrl;
}

import Stripe from 'stripe';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { loadStageKeys } from '../../../dev/stack/stage-keys.ts';
import type { E2eStack } from './local-stack.ts';

export function createStripeClient({ stack, data }: E2eStack): Stripe {
  const { hostname: host, port } = new URL(stack.payments);
  return new Stripe(loadStageKeys(resolveDataFiles(data).keys).stripe.key, { host, port, protocol: 'http' });
}

/** Returns the newest charge of a user. */
export async function findCharge(stripe: Stripe, email: string): Promise<Stripe.Charge> {
  const [customer] = (await stripe.customers.list({ email })).data;
  const [charge] = (await stripe.charges.list({ customer: customer?.id ?? '' })).data;
  if (!charge) throw new Error(`${email} has paid nothing.`);
  return charge;
}

/** Returns the newest subscription of a user, whatever its status. */
export async function findSubscription(stripe: Stripe, email: string): Promise<Stripe.Subscription> {
  const [customer] = (await stripe.customers.list({ email })).data;
  const [subscription] = (await stripe.subscriptions.list({ customer: customer?.id ?? '', status: 'all' })).data;
  if (!subscription) throw new Error(`${email} has no subscription.`);
  return subscription;
}

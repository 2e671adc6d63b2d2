import Stripe from 'stripe';
import { dataFolder } from '../../dev/data-folder.ts';
import { stageKeys } from '../../dev/stage-keys.ts';
import type { Flow } from './open-flow.ts';

/** Stripe as its owner has it, for what happens there without the site. */
export function stripeOf({ stack, data }: Pick<Flow, 'stack' | 'data'>): Stripe {
  const { hostname: host, port } = new URL(stack().payments);
  return new Stripe(stageKeys(dataFolder(data()).keys).stripe.key, { host, port, protocol: 'http' });
}

/** What somebody has subscribed to, as Stripe knows them by their address. Throws where that is nothing. */
export async function subscriptionAt(stripe: Stripe, email: string): Promise<Stripe.Subscription> {
  const [customer] = (await stripe.customers.list({ email })).data;
  const [subscription] = (await stripe.subscriptions.list({ customer: customer?.id ?? '', status: 'all' })).data;
  if (!subscription) throw new Error(`${email} has no subscription.`);
  return subscription;
}

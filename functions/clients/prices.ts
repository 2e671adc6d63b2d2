import type Stripe from 'stripe';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { InternalError } from '../internal-error.ts';
import { type CallStripe, OPTIONAL_LIMITS } from './stripe.ts';

/** A price change becomes visible after at most 5 minutes. */
const CACHE_MS = 5 * 60_000;

export type Prices = ReturnType<typeof createPricesClient>;

export function createPricesClient(callStripe: CallStripe, now: () => Date) {
  const findByPlan = withCache(now, async (planId) => {
    const { data } = await callStripe((stripe) => stripe.prices.list({ lookup_keys: [planId], active: true, limit: 1 }));
    const [price] = data;
    if (!price) throw new InternalError(`Stripe has no active price with the lookup key ${planId}.`);
    return price;
  });

  return {
    getId: async (planId: string): Promise<string> => (await findByPlan(planId)).id,

    getPlan: async (planId: string): Promise<Plan> => toPlan(planId, await findByPlan(planId)),

    /** Returns a current or former price. The timeout is short, because the price is optional for the page. */
    get: withCache(now, (id) => callStripe((stripe) => stripe.prices.retrieve(id, undefined, OPTIONAL_LIMITS))),
  };
}

function withCache(now: () => Date, load: (id: string) => Promise<Stripe.Price>): (id: string) => Promise<Stripe.Price> {
  const cache = new Map<string, { readonly price: Promise<Stripe.Price>; readonly expiresAtMs: number }>();
  return (id) => {
    const cached = cache.get(id);
    if (cached && now().getTime() < cached.expiresAtMs) return cached.price;
    const price = load(id);
    cache.set(id, { price, expiresAtMs: now().getTime() + CACHE_MS });
    price.catch(() => cache.delete(id));
    return price;
  };
}

function toPlan(planId: string, { id, unit_amount, currency, recurring }: Stripe.Price): Plan {
  if (unit_amount === null || !recurring) throw new InternalError(`The price ${id} is not recurring.`);
  const { interval, interval_count } = recurring;
  return { planId, amount: unit_amount, currency, interval, interval_count, trial_days: PREMIUM.trialDays };
}

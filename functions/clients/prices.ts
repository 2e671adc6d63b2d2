import type Stripe from 'stripe';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { InternalError } from '../internal-error.ts';
import { type CallStripe, OPTIONAL_LIMITS } from './stripe.ts';

/** A price change becomes visible after at most 5 minutes. */
const CACHE_MS = 5 * 60_000;

export type Prices = ReturnType<typeof createPricesClient>;

export function createPricesClient(callStripe: CallStripe, now: () => Date) {
  const findByLookupKey = withCache(now, async (lookupKey) => {
    const { data } = await callStripe((stripe) => stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
    return data[0];
  });

  const getByPlan = async (planId: string): Promise<Stripe.Price> => {
    const price = await findByLookupKey(planId);
    if (!price) throw new InternalError(`Stripe has no active price with the lookup key ${planId}.`);
    return price;
  };

  return {
    /** Returns the id of the active price with this key, if any. */
    findId: async (lookupKey: string): Promise<string | undefined> => (await findByLookupKey(lookupKey))?.id,

    /** Returns true if the price can be bought: neither it nor its product is archived. */
    async isForSale(id: string): Promise<boolean> {
      const { active, product } = await callStripe((stripe) => stripe.prices.retrieve(id, { expand: ['product'] }));
      return active && typeof product === 'object' && !product.deleted && product.active;
    },

    getId: async (planId: string): Promise<string> => (await getByPlan(planId)).id,

    getPlan: async (planId: string): Promise<Plan> => toPlan(planId, await getByPlan(planId)),

    /** Returns a current or former price. The timeout is short, because the price is optional for the page. */
    get: withCache(now, (id) => callStripe((stripe) => stripe.prices.retrieve(id, undefined, OPTIONAL_LIMITS))),
  };
}

function withCache<T>(now: () => Date, load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const cache = new Map<string, { readonly price: Promise<T>; readonly expiresAtMs: number }>();
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

import type Stripe from 'stripe';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { type AskStripe, SOMEBODY_WAITS } from './stripe.ts';

/** Prices seldom change, so a price may be shown with a short delay. */
const KEPT_MS = 5 * 60_000;

export type Prices = ReturnType<typeof pricesIn>;

export function pricesIn(ask: AskStripe, now: () => Date) {
  const ofPlan = kept(now, async (planId) => {
    const { data } = await ask((stripe) => stripe.prices.list({ lookup_keys: [planId], active: true, limit: 1 }));
    const [price] = data;
    if (!price) throw new Error(`Stripe has no active price with the lookup key ${planId}.`);
    return price;
  });

  return {
    idOf: async (planId: string): Promise<string> => (await ofPlan(planId)).id,

    plan: async (planId: string): Promise<Plan> => toPlan(planId, await ofPlan(planId)),

    /** Returns a current or former price. The timeout is short, because the page can do without the price. */
    get: kept(now, (id) => ask((stripe) => stripe.prices.retrieve(id, undefined, SOMEBODY_WAITS))),
  };
}

function kept(now: () => Date, ask: (name: string) => Promise<Stripe.Price>): (name: string) => Promise<Stripe.Price> {
  const known = new Map<string, { readonly answer: Promise<Stripe.Price>; readonly until: number }>();
  return (name) => {
    const last = known.get(name);
    if (last && now().getTime() < last.until) return last.answer;
    const answer = ask(name);
    known.set(name, { answer, until: now().getTime() + KEPT_MS });
    answer.catch(() => known.delete(name));
    return answer;
  };
}

function toPlan(planId: string, { id, unit_amount, currency, recurring }: Stripe.Price): Plan {
  if (unit_amount === null || !recurring) throw new Error(`The price ${id} is not one that comes round.`);
  const { interval, interval_count } = recurring;
  return { planId, amount: unit_amount, currency, interval, interval_count, trial_days: PREMIUM.trialDays };
}

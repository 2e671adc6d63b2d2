import { isDeepStrictEqual } from 'node:util';
import { isLive } from '#shared/subscription.ts';
import { cancelSubscription } from '../../functions/account/cancel-subscription.ts';
import { setCancelAtPeriodEnd } from '../../functions/account/set-cancel-at-period-end.ts';
import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import type { Owner } from '../../functions/clients/billing-rows.ts';
import type { Billing } from '../../functions/clients/user-records.ts';
import { reconcileBilling } from '../../functions/events/reconcile-billing.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.ts';
import { endPersonalPremium, personalBilling } from '../../functions/invites/end-personal-premium.ts';
import { InjectedCrash, seededRandom, withCrash } from './crash-injection.ts';
import { USER_ID } from './record-builders.ts';
import { expected, payerIn, SHOP_ORIGIN, type SmallShop, smallShop } from './small-shop.ts';

const MINUTE_MS = 60_000;
const MOST_CALLS = 12;

type Act = (shop: SmallShop, clients: SmallShop['clients'], random: () => number) => unknown;

const pick = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const addresses = { success_url: `${SHOP_ORIGIN}/s`, cancel_url: `${SHOP_ORIGIN}/c` };
const pages = ({ stripe }: SmallShop) => stripe.customers.flatMap((customer) => customer.pages);
const sold = ({ stripe }: SmallShop) => stripe.customers.flatMap((customer) => customer.sold);
const pageOf = (shop: SmallShop, random: () => number) => pick(random, pages(shop))?.id ?? 'cs_none';

const accountTypeOf = ({ held }: SmallShop) => held.row.owner.type;

/** What somebody who buys for themselves does in one tab or another. */
const BUYER: readonly Act[] = [
  (shop, clients, random) =>
    createCheckoutSession(clients, { plan: 'premium-yearly', ...addresses, quick_trial: random() < 0.3 }, payerIn(shop)),
  (shop, clients, random) => confirmCheckout(clients, { session_id: pageOf(shop, random) }, payerIn(shop)),
];

/** What becomes of them in an organization. That these calls are cut short is for their own tests. */
const SEAT: readonly Act[] = [
  async ({ held, clients }) => {
    await personalBilling(clients, USER_ID);
    held.row = { ...held.row, isCovered: true };
    await endPersonalPremium(clients, USER_ID);
  },
  ({ held }) => {
    held.row = { ...held.row, isCovered: false };
  },
];

/** What they do, or the admin of an organization, with what was bought. */
const PAYER: readonly Act[] = [
  (shop, _, random) => pages(shop).length > 0 && shop.stripe.complete(pageOf(shop, random)),
  (shop, clients) => createCardSession(clients, { ...addresses, account_type: accountTypeOf(shop) }, payerIn(shop)),
  (shop, clients, random) =>
    confirmCard(clients, { session_id: pageOf(shop, random), account_type: accountTypeOf(shop) }, payerIn(shop)),
  (shop, clients) => cancelSubscription(clients, payerIn(shop)),
  (shop, clients, random) => setCancelAtPeriodEnd(clients, { cancel_at_period_end: random() < 0.5 }, payerIn(shop)),
];

/** What happens at Stripe by itself, or by hand in its dashboard. */
const STRIPE: readonly Act[] = [
  ({ stripe, ...shop }, _, random) => void stripe.change(pick(random, sold({ stripe, ...shop }))?.id ?? '', renew(random)),
  ({ stripe, ...shop }, _, random) =>
    void stripe.change(pick(random, sold({ stripe, ...shop }))?.id ?? '', (one) => Object.assign(one, { status: 'canceled' })),
  (shop, _, random) => {
    const customer = ownCustomer(shop);
    const payment = pick(random, ['in', 'in', 'coming', 'disputed'] as const);
    if (customer && random() < 0.4) shop.stripe.sell(customer, shop.stripe.id('pm'), { payment });
  },
  (shop, _, random) => void shop.stripe.change(pick(random, sold(shop))?.id ?? '', comeIn, ({ payment }) => payment === 'coming'),
  (shop, _, random) => {
    const customer = ownCustomer(shop);
    const card = customer && pick(random, customer.pages)?.card;
    if (card && random() < 0.2) shop.stripe.removeCard(customer, card);
  },
  (shop, _, random) => {
    const customer = ownCustomer(shop);
    if (customer && random() < 0.2) shop.stripe.remove(customer);
  },
];

/** Whom somebody would look for in the dashboard: one that was made and not written down has nothing to be looked for. */
const ownCustomer = ({ stripe, held }: SmallShop) =>
  stripe.customers.find(({ id, isDeleted }) => id === held.row.customerId && !isDeleted);

const comeIn = (one: object) => void Object.assign(one, { payment: 'in' });

const renew = (random: () => number) => (one: object) =>
  void Object.assign(one, { status: random() < 0.5 ? 'active' : 'past_due' });

/** What is told: any event, in any order, again and again, or never. */
const TOLD: readonly Act[] = [
  ({ stripe }, clients, random) => stripeWebhook(clients, { payload: pick(random, stripe.events)?.id ?? '', signature: '' }),
  ({ stripe }, clients) => stripeWebhook(clients, { payload: stripe.events.at(-1)?.id ?? '', signature: '' }),
  (_, clients) => reconcileBilling(clients),
];

/** How often each kind comes up. An organization buys nothing on our pages. */
const CHOICES: Readonly<Record<Owner['type'], readonly Act[]>> = {
  user: [...BUYER, ...BUYER, ...SEAT, ...PAYER, ...PAYER, ...STRIPE, ...TOLD, ...TOLD, ...TOLD],
  org: [...PAYER, ...PAYER, ...STRIPE, ...STRIPE, ...TOLD, ...TOLD, ...TOLD],
};

/** Refusals that have words, and calls that died. */
const isExpected = (reason: unknown): boolean =>
  reason instanceof InjectedCrash ||
  (reason instanceof Error &&
    'code' in reason &&
    ['badRequest', 'forbidden', 'notFound', 'conflict', 'retry'].includes(String(reason.code)));

/**
 * Lives through a random history of one account, of a person or an organization, in which calls overlap and die, and events come in any order, twice or
 * never. Answers everything that is wrong once the reconciler has come by. The same seed gives the same history.
 */
export async function findBillingFaults(seed: number, acts = 14): Promise<string[]> {
  const random = seededRandom(seed);
  const shop = smallShop(random);
  const faults: string[] = [];
  const one = async () => {
    const dies = random() < 0.25;
    const clients = dies ? withCrash(shop.clients, 1 + Math.floor(random() * MOST_CALLS), random() < 0.5) : shop.clients;
    await pick(random, CHOICES[accountTypeOf(shop)])?.(shop, clients, random);
  };
  for (let done = 0; done < acts; done++) {
    shop.clock.ms += random() * 10 * MINUTE_MS;
    const ended = await Promise.allSettled(Array.from({ length: random() < 0.5 ? 4 : 1 }, one));
    for (const end of ended) if (end.status === 'rejected' && !isExpected(end.reason)) faults.push(String(end.reason));
  }
  await (random() < 0.5 ? tellAll(shop, random) : reconcile(shop));
  return [...faults, ...disorder(shop)];
}

/**
 * Things go on at Stripe while it tells of them, each event until it is taken and none but in its turn: nobody needs the
 * reconciler then.
 */
async function tellAll(shop: SmallShop, random: () => number): Promise<void> {
  const { stripe, clients, clock } = shop;
  const tell = async (payload: string) => {
    for (let tries = 0; tries < 100; tries++) {
      const [end] = await Promise.allSettled([stripeWebhook(clients, { payload, signature: '' })]);
      if (end.status === 'fulfilled') return;
      clock.ms += MINUTE_MS;
    }
    throw new Error(`${payload} is never taken.`);
  };
  const happen = async () => {
    await clients.pause(0);
    const before = stripe.events.length;
    pick(random, STRIPE)?.(shop, clients, random);
    await Promise.all(stripe.events.slice(before).map(({ id }) => tell(id)));
  };
  await Promise.all(stripe.events.map(({ id }) => tell(id)));
  await Promise.all(Array.from({ length: 8 }, happen));
  // What the calls themselves have changed is told last.
  for (const { id } of stripe.events) await tell(id);
}

async function reconcile({ clock, clients }: SmallShop): Promise<void> {
  for (let runs = 0; runs < 3; runs++) {
    clock.ms += 60 * MINUTE_MS;
    await reconcileBilling(clients);
  }
}

const NOTHING: Billing = { hadTrial: false, surplus: [] };

/** What must not be, whatever happened. */
function disorder(shop: SmallShop): string[] {
  const { row } = shop.held;
  const theirs = shop.stripe.customers.find(({ id }) => id === row.customerId);
  const wanted = expected(shop);
  const all = sold(shop);
  const kept = theirs?.sold ?? [];
  const open = pages(shop).filter(({ kind, status }) => kind === 'subscription' && status === 'open');
  const rules: Record<string, boolean> = {
    'a customer who was deleted is not forgotten': theirs?.isDeleted === true,
    [`the row says ${JSON.stringify(row.billing)} where Stripe has ${JSON.stringify(wanted)}`]:
      theirs !== undefined && !isDeepStrictEqual(row.billing ?? NOTHING, wanted),
    'two live subscriptions of one person': row.owner.type === 'user' && all.filter(isLive).length > 1,
    'money of an organization was paid back': row.owner.type === 'org' && all.some(({ refunded }) => refunded > 0),
    'a second payment was kept': kept.some((one) => one.refund !== 'none' && one.payment === 'in' && one.refunded !== one.paid),
    'a refund is due that could be had': kept.some(({ refund, payment }) => refund === 'due' && payment !== 'coming'),
    'a refund is said to be what it is not': kept.some(
      ({ refund, refunded, paid }) => refund === 'refunded' && refunded !== paid,
    ),
    'more was paid back than was paid': all.some(({ refunded, paid }) => refunded > paid),
    'a member goes on paying': row.isCovered && kept.some((one) => isLive(one) && !one.isEnding),
    'two open pages': open.length > 1,
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

import { isDeepStrictEqual } from 'node:util';
import { cancelSubscription } from '../../functions/account/cancel-subscription.ts';
import { setCancelAtPeriodEnd } from '../../functions/account/set-cancel-at-period-end.ts';
import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import { reconcileBilling } from '../../functions/events/reconcile-billing.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.ts';
import { type TestBilling, testBilling } from './billing.ts';
import { CARDS } from './cards.ts';
import { foundCompany, sellSeats } from './company.ts';
import { moneyFacts } from './money-facts.ts';
import { buy, buyAgain, CARD_WISH, leaveCard, pay, WISH } from './shopping.ts';
import { type WireFault, withFault } from './wire-faults.ts';

/** Longer than the claim of a call that has died. */
const LATER_DAYS = 36 / 86_400;

type Act = () => Promise<unknown>;

/** Brings a shop to where an act comes, and answers the act. */
export type Arrange = (billing: TestBilling) => Promise<Act>;

/** The last event of a kind, as it is told again and again until it is taken. */
async function telling(billing: TestBilling, type: string): Promise<Act> {
  await billing.emulator.settle();
  const event = billing.deliveries.findLast(({ payload }) => JSON.parse(payload).type === type);
  if (!event) throw new Error(`There was no ${type}.`);
  return () => stripeWebhook(billing.clients, event);
}

/** Operations on the billing of an organization, by its admin and by Stripe. */
const COMPANY_ACTS: Record<string, Arrange> = {
  'cancelSubscription, of an organization': async (billing) => {
    await foundCompany(billing);
    await sellSeats(billing);
    return async () => cancelSubscription(billing.clients, await billing.payer());
  },
  'confirmCard, of an organization': async (billing) => {
    await foundCompany(billing);
    await sellSeats(billing);
    const session_id = await leaveCard(billing, CARDS.mastercard, 'org');
    return async () => confirmCard(billing.clients, { session_id, account_type: 'org' }, await billing.payer());
  },
  'stripeWebhook, of an organization': async (billing) => {
    await foundCompany(billing);
    await sellSeats(billing);
    return telling(billing, 'customer.subscription.created');
  },
  'reconcileBilling, of an organization': async (billing) => {
    await foundCompany(billing);
    await sellSeats(billing);
    return () => reconcileBilling(billing.clients);
  },
};

/** Every operation on billing, and every way that it takes. */
export const MONEY_ACTS: Record<string, Arrange> = {
  ...COMPANY_ACTS,
  'createCheckoutSession, the first': async (billing) => async () =>
    createCheckoutSession(billing.clients, WISH, await billing.payer()),
  'createCheckoutSession, on other terms': async (billing) => {
    await createCheckoutSession(billing.clients, { ...WISH, quick_trial: true }, await billing.payer());
    return async () => createCheckoutSession(billing.clients, WISH, await billing.payer());
  },
  confirmCheckout: async (billing) => {
    const session_id = await pay(billing);
    return async () => confirmCheckout(billing.clients, { session_id }, await billing.payer());
  },
  createCardSession: async (billing) => {
    await buy(billing);
    return async () => createCardSession(billing.clients, CARD_WISH, await billing.payer());
  },
  'confirmCard, with a payment due': async (billing) => {
    await buy(billing, { card: CARDS.failsLater });
    await billing.pass(7.1);
    const session_id = await leaveCard(billing);
    return async () => confirmCard(billing.clients, { session_id, account_type: 'user' }, await billing.payer());
  },
  cancelSubscription: async (billing) => {
    await buy(billing);
    return async () => cancelSubscription(billing.clients, await billing.payer());
  },
  setCancelAtPeriodEnd: async (billing) => {
    await buy(billing);
    return async () => setCancelAtPeriodEnd(billing.clients, { cancel_at_period_end: true }, await billing.payer());
  },
  'stripeWebhook, of a subscription': async (billing) => {
    await pay(billing);
    return telling(billing, 'customer.subscription.created');
  },
  'stripeWebhook, of a card': async (billing) => {
    await buy(billing);
    await leaveCard(billing);
    return telling(billing, 'checkout.session.completed');
  },
  'stripeWebhook, of a second subscription': async (billing) => {
    await buy(billing);
    await buyAgain(billing);
    return telling(billing, 'checkout.session.completed');
  },
  'stripeWebhook, of a customer who was deleted': async (billing) => {
    await buy(billing);
    await billing.stripe.customers.del((await billing.user()).customerId ?? '');
    return telling(billing, 'customer.deleted');
  },
  'reconcileBilling, by the list of events': async (billing) => {
    await reconcileBilling(billing.clients);
    await buy(billing);
    await leaveCard(billing);
    return () => reconcileBilling(billing.clients);
  },
  'reconcileBilling, by all customers': async (billing) => {
    await pay(billing);
    return () => reconcileBilling(billing.clients);
  },
};

/** A refusal that somebody reads, because the call that was cut short had done it all. */
const isDoneAlready = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'conflict';

/** How things stand after an act with a fault at a call of it, and the next try; nothing when it ended before that call. */
async function madeGood(arrange: Arrange, at: number, fault: WireFault) {
  const billing = await testBilling();
  const act = await arrange(billing);
  const wasReached = await withFault(billing, act, at, fault);
  await billing.pass(LATER_DAYS);
  const [next] = await Promise.allSettled(wasReached ? [act()] : []);
  const isRefused = next?.status === 'rejected' && !isDoneAlready(next.reason);
  const facts = await moneyFacts(billing);
  await billing.close();
  return wasReached ? { ...facts, ...(isRefused && { refusedBy: String(next.reason) }) } : undefined;
}

async function undisturbed(arrange: Arrange) {
  const billing = await testBilling();
  await (await arrange(billing))();
  const facts = await moneyFacts(billing);
  await billing.close();
  return facts;
}

/**
 * Lets a fault happen at each call of an act in its turn, to the last, and repeats the act. Answers at how many calls that was,
 * and each after which things do not stand as they do where there was no fault.
 */
export async function actFaults(arrange: Arrange, fault: WireFault): Promise<{ calls: number; faults: string[] }> {
  const wanted = await undisturbed(arrange);
  const faults: string[] = [];
  for (let at = 1; ; at++) {
    const found = await madeGood(arrange, at, fault);
    if (!found) return { calls: at - 1, faults };
    if (!isDeepStrictEqual(found, wanted)) faults.push(`at call ${at}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`);
  }
}

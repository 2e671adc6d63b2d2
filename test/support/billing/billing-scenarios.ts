import { isDeepStrictEqual } from 'node:util';
import { cancelSubscription } from '../../../functions/account/cancel-subscription.lambda.ts';
import { setCancelAtPeriodEnd } from '../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { confirmCard } from '../../../functions/checkout/confirm-card.lambda.ts';
import { confirmCheckout } from '../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCardSession } from '../../../functions/checkout/create-card-session.lambda.ts';
import { createCheckoutSession } from '../../../functions/checkout/create-checkout-session.lambda.ts';
import { reconcileBilling } from '../../../functions/events/reconcile-billing.lambda.ts';
import { stripeWebhook } from '../../../functions/events/stripe-webhook.lambda.ts';
import { type CallFault, withCallFault } from '../faults/call-faults.ts';
import { buySeats, createOrganization } from '../organizations/organization-records.ts';
import { type BillingFixture, billingFixture } from './billing-fixture.ts';
import { readBillingSnapshot } from './billing-snapshot.ts';
import {
  buyPremium,
  buySecondSubscription,
  CARD_SESSION_INPUT,
  CHECKOUT_INPUT,
  payCheckout,
  submitReplacementCard,
} from './checkout-steps.ts';
import { TEST_CARDS } from './test-cards.ts';

/** 36 seconds: longer than the lease of a crashed call. */
const AFTER_LEASE_DAYS = 36 / 86_400;

const AFTER_TRIAL_DAYS = 7.1;

type Operation = () => Promise<unknown>;

export type ArrangeScenario = (billing: BillingFixture) => Promise<Operation>;

/** Returns a function that delivers the latest event of a type. Each call repeats the delivery, as Stripe does. */
async function prepareDelivery(billing: BillingFixture, type: string): Promise<Operation> {
  await billing.emulator.runDue();
  const event = billing.deliveries.findLast(({ payload }) => JSON.parse(payload).type === type);
  if (!event) throw new Error(`Stripe sent no ${type} event.`);
  return () => stripeWebhook(billing.clients, event);
}

async function loseDispute(billing: BillingFixture): Promise<void> {
  await buyPremium(billing);
  await billing.advanceDays(AFTER_TRIAL_DAYS);
  const [charge] = (await billing.stripe.charges.list()).data;
  await billing.emulator.closeDispute(await billing.emulator.openDispute(charge?.id ?? ''), 'lost');
}

const ORGANIZATION_SCENARIOS: Record<string, ArrangeScenario> = {
  'cancelSubscription of an organization': async (billing) => {
    await createOrganization(billing);
    await buySeats(billing);
    return async () => cancelSubscription(billing.clients, {}, await billing.payer());
  },
  'confirmCard of an organization': async (billing) => {
    await createOrganization(billing);
    await buySeats(billing);
    const session_id = await submitReplacementCard(billing, TEST_CARDS.mastercard, 'org');
    return async () => confirmCard(billing.clients, { session_id, account_type: 'org' }, await billing.payer());
  },
  'stripeWebhook for an organization': async (billing) => {
    await createOrganization(billing);
    await buySeats(billing);
    return prepareDelivery(billing, 'customer.subscription.created');
  },
  'reconcileBilling for an organization': async (billing) => {
    await createOrganization(billing);
    await buySeats(billing);
    return () => reconcileBilling(billing.clients);
  },
};

export const BILLING_SCENARIOS: Record<string, ArrangeScenario> = {
  ...ORGANIZATION_SCENARIOS,
  'createCheckoutSession without an open session': async (billing) => async () =>
    createCheckoutSession(billing.clients, CHECKOUT_INPUT, await billing.payer()),
  'createCheckoutSession with an open session on other terms': async (billing) => {
    await createCheckoutSession(billing.clients, { ...CHECKOUT_INPUT, quick_trial: true }, await billing.payer());
    return async () => createCheckoutSession(billing.clients, CHECKOUT_INPUT, await billing.payer());
  },
  confirmCheckout: async (billing) => {
    const session_id = await payCheckout(billing);
    return async () => confirmCheckout(billing.clients, { session_id }, await billing.payer());
  },
  createCardSession: async (billing) => {
    await buyPremium(billing);
    return async () => createCardSession(billing.clients, CARD_SESSION_INPUT, await billing.payer());
  },
  'confirmCard with a due payment': async (billing) => {
    await buyPremium(billing, { card: TEST_CARDS.failsLater });
    await billing.advanceDays(AFTER_TRIAL_DAYS);
    const session_id = await submitReplacementCard(billing);
    return async () => confirmCard(billing.clients, { session_id, account_type: 'user' }, await billing.payer());
  },
  cancelSubscription: async (billing) => {
    await buyPremium(billing);
    return async () => cancelSubscription(billing.clients, {}, await billing.payer());
  },
  setCancelAtPeriodEnd: async (billing) => {
    await buyPremium(billing);
    return async () => setCancelAtPeriodEnd(billing.clients, { cancel_at_period_end: true }, await billing.payer());
  },
  'stripeWebhook for a subscription': async (billing) => {
    await payCheckout(billing);
    return prepareDelivery(billing, 'customer.subscription.created');
  },
  'stripeWebhook for a card': async (billing) => {
    await buyPremium(billing);
    await submitReplacementCard(billing);
    return prepareDelivery(billing, 'checkout.session.completed');
  },
  'stripeWebhook for a second subscription': async (billing) => {
    await buyPremium(billing);
    await buySecondSubscription(billing);
    return prepareDelivery(billing, 'checkout.session.completed');
  },
  'stripeWebhook for a deleted customer': async (billing) => {
    await buyPremium(billing);
    await billing.stripe.customers.del((await billing.readUserRow()).customerId ?? '');
    return prepareDelivery(billing, 'customer.deleted');
  },
  'stripeWebhook for a lost dispute': async (billing) => {
    await loseDispute(billing);
    return prepareDelivery(billing, 'charge.dispute.closed');
  },
  'reconcileBilling for a lost dispute': async (billing) => {
    await reconcileBilling(billing.clients);
    await loseDispute(billing);
    return () => reconcileBilling(billing.clients);
  },
  'reconcileBilling with the event list': async (billing) => {
    await reconcileBilling(billing.clients);
    await buyPremium(billing);
    await submitReplacementCard(billing);
    return () => reconcileBilling(billing.clients);
  },
  'reconcileBilling with a scan of all customers': async (billing) => {
    await payCheckout(billing);
    return () => reconcileBilling(billing.clients);
  },
};

/** Returns true for a conflict. The retry throws a conflict if the crashed call had already done everything. */
const isAlreadyDone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'conflict';

/** Injects a fault at one call, retries, and returns the state. Returns undefined if the operation makes fewer calls. */
async function runWithFaultAndRetry(arrange: ArrangeScenario, callNumber: number, fault: CallFault) {
  const billing = await billingFixture();
  const run = await arrange(billing);
  const wasReached = await withCallFault(billing, run, callNumber, fault);
  await billing.advanceDays(AFTER_LEASE_DAYS);
  const [retry] = await Promise.allSettled(wasReached ? [run()] : []);
  const isRejected = retry?.status === 'rejected' && !isAlreadyDone(retry.reason);
  const snapshot = await readBillingSnapshot(billing);
  await billing.close();
  return wasReached ? { ...snapshot, ...(isRejected && { rejectedBy: String(retry.reason) }) } : undefined;
}

async function runWithoutFault(arrange: ArrangeScenario) {
  const billing = await billingFixture();
  await (await arrange(billing))();
  const snapshot = await readBillingSnapshot(billing);
  await billing.close();
  return snapshot;
}

/**
 * Injects a fault at each outgoing call in turn and retries the operation. Returns the number of calls, and every call after
 * which the state differs from a run without a fault.
 */
export async function findUnrecoveredFaults(
  arrange: ArrangeScenario,
  fault: CallFault,
): Promise<{ calls: number; faults: string[] }> {
  const expected = await runWithoutFault(arrange);
  const faults: string[] = [];
  for (let callNumber = 1; ; callNumber++) {
    const actual = await runWithFaultAndRetry(arrange, callNumber, fault);
    if (!actual) return { calls: callNumber - 1, faults };
    if (!isDeepStrictEqual(actual, expected))
      faults.push(`at call ${callNumber}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`);
  }
}

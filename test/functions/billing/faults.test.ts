import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../../functions/account/cancel-subscription.ts';
import type { Payer } from '../../../functions/actor.ts';
import { confirmCard } from '../../../functions/card/confirm-card.ts';
import { confirmCheckout } from '../../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../../functions/checkout/create-checkout-session.ts';
import { stripeWebhook } from '../../../functions/events/stripe-webhook.ts';
import { type TestBilling, testBilling } from '../../support/billing.ts';
import { Cut, cutting } from '../../support/faults.ts';
import { buy, leaveCard, pay, sendCard, WISH } from '../../support/shopping.ts';

let billing: TestBilling;
beforeEach(async () => {
  billing = await testBilling();
});
afterEach(() => billing.close());

type Act = (clients: TestBilling['clients'], payer: Payer) => Promise<unknown>;

interface Trial {
  /** What comes before, and the act itself. */
  readonly arrange: () => Promise<Act>;
  /** Calls of clients that the act makes. */
  readonly calls: number;
  readonly holds: () => Promise<void>;
}

const row = async () => (await billing.user()).billing;
const live = async () => (await billing.stripe.subscriptions.list({})).data;

async function telling(type: string): Promise<Act> {
  await billing.emulator.settle();
  const event = billing.deliveries.find(({ payload }) => JSON.parse(payload).type === type);
  return (clients) => stripeWebhook(clients, event ?? { payload: '', signature: '' });
}

const TRIALS: Record<string, Trial> = {
  stripeWebhook: {
    arrange: async () => {
      await pay(billing);
      return telling('customer.subscription.created');
    },
    calls: 8,
    holds: async () => expect((await row())?.subscription?.status).toBe('trialing'),
  },
  confirmCheckout: {
    arrange: async () => {
      const session_id = await pay(billing);
      return (clients, payer) => confirmCheckout(clients, { session_id }, payer);
    },
    calls: 5,
    holds: async () => expect((await row())?.subscription?.status).toBe('trialing'),
  },
  createCheckoutSession: {
    arrange: async () => async (clients, payer) => sendCard((await createCheckoutSession(clients, WISH, payer)).url),
    calls: 11,
    holds: async () => {
      expect(await live()).toHaveLength(1);
      expect((await billing.stripe.customers.list()).data).toHaveLength(1);
    },
  },
  confirmCard: {
    arrange: async () => {
      await buy(billing);
      const session_id = await leaveCard(billing);
      return (clients, payer) => confirmCard(clients, { session_id, account_type: 'user' }, payer);
    },
    calls: 7,
    holds: async () => {
      const [subscription] = await live();
      const customer = await billing.stripe.customers.retrieve(String(subscription?.customer));
      expect(customer).toMatchObject({ invoice_settings: { default_payment_method: subscription?.default_payment_method } });
      expect((await row())?.card?.last4).toBe('4444');
    },
  },
  cancelSubscription: {
    arrange: async () => {
      await buy(billing);
      return (clients, payer) => cancelSubscription(clients, payer);
    },
    calls: 4,
    holds: async () => {
      expect(await live()).toEqual([]);
      expect((await row())?.subscription?.status).toBe('canceled');
    },
  },
};

/** A refusal that somebody reads, because the call that died had done it all. */
const isDoneAlready = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'conflict';

describe.each(Object.entries(TRIALS))('%s', (_, { arrange, calls, holds }) => {
  const points = Array.from({ length: calls }, (_, before) => before + 1).flatMap((at) => [
    { at, when: 'before' },
    { at, when: 'after' },
  ]);

  test.each(points)('that dies $when its call $at is made good by the next', async ({ at, when }) => {
    const act = await arrange();
    const dying = act(cutting(billing.clients, at, when === 'after'), await billing.payer());
    await expect(dying).rejects.toBeInstanceOf(Cut);
    // Whoever has died holds its claim to the end.
    billing.clock.now = new Date(billing.clock.now.getTime() + 36_000);
    await act(billing.clients, await billing.payer()).catch((error: unknown) => {
      if (!isDoneAlready(error)) throw error;
    });
    await holds();
  });

  test('makes no more calls than are tried here', async () => {
    const act = await arrange();
    await act(cutting(billing.clients, calls + 1, false), await billing.payer());
    await holds();
  });
});

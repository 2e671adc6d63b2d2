import { stripeWebhook } from '../../../functions/events/stripe-webhook.lambda.ts';
import { type BillingFixture, type BillingFixtureOptions, billingFixture, type WebhookDelivery } from './billing-fixture.ts';
import { buyPremium } from './checkout-steps.ts';
import { signPayload } from './sign-webhook.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';
import { TEST_CARDS } from './test-cards.ts';

const AFTER_TRIAL_DAYS = 7.1;

/** Billing with steps for disputes. The test delivers the events. */
export async function disputeFixture(options: BillingFixtureOptions = {}) {
  const billing = await billingFixture(options);
  const { stripe, emulator } = billing;

  const readDispute = async (customerId: string) => {
    const charges = (await stripe.charges.list({ customer: customerId })).data.filter(({ disputed }) => disputed);
    const [dispute] = (await stripe.disputes.list({ charge: charges[0]?.id ?? '' })).data;
    if (!dispute) throw new Error('No payment is disputed.');
    return dispute;
  };
  return {
    ...billing,
    ...createEventSteps(billing),
    readDispute,
    readBilling: async () => (await billing.readUserRow()).billing,
    readCustomerId: async () => (await billing.readUserRow()).customerId ?? '',
    listAuditEntries: (customerId: string) => billing.clients.audit.listEntries(`customer#${customerId}`),
    readCharge: async (customerId: string) => {
      const [charge] = (await stripe.charges.list({ customer: customerId })).data;
      if (!charge) throw new Error('Nothing was charged.');
      return charge;
    },
    /** Buys Premium with a card whose payments are disputed, and ends the trial. Returns the id of the customer. */
    buyDisputed: async (card: string = TEST_CARDS.disputed): Promise<string> => {
      await buyPremium(billing, { card });
      await billing.advanceDays(AFTER_TRIAL_DAYS);
      return (await billing.readUserRow()).customerId ?? '';
    },
    /** Decides the dispute of the newest disputed payment. */
    decide: async (customerId: string, outcome: 'won' | 'lost') =>
      emulator.closeDispute((await readDispute(customerId)).id, outcome),
  };
}

function createEventSteps({ emulator, deliveries, clients, clock }: BillingFixture) {
  /** Signs the event again, because a signature is valid for five minutes, and the test moves the clock. */
  const receive = ({ payload }: WebhookDelivery, usedClients = clients) =>
    stripeWebhook(usedClients, signPayload(payload, WEBHOOK_SECRET, Math.floor(clock.now.getTime() / 1_000)));
  /** Returns all events that Stripe has sent since the last call. */
  const takeEvents = async (): Promise<WebhookDelivery[]> => {
    await emulator.runDue();
    return deliveries.splice(0);
  };
  return {
    receive,
    takeEvents,
    takeEvent: async (type: string): Promise<WebhookDelivery> => {
      const event = (await takeEvents()).find(({ payload }) => JSON.parse(payload).type === type);
      if (!event) throw new Error(`Stripe sent no ${type} event.`);
      return event;
    },
    deliverEvents: async (): Promise<void> => {
      for (const event of await takeEvents()) await receive(event);
    },
  };
}

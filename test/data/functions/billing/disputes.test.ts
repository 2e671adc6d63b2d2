import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isEntitled } from '#shared/entitlement.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { billingFixture, type WebhookDelivery } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, buySecondSubscription, submitCard } from '../../../support/billing/checkout-steps.ts';
import { signPayload } from '../../../support/billing/sign-webhook.ts';
import { WEBHOOK_SECRET } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';

const AFTER_TRIAL_DAYS = 7.1;

const billing = forEachTest(billingFixture);
const warnings: Record<string, unknown>[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(String(line))));
});

const findWarnings = (name: string) => warnings.filter(({ message }) => message === name);
const readBilling = async () => (await billing().readUserRow()).billing;
const readCustomerId = async () => (await billing().readUserRow()).customerId ?? '';
const listAuditEntries = async (customerId: string) => billing().clients.audit.listEntries(`customer#${customerId}`);

async function readCharge(customerId: string) {
  const [charge] = (await billing().stripe.charges.list({ customer: customerId })).data;
  if (!charge) throw new Error('Nothing was charged.');
  return charge;
}

/** Returns the dispute of the newest disputed payment. */
async function readDispute(customerId: string) {
  const charges = (await billing().stripe.charges.list({ customer: customerId })).data.filter(({ disputed }) => disputed);
  const [dispute] = (await billing().stripe.disputes.list({ charge: charges[0]?.id ?? '' })).data;
  if (!dispute) throw new Error('No payment is disputed.');
  return dispute;
}

/** Signs the event again, because Stripe's signatures expire within five minutes of the clock that the test moves. */
const receive = ({ payload }: WebhookDelivery, clients = billing().clients) =>
  stripeWebhook(clients, signPayload(payload, WEBHOOK_SECRET, Math.floor(billing().clock.now.getTime() / 1_000)));

/** Returns all events that Stripe has sent since the last call. */
async function takeEvents(): Promise<WebhookDelivery[]> {
  await billing().emulator.runDue();
  return billing().deliveries.splice(0);
}

async function takeEvent(type: string): Promise<WebhookDelivery> {
  const event = (await takeEvents()).find(({ payload }) => JSON.parse(payload).type === type);
  if (!event) throw new Error(`Stripe sent no ${type} event.`);
  return event;
}

async function deliverEvents(): Promise<void> {
  for (const event of await takeEvents()) await receive(event);
}

/** Buys Premium, and pays with a card whose payments are disputed when the trial ends. */
async function buyDisputed(card: string = TEST_CARDS.disputed): Promise<string> {
  await buyPremium(billing(), { card });
  await billing().advanceDays(AFTER_TRIAL_DAYS);
  return readCustomerId();
}

const decide = async (customerId: string, outcome: 'won' | 'lost') =>
  billing().emulator.closeDispute((await readDispute(customerId)).id, outcome);

describe('an open dispute', () => {
  test('is stored and reported with its due date, and changes no plan', async () => {
    const customerId = await buyDisputed();
    await deliverEvents();
    const dispute = await readDispute(customerId);
    const stored = await readBilling();
    expect(stored).toMatchObject({
      subscription: { status: 'active' },
      dispute: {
        id: dispute.id,
        chargeId: dispute.charge,
        status: 'needs_response',
        reason: 'fraudulent',
        amount: 1_200,
        dueBy: new Date((dispute.evidence_details.due_by ?? 0) * 1_000),
      },
    });
    expect(isEntitled(stored, billing().clock.now)).toBe(true);
    expect(findWarnings('disputeOpened')).toEqual([
      expect.objectContaining({ customerId, disputeId: dispute.id, amount: 1_200, dueBy: stored?.dispute?.dueBy?.toISOString() }),
    ]);
  });

  test('is kept by a sync that does not read disputes, without another request', async () => {
    const customerId = await buyDisputed();
    await deliverEvents();
    billing().calls.length = 0;
    await syncBilling(billing().clients, customerId);
    expect((await readBilling())?.dispute?.status).toBe('needs_response');
    expect(billing().calls.filter((call) => call.includes('dispute') || call.includes('charges'))).toEqual([]);
  });

  test('is stored with its last status when the events arrive in reverse', async () => {
    const customerId = await buyDisputed();
    await decide(customerId, 'won');
    for (const event of (await takeEvents()).toReversed()) await receive(event);
    expect((await readBilling())?.dispute?.status).toBe('won');
  });

  test('is stored when a sync without disputes writes at the same time', async () => {
    const customerId = await buyDisputed();
    const { clients } = billing();
    const created = await takeEvent('charge.dispute.created');
    let syncs = 0;
    const customers = {
      ...clients.customers,
      getBilling: async (id: string) => {
        const result = await clients.customers.getBilling(id);
        for (; syncs < 2; syncs++) await syncBilling(clients, customerId);
        return result;
      },
    };
    await receive(created, { ...clients, customers });
    expect((await readBilling())?.dispute?.status).toBe('needs_response');
  });
});

describe('a won dispute', () => {
  test('is stored and changes nothing else', async () => {
    const customerId = await buyDisputed();
    await deliverEvents();
    await decide(customerId, 'won');
    await deliverEvents();
    const stored = await readBilling();
    expect(stored).toMatchObject({ subscription: { status: 'active' }, dispute: { status: 'won' } });
    expect(stored?.returnedPayment).toBeUndefined();
    expect(await listAuditEntries(customerId)).toEqual([]);
  });
});

describe('a lost dispute', () => {
  test('ends the subscription at once, with an audit entry, and allows another purchase without a trial', async () => {
    const customerId = await buyDisputed();
    await deliverEvents();
    await decide(customerId, 'lost');
    await deliverEvents();
    const { id: disputeId } = await readDispute(customerId);
    const charge = await readCharge(customerId);
    const stored = await readBilling();
    expect(stored).toMatchObject({
      subscription: { status: 'canceled' },
      dispute: { id: disputeId, status: 'lost' },
      returnedPayment: new Date(charge.created * 1_000),
      hadTrial: true,
    });
    expect(isEntitled(stored, billing().clock.now)).toBe(false);
    const subscriptionId = stored?.subscription?.id ?? '';
    expect((await billing().stripe.subscriptions.retrieve(subscriptionId)).metadata).toMatchObject({ lost_dispute: disputeId });
    expect(await listAuditEntries(customerId)).toMatchObject([
      { act: 'endDisputedSubscription', actor: 'stripe', after: { subscriptionId, disputeId, amount: 1_200 } },
    ]);
    expect(findWarnings('disputeLost')).toMatchObject([{ customerId, subscriptionId, disputeId }]);

    const account = await buyPremium(billing());
    expect(account.subscription?.status).toBe('active');
    expect(account.entitlement).toMatchObject({ plan: 'premium', notice: { kind: 'none' } });
    await deliverEvents();
    expect((await readBilling())?.returnedPayment).toBeUndefined();
  });

  test('ends the subscription when the response was missed', async () => {
    await buyDisputed();
    await billing().advanceDays(21);
    await deliverEvents();
    expect(await readBilling()).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
  });

  test('ends the subscription when only reconcileBilling finds its event', async () => {
    const customerId = await buyDisputed();
    await deliverEvents();
    await reconcileBilling(billing().clients);
    await decide(customerId, 'lost');
    await billing().advanceDays(1 / 24);
    await reconcileBilling(billing().clients);
    expect(await readBilling()).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
    expect(await listAuditEntries(customerId)).toHaveLength(1);
  });

  test('ends the subscription when Stripe no longer lists its event', async () => {
    const customerId = await buyDisputed();
    await deliverEvents();
    await reconcileBilling(billing().clients);
    await decide(customerId, 'lost');
    await billing().advanceDays(40);
    await reconcileBilling(billing().clients);
    expect(await readBilling()).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
  });

  test('changes nothing when its event is repeated', async () => {
    const customerId = await buyDisputed();
    await decide(customerId, 'lost');
    const events = await takeEvents();
    for (const event of events) await receive(event);
    const { billingVersion } = await billing().readUserRow();
    for (const event of events) await receive(event);
    expect((await billing().readUserRow()).billingVersion).toBe(billingVersion);
    expect(await listAuditEntries(customerId)).toHaveLength(1);
  });

  test('ends the subscription once when two payments are lost', async () => {
    const customerId = await buyDisputed();
    await billing().advanceDays(366);
    const charges = (await billing().stripe.charges.list({ customer: customerId })).data;
    expect(charges).toHaveLength(2);
    for (const { id } of charges)
      for (const dispute of (await billing().stripe.disputes.list({ charge: id })).data)
        if (dispute.status !== 'lost') await billing().emulator.closeDispute(dispute.id, 'lost');
    await deliverEvents();
    expect((await readBilling())?.subscription?.status).toBe('canceled');
    expect(await listAuditEntries(customerId)).toHaveLength(1);
  });

  test('ends a subscription that was marked before a crash, without reading disputes', async () => {
    const customerId = await buyDisputed();
    await decide(customerId, 'lost');
    const { clients } = billing();
    const subscriptions = {
      ...clients.subscriptions,
      cancel: async () => {
        throw new Error('The process crashed.');
      },
    };
    const closed = await takeEvent('charge.dispute.closed');
    await expect(receive(closed, { ...clients, subscriptions })).rejects.toThrow('The process crashed.');
    expect((await readBilling())?.subscription?.status).not.toBe('canceled');
    await syncBilling(clients, customerId);
    expect((await readBilling())?.subscription?.status).toBe('canceled');
  });
});

describe('other subscriptions', () => {
  test('a newer subscription continues when the older one ends', async () => {
    const customerId = await buyDisputed();
    const secondId = await buySecondSubscription(billing());
    await decide(customerId, 'lost');
    await receive(await takeEvent('charge.dispute.closed'));
    expect(await readBilling()).toMatchObject({ subscription: { id: secondId, status: 'active' }, duplicateSubscriptions: [] });
    expect(await billing().stripe.subscriptions.retrieve(secondId)).toMatchObject({ status: 'active' });
  });

  test('the refund of a disputed duplicate is reported as rejected, and the first subscription continues', async () => {
    const account = await buyPremium(billing());
    const secondId = await buySecondSubscription(billing());
    const customerId = await readCustomerId();
    await billing().emulator.openDispute((await readCharge(customerId)).id);
    await deliverEvents();
    expect(findWarnings('refundRejected')).toMatchObject([{ customerId, subscriptionId: secondId }]);
    await decide(customerId, 'lost');
    await deliverEvents();
    expect(await readBilling()).toMatchObject({
      subscription: { id: account.subscription?.id, status: 'trialing' },
      duplicateSubscriptions: [secondId],
      dispute: { status: 'lost' },
    });
    expect(await listAuditEntries(customerId)).toEqual([]);
  });

  test('a lost dispute of a refunded duplicate leaves the first subscription unchanged', async () => {
    await buyPremium(billing());
    await buySecondSubscription(billing());
    await deliverEvents();
    const customerId = await readCustomerId();
    const charge = await readCharge(customerId);
    expect(charge.refunded).toBe(true);
    await billing().emulator.openDispute(charge.id);
    await decide(customerId, 'lost');
    await deliverEvents();
    expect(await readBilling()).toMatchObject({ subscription: { status: 'trialing' }, dispute: { status: 'lost' } });
  });
});

describe('a lost dispute of an organization', () => {
  test('ends its subscription, so that it lapses', async () => {
    await createOrganization(billing());
    await buySeats(billing());
    const { customerId = '' } = await billing().readOrganizationRow();
    await billing().emulator.openDispute((await readCharge(customerId)).id);
    await decide(customerId, 'lost');
    await deliverEvents();
    const row = await billing().readOrganizationRow();
    expect(row.billing).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
    expect(isEntitled(row.billing, billing().clock.now)).toBe(false);
    expect(await listAuditEntries(customerId)).toMatchObject([{ act: 'endDisputedSubscription' }]);
  });
});

describe('an inquiry', () => {
  test('is stored, and its end changes nothing', async () => {
    const customerId = await buyDisputed(TEST_CARDS.inquiry);
    await deliverEvents();
    expect((await readBilling())?.dispute?.status).toBe('warning_needs_response');
    await decide(customerId, 'lost');
    await deliverEvents();
    expect(await readBilling()).toMatchObject({ subscription: { status: 'active' }, dispute: { status: 'warning_closed' } });
  });
});

describe('an early fraud warning', () => {
  test('is reported with its customer, and reads no disputes', async () => {
    const customerId = await buyDisputed(TEST_CARDS.fraudWarning);
    const { id: chargeId } = await readCharge(customerId);
    billing().calls.length = 0;
    await deliverEvents();
    expect(findWarnings('earlyFraudWarning')).toMatchObject([{ customerId, chargeId }]);
    expect(billing().calls.filter((call) => call.startsWith('GET /v1/charges'))).toEqual([]);
    expect(await readBilling()).toMatchObject({ subscription: { status: 'active' } });
  });

  test('is reported once when only reconcileBilling finds it', async () => {
    await reconcileBilling(billing().clients);
    await buyDisputed(TEST_CARDS.fraudWarning);
    await reconcileBilling(billing().clients);
    await reconcileBilling(billing().clients);
    expect(findWarnings('earlyFraudWarning')).toHaveLength(1);
  });
});

test('a dispute of another application of the same Stripe account is reported and otherwise ignored', async () => {
  const { stripe, emulator } = billing();
  const { id } = await stripe.customers.create({ email: 'other@example.com' });
  const [price] = (await stripe.prices.list()).data;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'https://other.example/',
  });
  await submitCard(session.url ?? '', TEST_CARDS.disputed);
  await emulator.runDue();
  await decide(id, 'lost');
  await deliverEvents();
  expect(findWarnings('disputeOpened')).toHaveLength(1);
  const [subscription] = (await stripe.subscriptions.list({ customer: id })).data;
  expect(subscription).toMatchObject({ status: 'active', metadata: {} });
});

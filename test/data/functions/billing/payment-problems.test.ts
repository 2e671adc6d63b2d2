import { describe, expect, test } from 'vitest';
import { isEntitled } from '#shared/entitlement.ts';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { buyPremium, buySecondSubscription, submitCard } from '../../../support/billing/checkout-steps.ts';
import { disputeFixture } from '../../../support/billing/dispute-fixture.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';
import { recordWarnings } from '../../../support/record-warnings.ts';

const billing = forEachTest(disputeFixture);
const findWarnings = recordWarnings();

describe('other subscriptions', () => {
  test('a newer subscription continues when the older one ends', async () => {
    const customerId = await billing().buyDisputed();
    const secondId = await buySecondSubscription(billing());
    await billing().decide(customerId, 'lost');
    await billing().receive(await billing().takeEvent('charge.dispute.closed'));
    expect(await billing().readBilling()).toMatchObject({
      subscription: { id: secondId, status: 'active' },
      duplicateSubscriptions: [],
    });
    expect(await billing().stripe.subscriptions.retrieve(secondId)).toMatchObject({ status: 'active' });
  });

  test('the refund of a disputed duplicate is reported as rejected, and the first subscription continues', async () => {
    const account = await buyPremium(billing());
    const secondId = await buySecondSubscription(billing());
    const customerId = await billing().readCustomerId();
    await billing().emulator.openDispute((await billing().readCharge(customerId)).id);
    await billing().deliverEvents();
    expect(findWarnings('refundRejected')).toMatchObject([{ customerId, subscriptionId: secondId }]);
    await billing().decide(customerId, 'lost');
    await billing().deliverEvents();
    expect(await billing().readBilling()).toMatchObject({
      subscription: { id: account.subscription?.id, status: 'trialing' },
      duplicateSubscriptions: [secondId],
      dispute: { status: 'lost' },
    });
    expect(await billing().listAuditEntries(customerId)).toEqual([]);
  });

  test('a lost dispute of a refunded duplicate leaves the first subscription unchanged', async () => {
    await buyPremium(billing());
    await buySecondSubscription(billing());
    await billing().deliverEvents();
    const customerId = await billing().readCustomerId();
    const charge = await billing().readCharge(customerId);
    expect(charge.refunded).toBe(true);
    await billing().emulator.openDispute(charge.id);
    await billing().decide(customerId, 'lost');
    await billing().deliverEvents();
    expect(await billing().readBilling()).toMatchObject({ subscription: { status: 'trialing' }, dispute: { status: 'lost' } });
  });
});

describe('a lost dispute of an organization', () => {
  test('ends its subscription, so that it lapses', async () => {
    await createOrganization(billing());
    await buySeats(billing());
    const { customerId = '' } = await billing().readOrganizationRow();
    await billing().emulator.openDispute((await billing().readCharge(customerId)).id);
    await billing().decide(customerId, 'lost');
    await billing().deliverEvents();
    const row = await billing().readOrganizationRow();
    expect(row.billing).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
    expect(isEntitled(row.billing, billing().clock.now)).toBe(false);
    expect(await billing().listAuditEntries(customerId)).toMatchObject([{ act: 'endDisputedSubscription' }]);
  });
});

describe('an inquiry', () => {
  test('is stored, and its end changes nothing', async () => {
    const customerId = await billing().buyDisputed(TEST_CARDS.inquiry);
    await billing().deliverEvents();
    expect((await billing().readBilling())?.dispute?.status).toBe('warning_needs_response');
    await billing().decide(customerId, 'lost');
    await billing().deliverEvents();
    expect(await billing().readBilling()).toMatchObject({
      subscription: { status: 'active' },
      dispute: { status: 'warning_closed' },
    });
  });
});

describe('an early fraud warning', () => {
  test('is reported with its customer, and reads no disputes', async () => {
    const customerId = await billing().buyDisputed(TEST_CARDS.fraudWarning);
    const { id: chargeId } = await billing().readCharge(customerId);
    billing().calls.length = 0;
    await billing().deliverEvents();
    expect(findWarnings('earlyFraudWarning')).toMatchObject([{ customerId, chargeId }]);
    expect(billing().calls.filter((call) => call.startsWith('GET /v1/charges'))).toEqual([]);
    expect(await billing().readBilling()).toMatchObject({ subscription: { status: 'active' } });
  });

  test('is reported once when only reconcileBilling finds it', async () => {
    await reconcileBilling(billing().clients);
    await billing().buyDisputed(TEST_CARDS.fraudWarning);
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
  await billing().decide(id, 'lost');
  await billing().deliverEvents();
  expect(findWarnings('disputeOpened')).toHaveLength(1);
  const [subscription] = (await stripe.subscriptions.list({ customer: id })).data;
  expect(subscription).toMatchObject({ status: 'active', metadata: {} });
});

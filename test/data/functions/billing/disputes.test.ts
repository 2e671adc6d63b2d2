import { describe, expect, test } from 'vitest';
import { isEntitled } from '#shared/entitlement.ts';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { disputeFixture } from '../../../support/billing/dispute-fixture.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { recordWarnings } from '../../../support/record-warnings.ts';

const billing = forEachTest(disputeFixture);
const findWarnings = recordWarnings();

describe('an open dispute', () => {
  test('is stored and reported with its due date, and changes no plan', async () => {
    const customerId = await billing().buyDisputed();
    await billing().deliverEvents();
    const dispute = await billing().readDispute(customerId);
    const stored = await billing().readBilling();
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
    const customerId = await billing().buyDisputed();
    await billing().deliverEvents();
    billing().calls.length = 0;
    await syncBilling(billing().clients, customerId);
    expect((await billing().readBilling())?.dispute?.status).toBe('needs_response');
    expect(billing().calls.filter((call) => call.includes('dispute') || call.includes('charges'))).toEqual([]);
  });

  test('is stored with its last status when the events arrive in reverse', async () => {
    const customerId = await billing().buyDisputed();
    await billing().decide(customerId, 'won');
    for (const event of (await billing().takeEvents()).toReversed()) await billing().receive(event);
    expect((await billing().readBilling())?.dispute?.status).toBe('won');
  });

  test('is stored when a sync without disputes writes at the same time', async () => {
    const customerId = await billing().buyDisputed();
    const { clients } = billing();
    const created = await billing().takeEvent('charge.dispute.created');
    let syncs = 0;
    const customers = {
      ...clients.customers,
      getBilling: async (id: string) => {
        const result = await clients.customers.getBilling(id);
        for (; syncs < 2; syncs++) await syncBilling(clients, customerId);
        return result;
      },
    };
    await billing().receive(created, { ...clients, customers });
    expect((await billing().readBilling())?.dispute?.status).toBe('needs_response');
  });
});

describe('a won dispute', () => {
  test('is stored and changes nothing else', async () => {
    const customerId = await billing().buyDisputed();
    await billing().deliverEvents();
    await billing().decide(customerId, 'won');
    await billing().deliverEvents();
    const stored = await billing().readBilling();
    expect(stored).toMatchObject({ subscription: { status: 'active' }, dispute: { status: 'won' } });
    expect(stored?.returnedPayment).toBeUndefined();
    expect(await billing().listAuditEntries(customerId)).toEqual([]);
  });
});

describe('a lost dispute', () => {
  test('ends the subscription at once, with an audit entry, and allows another purchase without a trial', async () => {
    const customerId = await billing().buyDisputed();
    await billing().deliverEvents();
    await billing().decide(customerId, 'lost');
    await billing().deliverEvents();
    const { id: disputeId } = await billing().readDispute(customerId);
    const charge = await billing().readCharge(customerId);
    const stored = await billing().readBilling();
    expect(stored).toMatchObject({
      subscription: { status: 'canceled' },
      dispute: { id: disputeId, status: 'lost' },
      returnedPayment: new Date(charge.created * 1_000),
      hadTrial: true,
    });
    expect(isEntitled(stored, billing().clock.now)).toBe(false);
    const subscriptionId = stored?.subscription?.id ?? '';
    expect((await billing().stripe.subscriptions.retrieve(subscriptionId)).metadata).toMatchObject({ lost_dispute: disputeId });
    expect(await billing().listAuditEntries(customerId)).toMatchObject([
      { act: 'endDisputedSubscription', actor: 'stripe', after: { subscriptionId, disputeId, amount: 1_200 } },
    ]);
    expect(findWarnings('disputeLost')).toMatchObject([{ customerId, subscriptionId, disputeId }]);

    const account = await buyPremium(billing());
    expect(account.subscription?.status).toBe('active');
    expect(account.entitlement).toMatchObject({ plan: 'premium', notice: { kind: 'none' } });
    await billing().deliverEvents();
    expect((await billing().readBilling())?.returnedPayment).toBeUndefined();
  });

  test('ends nothing if it is about an earlier period and the current one was paid', async () => {
    const customerId = await billing().buyDisputed();
    const { id } = await billing().readDispute(customerId);
    await billing().stripe.disputes.update(id, { evidence: { uncategorized_text: 'The customer used Premium.' } });
    await billing().advanceDays(366);
    await billing().deliverEvents();
    await billing().emulator.closeDispute(id, 'lost');
    await billing().deliverEvents();
    const stored = await billing().readBilling();
    expect(stored?.subscription?.status).toBe('active');
    expect(stored).not.toHaveProperty('returnedPayment');
  });

  test('marks the payment as returned in the list of payments', async () => {
    const customerId = await billing().buyDisputed();
    await billing().decide(customerId, 'lost');
    await billing().deliverEvents();
    const { payments } = await getAccount(billing().clients, { payments: true }, actor());
    expect(payments).toMatchObject([{ status: 'succeeded', is_returned: true }]);
  });

  test('ends the subscription when the response was missed', async () => {
    await billing().buyDisputed();
    await billing().advanceDays(21);
    await billing().deliverEvents();
    expect(await billing().readBilling()).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
  });

  test('ends the subscription when only reconcileBilling finds its event', async () => {
    const customerId = await billing().buyDisputed();
    await billing().deliverEvents();
    await reconcileBilling(billing().clients);
    await billing().decide(customerId, 'lost');
    await billing().advanceDays(1 / 24);
    await reconcileBilling(billing().clients);
    expect(await billing().readBilling()).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
    expect(await billing().listAuditEntries(customerId)).toHaveLength(1);
  });

  test('ends the subscription when Stripe no longer lists its event', async () => {
    const customerId = await billing().buyDisputed();
    await billing().deliverEvents();
    await reconcileBilling(billing().clients);
    await billing().decide(customerId, 'lost');
    await billing().advanceDays(40);
    await reconcileBilling(billing().clients);
    expect(await billing().readBilling()).toMatchObject({ subscription: { status: 'canceled' }, dispute: { status: 'lost' } });
  });

  test('changes nothing when its event is repeated', async () => {
    const customerId = await billing().buyDisputed();
    await billing().decide(customerId, 'lost');
    const events = await billing().takeEvents();
    for (const event of events) await billing().receive(event);
    const { billingVersion } = await billing().readUserRow();
    for (const event of events) await billing().receive(event);
    expect((await billing().readUserRow()).billingVersion).toBe(billingVersion);
    expect(await billing().listAuditEntries(customerId)).toHaveLength(1);
  });

  test('ends the subscription once when two payments are lost', async () => {
    const customerId = await billing().buyDisputed();
    await billing().advanceDays(366);
    const charges = (await billing().stripe.charges.list({ customer: customerId })).data;
    expect(charges).toHaveLength(2);
    for (const { id } of charges)
      for (const dispute of (await billing().stripe.disputes.list({ charge: id })).data)
        if (dispute.status !== 'lost') await billing().emulator.closeDispute(dispute.id, 'lost');
    await billing().deliverEvents();
    expect((await billing().readBilling())?.subscription?.status).toBe('canceled');
    expect(await billing().listAuditEntries(customerId)).toHaveLength(1);
  });

  test('ends a subscription that was marked before a crash, without reading disputes', async () => {
    const customerId = await billing().buyDisputed();
    await billing().decide(customerId, 'lost');
    const { clients } = billing();
    const subscriptions = {
      ...clients.subscriptions,
      cancel: async () => {
        throw new Error('The process crashed.');
      },
    };
    const closed = await billing().takeEvent('charge.dispute.closed');
    await expect(billing().receive(closed, { ...clients, subscriptions })).rejects.toThrow('The process crashed.');
    expect((await billing().readBilling())?.subscription?.status).not.toBe('canceled');
    await syncBilling(clients, customerId);
    expect((await billing().readBilling())?.subscription?.status).toBe('canceled');
  });
});

import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy, listTypes } from './purchases.ts';
import { collectEvents, DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, emulator } = fixture;
afterAll(fixture.close);

async function payWith(card: string): Promise<Stripe.Charge> {
  const { customer } = await buy(fixture, { card });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  if (!charge) throw new Error('Nothing was charged.');
  return charge;
}

async function disputeCharge(card: string = TEST_CARDS.disputed) {
  const charge = await payWith(card);
  const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
  if (!dispute) throw new Error('The charge is not disputed.');
  return { charge, dispute };
}

const submit = (id: string, uncategorized_text: string): Promise<Stripe.Dispute> =>
  stripe.disputes.update(id, { evidence: { uncategorized_text } });

const listDisputeTypes = (events: readonly Stripe.Event[]): string[] =>
  listTypes(events)
    .filter((type) => type.includes('dispute') || type.includes('fraud'))
    .sort();

describe('test cards', () => {
  test('dispute a charge after it succeeded, and withdraw the amount', async () => {
    const events = await collectEvents(fixture, () => payWith(TEST_CARDS.disputed));
    expect(listDisputeTypes(events)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(listTypes(events).indexOf('charge.dispute.created')).toBeGreaterThan(listTypes(events).indexOf('invoice.paid'));
    const { charge, dispute } = await disputeCharge();
    expect(charge).toMatchObject({ status: 'succeeded', disputed: true });
    expect(dispute).toMatchObject({
      amount: 1_200,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { due_by: dispute.created + 20 * DAY_SECONDS, submission_count: 0 },
      balance_transactions: [{ amount: -1_200, net: -2_700 }],
    });
  });

  test.each([
    ['4000 0000 0000 2685', [{ reason: 'product_not_received', status: 'needs_response', amount: 1_200 }]],
    ['4000 0004 0400 0079', [{ amount: 600 }, { amount: 600 }]],
    [TEST_CARDS.inquiry, [{ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] }]],
    [TEST_CARDS.works, []],
  ])('%s causes the disputes %j', async (card, expected) => {
    const { id } = await payWith(card);
    expect((await stripe.disputes.list({ charge: id })).data).toMatchObject(expected);
  });

  test('send an early fraud warning, which a refund makes obsolete', async () => {
    let charge: Stripe.Charge | undefined;
    const events = await collectEvents(fixture, async () => {
      charge = await payWith(TEST_CARDS.fraudWarning);
    });
    expect(listDisputeTypes(events)).toEqual(['radar.early_fraud_warning.created']);
    expect(charge?.disputed).toBe(false);
    const [warning] = (await stripe.radar.earlyFraudWarnings.list({ charge: charge?.id ?? '' })).data;
    expect(warning).toMatchObject({ actionable: true, charge: charge?.id, payment_intent: charge?.payment_intent });
    await stripe.refunds.create({ charge: charge?.id ?? '' });
    expect(await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '')).toMatchObject({ actionable: false });
  });

  test('dispute each renewal again', async () => {
    const { customer } = await buy(fixture, { card: TEST_CARDS.disputed, recurring: { interval: 'month' } });
    await fixture.advance(32 * DAY_SECONDS);
    const charges = await stripe.charges.list({ customer: customer.id });
    expect(charges.data.map(({ disputed }) => disputed)).toEqual([true, true]);
  });

  test('can be attached by their token', async () => {
    const { id } = await stripe.customers.create({});
    expect(await stripe.paymentMethods.attach('pm_card_createDispute', { customer: id })).toMatchObject({
      card: { last4: '0259' },
    });
  });
});

describe('evidence', () => {
  test.each([
    ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated', 'charge.dispute.updated']],
    ['losing_evidence', 'lost', ['charge.dispute.closed', 'charge.dispute.updated']],
  ])('%s closes a dispute as %s', async (text, status, types) => {
    const { dispute } = await disputeCharge();
    const events = await collectEvents(fixture, async () => {
      expect(await submit(dispute.id, text)).toMatchObject({
        status: 'under_review',
        evidence: { uncategorized_text: text },
        evidence_details: { has_evidence: true, submission_count: 1, past_due: false },
      });
    });
    expect(listDisputeTypes(events)).toEqual(types);
    const closed = await stripe.disputes.retrieve(dispute.id);
    expect(closed.status).toBe(status);
    expect(closed.balance_transactions).toHaveLength(status === 'won' ? 2 : 1);
  });

  test('stays editable until it is submitted, and can be submitted once', async () => {
    const { dispute } = await disputeCharge();
    const draft = { evidence: { customer_name: 'Ada', uncategorized_text: 'Draft' }, submit: false };
    expect(await stripe.disputes.update(dispute.id, draft)).toMatchObject({ status: 'needs_response' });
    expect(await submit(dispute.id, 'Other evidence')).toMatchObject({
      status: 'under_review',
      evidence: { customer_name: 'Ada', uncategorized_text: 'Other evidence' },
    });
    await expect(submit(dispute.id, 'More')).rejects.toMatchObject({ statusCode: 400 });
    await fixture.advance(60 * DAY_SECONDS);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'under_review' });
  });

  test('changes of the metadata submit nothing', async () => {
    const { dispute } = await disputeCharge();
    expect(await stripe.disputes.update(dispute.id, { metadata: { note: 'called' } })).toMatchObject({
      metadata: { note: 'called' },
      status: 'needs_response',
    });
  });

  test('rejects unknown fields', async () => {
    const { dispute } = await disputeCharge();
    const params = { evidence: { opinion: 'mine' } } as Stripe.DisputeUpdateParams;
    await expect(stripe.disputes.update(dispute.id, params)).rejects.toMatchObject({ code: 'parameter_unknown' });
  });
});

describe('disputes', () => {
  test('are lost when there is no response by the due date', async () => {
    const { dispute } = await disputeCharge();
    await fixture.advance(19 * DAY_SECONDS);
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
    const events = await collectEvents(fixture, () => fixture.advance(2 * DAY_SECONDS));
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
    expect(listDisputeTypes(events)).toContain('charge.dispute.closed');
  });

  test('are lost when they are accepted, once', async () => {
    const { dispute } = await disputeCharge();
    expect((await stripe.disputes.close(dispute.id)).status).toBe('lost');
    await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('prevent refunds, except after they are won', async () => {
    const { charge, dispute } = await disputeCharge();
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    await submit(dispute.id, 'winning_evidence');
    expect(await stripe.refunds.create({ charge: charge.id })).toMatchObject({ amount: 1_200 });
  });

  test('cover the whole charge after a partial refund', async () => {
    const charge = await payWith(TEST_CARDS.works);
    await stripe.refunds.create({ charge: charge.id, amount: 500 });
    const id = await emulator.openDispute(charge.id);
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ amount: 1_200, status: 'needs_response' });
  });

  test('can be listed by payment intent and expanded to the customer of the charge', async () => {
    const { charge, dispute } = await disputeCharge();
    const { data } = await stripe.disputes.list({
      payment_intent: String(charge.payment_intent),
      expand: ['data.charge.customer'],
    });
    expect(data).toMatchObject([{ id: dispute.id, charge: { id: charge.id, customer: { email: 'ada@example.com' } } }]);
  });
});

describe('inquiries', () => {
  test('allow refunds, and are closed by a full refund', async () => {
    const { charge, dispute } = await disputeCharge(TEST_CARDS.inquiry);
    await stripe.refunds.create({ charge: charge.id, amount: 500 });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('warning_needs_response');
    await stripe.refunds.create({ charge: charge.id });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('warning_closed');
  });

  test('become disputes when they are escalated', async () => {
    const { dispute } = await disputeCharge(TEST_CARDS.inquiry);
    expect((await submit(dispute.id, 'escalate_inquiry_evidence')).status).toBe('warning_under_review');
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -1_200 }],
    });
  });

  test('are closed after 120 days', async () => {
    const { dispute } = await disputeCharge(TEST_CARDS.inquiry);
    await fixture.advance(121 * DAY_SECONDS);
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('warning_closed');
  });
});

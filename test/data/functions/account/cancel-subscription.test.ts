import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import type { CancellationFeedback } from '#shared/cancellation.ts';
import { cancelSubscription } from '../../../../functions/account/cancel-subscription.lambda.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, buySecondSubscription, payCheckout } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { postCardForm, TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';

const billing = forEachTest(billingFixture);

/** Reaches the first payment, which the card declines. Returns the page of its invoice. */
async function failPayment(): Promise<string> {
  await buyPremium(billing(), { card: TEST_CARDS.failsLater });
  await billing().advanceDays(7.1);
  const [invoice] = (await billing().stripe.invoices.list({ limit: 1 })).data;
  return invoice?.hosted_invoice_url ?? '';
}

/** Changes the subscriptions that Stripe lists, to states that the emulator does not have. */
async function rewriteSubscriptions(change: (subscription: Stripe.Subscription) => object): Promise<void> {
  billing().options.intercept = async ({ method, path }, proceed) => {
    const response = proceed();
    if (method !== 'GET' || !path.startsWith('/v1/subscriptions?')) return response;
    const list: Stripe.ApiList<Stripe.Subscription> = JSON.parse(response.body);
    return { ...response, body: JSON.stringify({ ...list, data: list.data.map(change) }) };
  };
}

const listPaidCharges = async () => (await billing().stripe.charges.list({})).data.filter(({ paid }) => paid);

const cancel = async (feedback: CancellationFeedback = {}) =>
  cancelSubscription(billing().clients, feedback, await billing().payer());

test('cancels the subscription immediately, in Stripe and in the row', async () => {
  const { subscription } = await buyPremium(billing());
  expect(await cancel()).toMatchObject({ status: 'canceled', subscription: { id: subscription?.id, status: 'canceled' } });
  expect((await billing().stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled');
  expect((await billing().readUserRow()).billing?.subscription?.status).toBe('canceled');
});

test('cancels a subscription that was just bought and is not in the row yet', async () => {
  await payCheckout(billing());
  expect(await cancel()).toMatchObject({ status: 'canceled' });
});

test('cancels both subscriptions and refunds the second when the row has only the first', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await buyPremium(billing());
  const secondId = await buySecondSubscription(billing());
  expect(await cancel()).toMatchObject({ status: 'canceled' });
  expect((await billing().stripe.subscriptions.list({})).data).toEqual([]);
  expect((await billing().readUserRow()).billing?.duplicateSubscriptions).toEqual([secondId]);
  const charges = (await billing().stripe.charges.list({})).data;
  expect(charges).toEqual([expect.objectContaining({ amount: 1_200, refunded: true })]);
});

test('cancels a newer subscription that replaced the stored one in Stripe', async () => {
  const { subscription } = await buyPremium(billing());
  const secondId = await buySecondSubscription(billing());
  await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
  expect(await cancel()).toMatchObject({ status: 'canceled', subscription: { id: secondId } });
  expect((await billing().stripe.subscriptions.list({})).data).toEqual([]);
});

test('voids the due invoice, so that its page takes no payment after the end', async () => {
  const page = await failPayment();
  await cancel();
  await postCardForm(page);
  expect(await listPaidCharges()).toEqual([]);
  expect((await billing().stripe.invoices.list({ limit: 1 })).data).toMatchObject([{ status: 'void' }]);
});

test('refunds once a payment that was made after the end and before the invoice was voided', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await failPayment();
  billing().options.intercept = async ({ path }, proceed) => {
    if (path.endsWith('/void')) {
      await billing().advanceDays(1 / 86_400);
      await postCardForm(page);
    }
    return proceed();
  };
  expect(await cancel()).toMatchObject({ status: 'canceled' });
  const customerId = (await billing().readUserRow()).customerId ?? '';
  await syncBilling(billing().clients, customerId);
  expect(await listPaidCharges()).toMatchObject([{ refunded: true }]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('paidAfterEnd'));
  billing().calls.length = 0;
  await syncBilling(billing().clients, customerId);
  expect(billing().calls).not.toContain('POST /v1/refunds');
});

test('keeps the invoice of a subscription open when its first payment waits for authentication', async () => {
  const page = await failPayment();
  await rewriteSubscriptions((each) => ({ ...each, status: 'incomplete' }));
  await syncBilling(billing().clients, (await billing().readUserRow()).customerId ?? '');
  await rewriteSubscriptions((each) => each);
  await postCardForm(page);
  expect(await listPaidCharges()).toHaveLength(1);
});

test('keeps an invoice open that staff sent by hand', async () => {
  const page = await failPayment();
  await rewriteSubscriptions(({ latest_invoice, ...each }) => ({
    ...each,
    latest_invoice: typeof latest_invoice === 'object' &&
      latest_invoice && { ...latest_invoice, collection_method: 'send_invoice' },
  }));
  await cancel();
  await postCardForm(page);
  expect(await listPaidCharges()).toMatchObject([{ refunded: false }]);
});

test('throws conflict when the subscription is already canceled', async () => {
  await buyPremium(billing());
  await cancel();
  const before = await billing().readUserRow();
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict', message: 'You have no subscription to change.' });
  expect((await billing().readUserRow()).billing).toEqual(before.billing);
});

test('cancels once and succeeds for two concurrent requests', async () => {
  await buyPremium(billing());
  const payer = await billing().payer();
  const accounts = await Promise.all([
    cancelSubscription(billing().clients, {}, payer),
    cancelSubscription(billing().clients, {}, payer),
  ]);
  expect(accounts.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  const deletionEvents = billing()
    .emulator.listEvents()
    .filter(({ type }) => type === 'customer.subscription.deleted');
  expect(deletionEvents).toHaveLength(1);
});

test('throws conflict without calling Stripe when the user has never bought anything', async () => {
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict' });
  expect(billing().calls).toEqual([]);
});

test('throws retry and leaves the row unchanged when Stripe is unavailable', async () => {
  await buyPremium(billing());
  const before = await billing().readUserRow();
  billing().options.intercept = async () => stripeFailure(503);
  await expect(cancel()).rejects.toMatchObject({ code: 'retry' });
  expect(await billing().readUserRow()).toEqual(before);
});

test("completes on a retry when Stripe's response was lost", async () => {
  await buyPremium(billing());
  billing().options.intercept = async (call, proceed) => {
    const response = proceed();
    return call.method === 'DELETE' ? stripeFailure() : response;
  };
  await expect(cancel()).rejects.toMatchObject({ code: 'retry' });
  billing().options.intercept = async (_, proceed) => proceed();
  expect(await cancel()).toMatchObject({ status: 'canceled' });
});

test("cancels the organization's subscription for its admin, and not the admin's own", async () => {
  const { subscription: personalSubscription } = await buyPremium(billing());
  await createOrganization(billing());
  const seatsSubscriptionId = await buySeats(billing());
  expect(await cancel()).toMatchObject({
    orgName: 'Analytical Engines',
    entitlement: { plan: 'premium', source: 'personal', notice: { kind: 'organizationLapsed' } },
    subscription: { id: personalSubscription?.id },
  });
  expect((await billing().readOrganizationRow()).billing?.subscription).toMatchObject({
    id: seatsSubscriptionId,
    status: 'canceled',
  });
  expect((await billing().stripe.subscriptions.retrieve(personalSubscription?.id ?? '')).status).toBe('trialing');
});

describe('cancelSubscription feedback', () => {
  test.each([
    ['the reason and the comment', { reason: 'unused', comment: 'Too rarely.' }, { feedback: 'unused', comment: 'Too rarely.' }],
    ['only a comment', { comment: 'Too rarely.' }, { feedback: null, comment: 'Too rarely.' }],
    ['only a reason when the comment is empty', { reason: 'other', comment: '' }, { feedback: 'other', comment: null }],
  ] as const)('stores %s in Stripe', async (_, feedback, expected) => {
    const { subscription } = await buyPremium(billing());
    await cancel(feedback);
    expect((await billing().stripe.subscriptions.retrieve(subscription?.id ?? '')).cancellation_details).toMatchObject(expected);
  });

  test('sends nothing to Stripe when the user gives no feedback', async () => {
    await buyPremium(billing());
    const deletions: string[] = [];
    billing().options.intercept = async ({ method, path, body }, proceed) => {
      if (method === 'DELETE') deletions.push(`${path} ${body}`);
      return proceed();
    };
    await cancel({ comment: '' });
    expect(deletions).toEqual([expect.not.stringContaining('cancellation_details')]);
  });

  test('keeps the reason of the scheduled cancellation when the user gives no feedback', async () => {
    const { subscription } = await buyPremium(billing());
    const id = subscription?.id ?? '';
    await billing().clients.subscriptions.setCancelAtPeriodEnd(id, true, { reason: 'unused' });
    await cancel();
    expect((await billing().stripe.subscriptions.retrieve(id)).cancellation_details).toMatchObject({ feedback: 'unused' });
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileCustomer } from '../../../../functions/billing/reconcile-customer.ts';
import { type BillingFixture, billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, buySecondSubscription } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { USER_ID } from '../../../support/record-builders.ts';

type Intercept = NonNullable<BillingFixture['options']['intercept']>;

const billing = forEachTest(billingFixture);
let secondId: string;
const warnings: { message: string }[] = [];
beforeEach(async () => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(line)));
  await buyPremium(billing());
  secondId = await buySecondSubscription(billing());
});

const owner = { type: 'user', id: USER_ID } as const;
const reconcile = async () =>
  reconcileCustomer(billing().clients, { owner, isPaidByOrganization: false }, (await billing().readUserRow()).customerId ?? '');
const readRefundState = async () => (await billing().stripe.subscriptions.retrieve(secondId)).metadata.duplicate_refund;
const listRefunds = async () => (await billing().stripe.refunds.list({})).data;
const isRefund: (call: string) => boolean = (call) => call === 'POST /v1/refunds';
const passThrough: Intercept = async (_, proceed) => proceed();

function rejectRefunds(status: number, error: object): void {
  billing().options.intercept = async (call, proceed) =>
    call.path === '/v1/refunds' ? { status, headers: {}, body: JSON.stringify({ error }) } : proceed();
}

const withPendingCharges: Intercept = async (call, proceed) => {
  const response = proceed();
  const body = response.body.replaceAll('"status":"succeeded"', '"status":"pending"');
  return call.path.startsWith('/v1/charges') ? { ...response, body } : response;
};

describe('a refund that Stripe rejects permanently', () => {
  beforeEach(() => rejectRefunds(400, { type: 'invalid_request_error', code: 'charge_disputed', message: 'In dispute.' }));

  test('is reported, and the second subscription is still canceled', async () => {
    const { customerId } = await billing().readUserRow();
    expect(await reconcile()).toMatchObject({
      billing: { duplicateSubscriptions: [secondId] },
      duplicateIds: [],
      refundDueIds: [],
    });
    expect((await billing().stripe.subscriptions.retrieve(secondId)).status).toBe('canceled');
    expect(await readRefundState()).toBe('rejected');
    expect(warnings.filter(({ message }) => message === 'refundRejected')).toEqual([
      expect.objectContaining({ customerId, subscriptionId: secondId }),
    ]);
  });

  test('is not requested again', async () => {
    await reconcile();
    billing().calls.length = 0;
    await reconcile();
    expect(billing().calls.filter(isRefund)).toEqual([]);
    expect(warnings.filter(({ message }) => message === 'refundRejected')).toHaveLength(1);
  });
});

test('counts a charge that was refunded manually as refunded', async () => {
  rejectRefunds(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Done.' });
  await reconcile();
  expect(await readRefundState()).toBe('refunded');
});

test.each([
  ['Stripe is unavailable', 500, { type: 'api_error' }],
  ['the API key is invalid', 401, { type: 'invalid_request_error' }],
])('cancels the second subscription while %s, and refunds it later', async (_, status, error) => {
  rejectRefunds(status, error);
  await expect(reconcile()).rejects.toThrow();
  expect((await billing().stripe.subscriptions.retrieve(secondId)).status).toBe('canceled');
  expect(await readRefundState()).toBe('due');
  billing().options.intercept = passThrough;
  await reconcile();
  expect(await readRefundState()).toBe('refunded');
  expect(await listRefunds()).toHaveLength(1);
});

test('refunds a pending payment once it has succeeded', async () => {
  billing().options.intercept = withPendingCharges;
  expect(await reconcile()).toMatchObject({ billing: { duplicateSubscriptions: [secondId] }, refundDueIds: [secondId] });
  expect(await listRefunds()).toEqual([]);
  billing().options.intercept = passThrough;
  await reconcile();
  expect(await listRefunds()).toEqual([expect.objectContaining({ amount: 1_200 })]);
  expect(await reconcile()).toMatchObject({ refundDueIds: [] });
  expect(await readRefundState()).toBe('refunded');
});

test('refunds a subscription that is canceled in Stripe while it is being reconciled', async () => {
  billing().options.intercept = async (call, proceed) => {
    if (call.method === 'DELETE') {
      billing().options.intercept = passThrough;
      await billing().stripe.subscriptions.cancel(secondId);
    }
    return proceed();
  };
  await reconcile();
  expect(await listRefunds()).toHaveLength(1);
  expect(await readRefundState()).toBe('refunded');
});

describe('a subscription that is marked as a duplicate', () => {
  const failCancellation: Intercept = async (call, proceed) =>
    call.method === 'DELETE' ? { status: 500, headers: {}, body: '{"error":{"type":"api_error"}}' } : proceed();

  beforeEach(async () => {
    billing().options.intercept = failCancellation;
    await expect(reconcile()).rejects.toThrow();
    billing().options.intercept = passThrough;
    expect(await readRefundState()).toBe('due');
  });

  test('is canceled and refunded by the next call', async () => {
    await reconcile();
    expect((await billing().stripe.subscriptions.retrieve(secondId)).status).toBe('canceled');
    expect(await listRefunds()).toHaveLength(1);
  });

  test('continues without a mark when the first subscription has ended', async () => {
    const firstId = (await billing().readUserRow()).billing?.subscription?.id ?? '';
    await billing().stripe.subscriptions.cancel(firstId);
    expect(await reconcile()).toMatchObject({ billing: { subscription: { id: secondId }, duplicateSubscriptions: [] } });
    expect(await readRefundState()).toBeUndefined();
    await billing().stripe.subscriptions.cancel(secondId);
    await reconcile();
    expect(await listRefunds()).toEqual([]);
  });
});

test('makes a due refund although the customer was deleted in Stripe', async () => {
  rejectRefunds(500, { type: 'api_error' });
  await expect(reconcile()).rejects.toThrow();
  billing().options.intercept = passThrough;
  await billing().stripe.customers.del((await billing().readUserRow()).customerId ?? '');
  expect(await reconcile()).toBeUndefined();
  expect(await readRefundState()).toBe('refunded');
  expect(await listRefunds()).toHaveLength(1);
});

test('refunds a duplicate although the customer was deleted before it was marked', async () => {
  await billing().stripe.customers.del((await billing().readUserRow()).customerId ?? '');
  expect(await reconcile()).toBeUndefined();
  expect(await readRefundState()).toBe('refunded');
  const refunds = await listRefunds();
  expect(refunds).toHaveLength(1);
  await reconcile();
  expect(await listRefunds()).toEqual(refunds);
});

interface StripeResponse {
  readonly id?: string;
  status?: string;
  readonly data?: StripeResponse[];
}

test('keeps the paid subscription and cancels the older one whose payment failed', async () => {
  const firstId = (await billing().readUserRow()).billing?.subscription?.id ?? '';
  const markPastDue: Intercept = async (call, proceed) => {
    const response = proceed();
    if (call.method !== 'GET' || !call.path.startsWith('/v1/subscriptions')) return response;
    const body: StripeResponse = JSON.parse(response.body);
    const first = [body, ...(body.data ?? [])].find(({ id }) => id === firstId);
    if (first?.status !== 'trialing') return response;
    first.status = 'past_due';
    return { ...response, body: JSON.stringify(body) };
  };
  billing().options.intercept = markPastDue;
  expect(await reconcile()).toMatchObject({ billing: { subscription: { id: secondId }, duplicateSubscriptions: [] } });
  billing().options.intercept = passThrough;
  expect((await billing().stripe.subscriptions.retrieve(firstId)).status).toBe('canceled');
  expect((await billing().stripe.subscriptions.retrieve(secondId)).status).toBe('active');
  expect(await listRefunds()).toEqual([]);
});

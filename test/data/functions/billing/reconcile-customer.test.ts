import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileCustomer } from '../../../../functions/billing/reconcile-customer.ts';
import { type BillingFixture, billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, buySecondSubscription } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { USER_ID } from '../../../support/record-builders.ts';

type Interfere = NonNullable<BillingFixture['options']['intercept']>;

const billing = forEachTest(billingFixture);
let second: string;
const reported: { message: string }[] = [];
beforeEach(async () => {
  reported.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void reported.push(JSON.parse(line)));
  await buyPremium(billing());
  second = await buySecondSubscription(billing());
});

const owner = { type: 'user', id: USER_ID } as const;
const settle = async () =>
  reconcileCustomer(billing().clients, { owner, isPaidByOrganization: false }, (await billing().userRow()).customerId ?? '');
const comment = async () => (await billing().stripe.subscriptions.retrieve(second)).cancellation_details?.comment;
const refunds = async () => (await billing().stripe.refunds.list({})).data;
const isRefund: (call: string) => boolean = (call) => call === 'POST /v1/refunds';
const passing: Interfere = async (_, proceed) => proceed();

function refusing(status: number, error: object): void {
  billing().options.intercept = async (call, proceed) =>
    call.path === '/v1/refunds' ? { status, headers: {}, body: JSON.stringify({ error }) } : proceed();
}

const undecided: Interfere = async (call, proceed) => {
  const response = proceed();
  const body = response.body.replaceAll('"status":"succeeded"', '"status":"pending"');
  return call.path.startsWith('/v1/charges') ? { ...response, body } : response;
};

describe('a refund that Stripe rejects permanently', () => {
  beforeEach(() => refusing(400, { type: 'invalid_request_error', code: 'charge_disputed', message: 'In dispute.' }));

  test('is reported, and the second subscription is canceled anyway', async () => {
    const { id, customerId } = { id: second, ...(await billing().userRow()) };
    expect(await settle()).toMatchObject({ billing: { surplus: [id] }, duplicateIds: [], refundDueIds: [] });
    expect((await billing().stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await comment()).toMatch(/refused/);
    expect(reported.filter(({ message }) => message === 'refundRejected')).toEqual([
      expect.objectContaining({ customerId, subscriptionId: id }),
    ]);
  });

  test('is not requested again', async () => {
    await settle();
    billing().calls.length = 0;
    await settle();
    expect(billing().calls.filter(isRefund)).toEqual([]);
    expect(reported.filter(({ message }) => message === 'refundRejected')).toHaveLength(1);
  });
});

test('counts a charge that was refunded manually as refunded', async () => {
  refusing(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Done.' });
  await settle();
  expect(await comment()).toMatch(/what was paid is refunded/);
});

test.each([
  ['Stripe is unavailable', 500, { type: 'api_error' }],
  ['the API key is invalid', 401, { type: 'invalid_request_error' }],
])('cancels the second subscription while %s, and refunds it later', async (_, status, error) => {
  refusing(status, error);
  await expect(settle()).rejects.toThrow();
  expect((await billing().stripe.subscriptions.retrieve(second)).status).toBe('canceled');
  expect(await comment()).toMatch(/a refund is due/);
  billing().options.intercept = passing;
  await settle();
  expect(await comment()).toMatch(/what was paid is refunded/);
  expect(await refunds()).toHaveLength(1);
});

test('refunds a pending payment once it has succeeded', async () => {
  billing().options.intercept = undecided;
  expect(await settle()).toMatchObject({ billing: { surplus: [second] }, refundDueIds: [second] });
  expect(await refunds()).toEqual([]);
  billing().options.intercept = passing;
  await settle();
  expect(await refunds()).toEqual([expect.objectContaining({ amount: 1_200 })]);
  expect(await settle()).toMatchObject({ refundDueIds: [] });
  expect(await comment()).toMatch(/what was paid is refunded/);
});

test('refunds a subscription that is canceled in Stripe during the call', async () => {
  billing().options.intercept = async (call, proceed) => {
    if (call.method === 'DELETE') {
      billing().options.intercept = passing;
      await billing().stripe.subscriptions.cancel(second);
    }
    return proceed();
  };
  await settle();
  expect(await refunds()).toHaveLength(1);
  expect(await comment()).toMatch(/what was paid is refunded/);
});

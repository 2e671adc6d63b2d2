import { expect, test } from 'vitest';
import type { ApiResponse, StripeOptions } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { SECRET_KEY, startStripeForTest } from './stripe-fixture.ts';

const createErrorResponse = (status: number, type: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  body: JSON.stringify({ error: { type, message: 'Not now.' } }),
});

const startWithIntercept = (intercept: StripeOptions['intercept']) =>
  startStripeForTest({ hasReceiver: false, ...(intercept && { intercept: intercept }) });

test('intercept can return an error without executing the call', async () => {
  const faults = [createErrorResponse(429, 'invalid_request_error'), createErrorResponse(500, 'api_error')];
  const { stripe } = await startWithIntercept(async (_, proceed) => faults.shift() ?? proceed());
  await expect(stripe.customers.create({ name: 'Ada' })).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  await expect(stripe.customers.create({ name: 'Ada' })).rejects.toMatchObject({ type: 'StripeAPIError' });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('intercept can lose the response of an executed call, which its idempotency key replays', async () => {
  let isNextLost = true;
  const { stripe } = await startWithIntercept(async (_, proceed) => {
    const response = proceed();
    const isLost = isNextLost;
    isNextLost = false;
    return isLost ? createErrorResponse(500, 'api_error') : response;
  });
  const createCustomer = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada' });
  await expect(createCustomer()).rejects.toMatchObject({ type: 'StripeAPIError' });
  const created = await createCustomer();
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([created.id]);
});

test('handleRequest executes a request in process', async () => {
  const { emulator } = await startWithIntercept(undefined);
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const created = await emulator.handleRequest({ method: 'POST', path: '/v1/customers', headers, body: 'name=Ada' });
  expect([created.status, JSON.parse(created.body)]).toMatchObject([200, { name: 'Ada' }]);
});

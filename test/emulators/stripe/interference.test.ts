import { expect, test } from 'vitest';
import type { ApiResponse, StripeOptions } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { ownStripe, SECRET_KEY } from './running-stripe.ts';

const refusal = (status: number, type: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  body: JSON.stringify({ error: { type, message: 'Not now.' } }),
});

const disturbed = (interfere: StripeOptions['intercept']) =>
  ownStripe({ hasReceiver: false, ...(interfere && { intercept: interfere }) });

test('interfere can return an error without executing the call', async () => {
  const faults = [refusal(429, 'invalid_request_error'), refusal(500, 'api_error')];
  const { stripe } = await disturbed(async (_, proceed) => faults.shift() ?? proceed());
  await expect(stripe.customers.create({ name: 'Ada' })).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  await expect(stripe.customers.create({ name: 'Ada' })).rejects.toMatchObject({ type: 'StripeAPIError' });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('interfere can lose the response of an executed call, which its idempotency key replays', async () => {
  const lost = { next: true };
  const { stripe } = await disturbed(async (_, proceed) => {
    const answer = proceed();
    const isLost = lost.next;
    lost.next = false;
    return isLost ? refusal(500, 'api_error') : answer;
  });
  const make = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada' });
  await expect(make()).rejects.toMatchObject({ type: 'StripeAPIError' });
  const made = await make();
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([made.id]);
});

test('emulator.call executes a request in process', async () => {
  const { emulator } = await disturbed(undefined);
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const made = await emulator.handleRequest({ method: 'POST', path: '/v1/customers', headers, body: 'name=Ada' });
  expect([made.status, JSON.parse(made.body)]).toMatchObject([200, { name: 'Ada' }]);
});

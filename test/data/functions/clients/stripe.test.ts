import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStripeCaller } from '../../../../functions/clients/stripe.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';

let respond: (response: ServerResponse) => void;
let requests: {
  authorization: string | undefined;
  telemetry: string | string[] | undefined;
  key: string | string[] | undefined;
}[];
let server: Awaited<ReturnType<typeof serveOnFreePort>>;
beforeEach(async () => {
  requests = [];
  server = await serveOnFreePort(({ headers }, response) => {
    const { authorization, 'x-stripe-client-telemetry': telemetry, 'idempotency-key': key } = headers;
    requests.push({ authorization, telemetry, key });
    respond(response);
  });
});
afterEach(() => server.close());

const rejectWith = (status: number, error: object) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
const QUICK_OPTIONS = { maxNetworkRetries: 0, timeout: 300 };
const createCustomer = () =>
  createStripeCaller(server.origin, async () => 'sk_test_1', QUICK_OPTIONS)((stripe) => stripe.customers.create({}));

describe('a request that fails', () => {
  test.each([
    ['with status 500', 'retry', rejectWith(500, { type: 'api_error' })],
    ['with status 429', 'retry', rejectWith(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['with status 409', 'retry', rejectWith(409, { type: 'invalid_request_error', code: 'lock_timeout' })],
    [
      'because the idempotency key is in use',
      'retry',
      rejectWith(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
    ],
    ['with a timeout', 'retry', () => undefined],
    ['because the connection is closed', 'retry', (response: ServerResponse) => void response.destroy()],
    ['because the object is unknown', 'notFound', rejectWith(404, { type: 'invalid_request_error', code: 'resource_missing' })],
  ])('%s throws %s', async (_, code, respondWithFailure) => {
    respond = respondWithFailure;
    await expect(createCustomer()).rejects.toMatchObject({ name: 'AppError', code });
  });

  test.each([
    ['because the key is invalid', rejectWith(401, { type: 'invalid_request_error' })],
    ['because a parameter is unknown', rejectWith(400, { type: 'invalid_request_error', code: 'parameter_unknown' })],
    ['because the card is declined', rejectWith(402, { type: 'card_error', code: 'card_declined' })],
  ])('%s rethrows the error of Stripe', async (_, respondWithFailure) => {
    respond = respondWithFailure;
    await expect(createCustomer()).rejects.not.toHaveProperty('name', 'AppError');
  });
});

test('retries a failed request with the same idempotency key', async () => {
  respond = (response) =>
    requests.length < 3 ? rejectWith(500, { type: 'api_error' })(response) : void response.end('{"id":"cus_1"}');
  const callStripe = createStripeCaller(server.origin, async () => 'sk_test_1');
  expect(await callStripe((stripe) => stripe.customers.create({}))).toMatchObject({ id: 'cus_1' });
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(requests).toHaveLength(3);
});

test('sends no telemetry to Stripe', async () => {
  respond = (response) => void response.end('{"id":"cus_1"}');
  const callStripe = createStripeCaller(server.origin, async () => 'sk_test_1');
  // stripe-node would send the telemetry of the first request with the second.
  for (const _ of [1, 2]) await callStripe((stripe) => stripe.customers.create({}));
  expect(requests.map(({ telemetry }) => telemetry)).toEqual([undefined, undefined]);
});

test('reads the key at the first call, and again after a failed read', async () => {
  respond = (response) => void response.end('{"id":"cus_1"}');
  let readCount = 0;
  const callStripe = createStripeCaller(server.origin, async () => {
    readCount += 1;
    if (readCount === 1) throw new Error('Secrets Manager is unavailable.');
    return 'sk_test_1';
  });
  expect(readCount).toBe(0);
  await expect(callStripe((stripe) => stripe.customers.create({}))).rejects.toThrow('Secrets Manager is unavailable.');
  await callStripe((stripe) => stripe.customers.create({}));
  await callStripe((stripe) => stripe.customers.create({}));
  expect(readCount).toBe(2);
  expect(requests[0]?.authorization).toBe('Bearer sk_test_1');
});

describe('the circuit breaker', () => {
  const leaveWithoutResponse = () => undefined;
  const respondWithCustomer = (response: ServerResponse) => void response.end('{"id":"cus_1"}');
  const prepareCreateCustomer = () => {
    const callStripe = createStripeCaller(server.origin, async () => 'sk_test_1', QUICK_OPTIONS);
    return () => callStripe((stripe) => stripe.customers.create({}));
  };

  test('stops requests for 10 s after two requests without a response, and then sends the next one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const createCustomerAgain = prepareCreateCustomer();
    respond = leaveWithoutResponse;
    await expect(createCustomerAgain()).rejects.toMatchObject({ code: 'retry', retryAfterSeconds: undefined });
    await expect(createCustomerAgain()).rejects.toMatchObject({ code: 'retry', retryAfterSeconds: undefined });
    respond = respondWithCustomer;
    await expect(createCustomerAgain()).rejects.toMatchObject({ code: 'retry', retryAfterSeconds: 10 });
    expect(requests).toHaveLength(2);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await createCustomerAgain()).toMatchObject({ id: 'cus_1' });
    expect(await createCustomerAgain()).toMatchObject({ id: 'cus_1' });
  });

  test('does not stop requests when Stripe responds with errors', async () => {
    const createCustomerAgain = prepareCreateCustomer();
    respond = rejectWith(500, { type: 'api_error' });
    for (let attempt = 1; attempt <= 5; attempt++) await expect(createCustomerAgain()).rejects.toMatchObject({ code: 'retry' });
    expect(requests).toHaveLength(5);
  });
});

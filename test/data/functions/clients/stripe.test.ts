import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripeAt } from '../../../../functions/clients/stripe.ts';
import { serveOnFreePort } from '../../../support/serve-on-free-port.ts';

let answer: (response: ServerResponse) => void;
let heard: { authorization: string | undefined; telemetry: string | string[] | undefined; key: string | string[] | undefined }[];
let server: Awaited<ReturnType<typeof serveOnFreePort>>;
beforeEach(async () => {
  heard = [];
  server = await serveOnFreePort(({ headers }, response) => {
    const { authorization, 'x-stripe-client-telemetry': telemetry, 'idempotency-key': key } = headers;
    heard.push({ authorization, telemetry, key });
    answer(response);
  });
});
afterEach(() => server.close());

const refusing = (status: number, error: object) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
const quick = { maxNetworkRetries: 0, timeout: 300 };
const create = () => stripeAt(server.origin, async () => 'sk_test_1', quick)((stripe) => stripe.customers.create({}));

describe('what Stripe refuses', () => {
  test.each([
    ['500', refusing(500, { type: 'api_error' }), 'retry'],
    ['429', refusing(429, { type: 'invalid_request_error', code: 'rate_limit' }), 'retry'],
    ['409', refusing(409, { type: 'invalid_request_error', code: 'lock_timeout' }), 'retry'],
    ['an idempotency key in use', refusing(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }), 'retry'],
    ['no answer', () => undefined, 'retry'],
    ['a line that is cut', (response: ServerResponse) => void response.destroy(), 'retry'],
    ['what it does not know', refusing(404, { type: 'invalid_request_error', code: 'resource_missing' }), 'notFound'],
  ])('%s is %s', async (_, behaviour, code) => {
    answer = behaviour;
    await expect(create()).rejects.toMatchObject({ name: 'AppError', code });
  });

  test.each([
    ['a wrong key', refusing(401, { type: 'invalid_request_error' })],
    ['a request that makes no sense', refusing(400, { type: 'invalid_request_error', code: 'parameter_unknown' })],
    ['a card', refusing(402, { type: 'card_error', code: 'card_declined' })],
  ])('%s stays what it is, and is no answer to a caller', async (_, behaviour) => {
    answer = behaviour;
    await expect(create()).rejects.not.toHaveProperty('name', 'AppError');
  });
});

test('a try that failed is repeated under the same key, so that nothing is done twice', async () => {
  answer = (response) =>
    heard.length < 3 ? refusing(500, { type: 'api_error' })(response) : void response.end('{"id":"cus_1"}');
  const ask = stripeAt(server.origin, async () => 'sk_test_1');
  expect(await ask((stripe) => stripe.customers.create({}))).toMatchObject({ id: 'cus_1' });
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  expect(heard).toHaveLength(3);
});

test('Stripe is told nothing of how fast it was', async () => {
  answer = (response) => void response.end('{"id":"cus_1"}');
  const ask = stripeAt(server.origin, async () => 'sk_test_1');
  for (const _ of [1, 2]) await ask((stripe) => stripe.customers.create({}));
  expect(heard.map(({ telemetry }) => telemetry)).toEqual([undefined, undefined]);
});

test('the key is read at the first call, and again after a reading that failed', async () => {
  answer = (response) => void response.end('{"id":"cus_1"}');
  const readings: number[] = [];
  const ask = stripeAt(server.origin, async () => {
    readings.push(readings.length);
    if (readings.length === 1) throw new Error('Secrets Manager is away.');
    return 'sk_test_1';
  });
  expect(readings).toEqual([]);
  await expect(ask((stripe) => stripe.customers.create({}))).rejects.toThrow('Secrets Manager is away.');
  await ask((stripe) => stripe.customers.create({}));
  await ask((stripe) => stripe.customers.create({}));
  expect(readings).toHaveLength(2);
  expect(heard[0]?.authorization).toBe('Bearer sk_test_1');
});

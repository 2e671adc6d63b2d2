import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStripeCaller } from '../../../../functions/clients/stripe.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';

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
const create = () => createStripeCaller(server.origin, async () => 'sk_test_1', quick)((stripe) => stripe.customers.create({}));

describe('a request that fails', () => {
  test.each([
    ['with status 500', refusing(500, { type: 'api_error' }), 'retry'],
    ['with status 429', refusing(429, { type: 'invalid_request_error', code: 'rate_limit' }), 'retry'],
    ['with status 409', refusing(409, { type: 'invalid_request_error', code: 'lock_timeout' }), 'retry'],
    [
      'because the idempotency key is in use',
      refusing(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
      'retry',
    ],
    ['with a timeout', () => undefined, 'retry'],
    ['because the connection is closed', (response: ServerResponse) => void response.destroy(), 'retry'],
    ['because the object is unknown', refusing(404, { type: 'invalid_request_error', code: 'resource_missing' }), 'notFound'],
  ])('%s throws %s', async (_, behaviour, code) => {
    answer = behaviour;
    await expect(create()).rejects.toMatchObject({ name: 'AppError', code });
  });

  test.each([
    ['because the key is invalid', refusing(401, { type: 'invalid_request_error' })],
    ['because a parameter is unknown', refusing(400, { type: 'invalid_request_error', code: 'parameter_unknown' })],
    ['because the card is declined', refusing(402, { type: 'card_error', code: 'card_declined' })],
  ])('%s rethrows the error of the vendor', async (_, behaviour) => {
    answer = behaviour;
    await expect(create()).rejects.not.toHaveProperty('name', 'AppError');
  });
});

test('retries a failed request with the same idempotency key', async () => {
  answer = (response) =>
    heard.length < 3 ? refusing(500, { type: 'api_error' })(response) : void response.end('{"id":"cus_1"}');
  const ask = createStripeCaller(server.origin, async () => 'sk_test_1');
  expect(await ask((stripe) => stripe.customers.create({}))).toMatchObject({ id: 'cus_1' });
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  expect(heard).toHaveLength(3);
});

test('sends no telemetry to Stripe', async () => {
  answer = (response) => void response.end('{"id":"cus_1"}');
  const ask = createStripeCaller(server.origin, async () => 'sk_test_1');
  for (const _ of [1, 2]) await ask((stripe) => stripe.customers.create({}));
  expect(heard.map(({ telemetry }) => telemetry)).toEqual([undefined, undefined]);
});

test('reads the key at the first call, and again after a failed read', async () => {
  answer = (response) => void response.end('{"id":"cus_1"}');
  const readings: number[] = [];
  const ask = createStripeCaller(server.origin, async () => {
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

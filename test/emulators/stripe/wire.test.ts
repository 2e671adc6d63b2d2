import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { createStripeClient, SECRET_KEY, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe, origin, port } = fixture;
afterAll(fixture.close);

const call = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { ...init, headers: { authorization: `Bearer ${SECRET_KEY}`, ...init.headers } });
const readError = async (response: Response) => ((await response.json()) as { error: Record<string, unknown> }).error;

test('returns 401 without revealing the key when the key is missing or wrong', async () => {
  const unauthenticated = await fetch(`${origin}/v1/customers`);
  expect([unauthenticated.status, (await readError(unauthenticated)).message]).toEqual([
    401,
    expect.stringContaining('You did not provide an API key.'),
  ]);
  await expect(createStripeClient(port, 'sk_test_another_key').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test_********_key',
  });
});

test('rejects another API version and names that version', async () => {
  const response = await call('/v1/customers', { headers: { 'stripe-version': '2020-08-27' } });
  expect(await readError(response)).toMatchObject({
    code: 'api_version_invalid',
    message: expect.stringContaining('2020-08-27'),
  });
  expect((await call('/v1/customers')).status).toBe(200);
});

test('returns a request id and the API version in every response', async () => {
  const customer = await stripe.customers.create({});
  expect(customer.lastResponse.requestId).toMatch(/^req_\w{14}$/);
  expect(customer.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  const notFound = await call('/v1/customers/cus_none');
  expect(notFound.headers.get('request-id')).toMatch(/^req_/);
});

test.each([
  ['GET', '/v1/quotes'],
  ['POST', '/v1/subscriptions'],
  ['DELETE', '/v1/products/prod_1'],
  ['GET', '/v1/customers/'],
  ['GET', '/v1/'],
])('returns 404 for the unknown operation %s %s', async (method, path) => {
  const response = await call(path, { method });
  expect(response.status).toBe(404);
  expect(await readError(response)).toMatchObject({
    type: 'invalid_request_error',
    message: expect.stringContaining(`(${method}: ${path})`),
  });
});

test.each([
  ['an unknown parameter', 'POST', '/v1/customers', 'colour=red', { code: 'parameter_unknown', param: 'colour' }],
  [
    'an unknown parameter of a list',
    'GET',
    '/v1/customers?colour=red',
    undefined,
    { code: 'parameter_unknown', param: 'colour' },
  ],
  [
    'an unknown nested parameter',
    'POST',
    '/v1/customers/ID',
    'invoice_settings[footer]=x',
    { param: 'invoice_settings[footer]' },
  ],
  ['a missing parameter', 'POST', '/v1/products', '', { code: 'parameter_missing', param: 'name' }],
  ['an empty value', 'POST', '/v1/products', 'name=', { code: 'parameter_invalid_empty', param: 'name' }],
  [
    'an invalid number',
    'GET',
    '/v1/customers?limit=ten',
    undefined,
    { code: 'parameter_invalid_integer', message: 'Invalid integer: ten' },
  ],
  [
    'a number too small',
    'GET',
    '/v1/customers?limit=0',
    undefined,
    { param: 'limit', message: 'This value must be greater than or equal to 1.' },
  ],
  [
    'a number too large',
    'GET',
    '/v1/customers?limit=101',
    undefined,
    { param: 'limit', message: 'This value must be less than or equal to 100.' },
  ],
  ['an invalid email', 'POST', '/v1/customers', 'email=ada', { code: 'email_invalid', message: 'Invalid email address: ada' }],
  ['a hash instead of text', 'POST', '/v1/products', 'name[a]=b', { param: 'name' }],
  [
    'an unknown enum value',
    'GET',
    '/v1/invoices?status=lost',
    undefined,
    { param: 'status', message: expect.stringContaining('must be one of draft') },
  ],
])('returns 400 for %s', async (_, method, path, body, expectedError) => {
  const { id } = await stripe.customers.create({});
  const response = await call(path.replace('ID', id), { method, ...(body !== undefined && { body }) });
  expect(response.status).toBe(400);
  expect(await readError(response)).toMatchObject({ type: 'invalid_request_error', ...expectedError });
});

test.each([
  'customers',
  'products',
  'prices',
  'subscriptions',
  'paymentMethods',
  'setupIntents',
  'paymentIntents',
  'invoices',
  'charges',
  'refunds',
  'events',
] as const)('returns 404 for an unknown id of %s', async (resource) => {
  await expect(stripe[resource].retrieve('none_1')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: expect.stringMatching(/^No such \w+: 'none_1'$/),
  });
  await expect(stripe[resource].retrieve('constructor')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('returns 500 and logs the cause when the emulator fails', async () => {
  const { emulator } = fixture;
  const { stripe: client, close } = await startStripe({ intercept: () => Promise.reject(new Error('the disk is full')) });
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (...args) => void logged.push(...args);
  await expect(client.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  console.error = error;
  await close();
  expect(logged).toEqual(['Stripe emulator:', new Error('the disk is full')]);
  expect(
    (
      await emulator.handleRequest({
        method: 'GET',
        path: '/v1/customers',
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        body: '',
      })
    ).status,
  ).toBe(200);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { limitTime } from '../../../dev/stack/function-loader.ts';
import { createJwtAuthorizer } from '../../../dev/stack/gateway/authorizer.ts';
import { createGateway } from '../../../dev/stack/gateway/gateway.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import type { ApiEvent } from '../../../functions/http/actor.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { CLIENT_ID, tokenIssuer, validClaims } from '../../support/users/token-issuer.ts';

let issuer: Awaited<ReturnType<typeof tokenIssuer>>;
let site: Awaited<ReturnType<typeof serveOnFreePort>>;
let token: string;
let calls: { key: string; event: ApiEvent }[];
let respond: () => Promise<object>;
const faults = createFaultSwitch();

beforeAll(async () => {
  issuer = await tokenIssuer();
  token = await issuer.sign({ ...validClaims(issuer.issuer), 'cognito:groups': ['staff', 'ops'] });
  const load = async (key: string) => async (event: ApiEvent) => {
    calls.push({ key, event });
    return respond();
  };
  const authorize = createJwtAuthorizer(issuer.issuer, CLIENT_ID);
  site = await serveOnFreePort(catchErrors(createGateway({ authorize, load, takeFault: faults.takeFor('lambda') })));
});

beforeEach(() => {
  calls = [];
  respond = async () => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' });
});

afterAll(() => Promise.all([issuer.close(), site.close()]));

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${site.origin}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });

test('calls an operation with the event that API Gateway would send', async () => {
  await send('/api/images/01JD%20X?b=1&a=2&b=3', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: 'x=1; y=2' },
    body: '{"title":"é"}',
  });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    key: 'updateImage',
    event: {
      version: '2.0',
      routeKey: 'PUT /api/images/{id}',
      rawPath: '/api/images/01JD%20X',
      rawQueryString: 'b=1&a=2&b=3',
      cookies: ['x=1', 'y=2'],
      queryStringParameters: { a: '2', b: '1,3' },
      pathParameters: { id: '01JD X' },
      body: '{"title":"é"}',
      isBase64Encoded: false,
      requestContext: {
        authorizer: { jwt: { claims: { sub: 'user-1', token_use: 'access', 'cognito:groups': '[staff ops]' } } },
      },
    },
  });
  expect(calls[0]?.event.headers).not.toHaveProperty('cookie');
});

test('passes a binary body as base64', async () => {
  await send('/api/images', { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array([0x89, 0xff]) });
  expect(calls[0]?.event).toMatchObject({ body: 'if8=', isBase64Encoded: true });
});

test('returns the status, headers, cookies and decoded body of the operation', async () => {
  respond = async () => ({
    statusCode: 201,
    headers: { 'x-a': 'b' },
    cookies: ['a=1', 'b=2'],
    body: 'aGk=',
    isBase64Encoded: true,
  });
  const received = await send('/api/account');
  expect(received.status).toBe(201);
  expect(received.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await received.text()).toBe('hi');
});

describe('error of the gateway', () => {
  test.each([
    ['an unknown path', '/api/nowhere', {}, 404, 'Not Found'],
    ['a trailing slash', '/api/images/', {}, 404, 'Not Found'],
    ['another method', '/api/account', { method: 'PATCH' }, 404, 'Not Found'],
    ['invalid percent-encoding', '/api/images/%zz', { method: 'DELETE' }, 404, 'Not Found'],
    [
      'a body over 10 MB',
      '/api/images',
      { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) },
      413,
      'Request Entity Too Large',
    ],
    ['no token', '/api/account', { headers: { authorization: '' } }, 401, 'Unauthorized'],
  ])('has a message and no code for %s', async (_, path, init, status, message) => {
    const received = await send(path, init as RequestInit);
    expect(received.status).toBe(status);
    expect(await received.json()).toEqual({ message });
    expect(calls).toHaveLength(0);
  });

  test('has status 500 and is logged when the function throws', async () => {
    respond = () => Promise.reject(new Error('broken'));
    const loggedErrors: unknown[] = [];
    console.error = (...args: unknown[]) => void loggedErrors.push(args);
    const received = await send('/api/account');
    expect([received.status, await received.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(String(loggedErrors)).toContain('broken');
  });

  test('has status 500 and is logged when the function runs out of memory', async () => {
    const loggedErrors: unknown[] = [];
    console.error = (...args: unknown[]) => void loggedErrors.push(args);
    faults.set({ service: 'lambda', kind: 'outOfMemory', count: 1 });
    const received = await send('/api/account');
    expect([received.status, await received.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(String(loggedErrors)).toContain('Runtime.ExitError');
    expect((await send('/api/account')).status).toBe(200);
    expect(calls).toHaveLength(1);
  });

  test('has status 500 when the function times out, even if the function fails afterwards', async () => {
    console.error = () => undefined;
    const { promise: result, reject } = deferred<object>();
    respond = () => limitTime(100, result);
    const received = await send('/api/account');
    expect([received.status, await received.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    reject(new Error('failed after the time-out'));
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { type Connection, createApiClient as createClient } from '../../../../web/api/api-client.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';

const ID = '01K5ZV7N8Q9R0S1T2V3W4X5Y6Z';

const IMAGE = {
  id: ID,
  title: 'A page',
  notes: 'Tall',
  created: '2026-01-31T12:00:00.000Z',
  updated: '2026-02-01T12:00:00.000Z',
  urlFull: '/media/u/full.png',
  urlThumb: '/media/u/thumb.webp',
  urlLink: 'https://example.com/',
  width: 1_200,
  height: 40_000,
  size: 1_234_567,
};

interface RecordedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

type Reply = (response: ServerResponse) => void;

const createReply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => {
  const bytes = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => void response.writeHead(status, headers).end(bytes);
};

const closeServers: (() => Promise<void>)[] = [];

async function startApi(reply: Reply, token: string | undefined = 'a-token') {
  const requests: RecordedRequest[] = [];
  const server = await serveOnFreePort(async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    requests.push({
      method,
      url,
      authorization: headers.authorization,
      contentType: headers['content-type'],
      body: await text(request),
    });
    reply(response);
  });
  closeServers.push(server.close);
  return { ...createApiClient({ origin: server.origin, getAccessToken: async () => token }), requests, origin: server.origin };
}

function createApiClient(connection: Connection) {
  return createClient(connection, api);
}

afterEach(async () => {
  await Promise.all(closeServers.splice(0).map((close) => close()));
});

const catchApiError = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}.`);
  return error;
};

describe('API request', () => {
  test('has a query when the operation reads', async () => {
    const { call, requests } = await startApi(createReply(200, []));
    await call('listImages', { cursor: ID, limit: 1_000 });
    expect(requests).toEqual([
      {
        method: 'GET',
        url: `/api/images?cursor=${ID}&limit=1000`,
        authorization: 'Bearer a-token',
        contentType: undefined,
        body: '',
      },
    ]);
  });

  test('has no query when there is no input', async () => {
    const { call, requests } = await startApi(createReply(200, []));
    await call('listImages', {});
    expect(requests[0]?.url).toBe('/api/images');
  });

  test('has the id in the path and the whole input in the body when the operation writes', async () => {
    const { call, requests } = await startApi(createReply(200, IMAGE));
    await call('updateImage', { id: ID, title: 'A page', notes: 'Tall' });
    expect(requests[0]).toMatchObject({ method: 'PUT', url: `/api/images/${ID}`, contentType: 'application/json' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ id: ID, title: 'A page', notes: 'Tall' });
  });

  test('has no body when the path contains all input', async () => {
    const { call, requests } = await startApi(createReply(200, IMAGE));
    await call('finishImage', { id: ID });
    expect(requests[0]).toMatchObject({ method: 'POST', url: `/api/images/${ID}`, contentType: undefined, body: '' });
  });

  test('encodes dates as text', async () => {
    const uploadHeaders = { 'content-type': 'image/png', 'if-none-match': '*' };
    const { call, requests } = await startApi(createReply(200, { id: ID, uploadUrl: 'https://bucket/x', uploadHeaders }));
    const input = { title: 'A page', notes: '', contentType: 'image/png', size: 1 } as const;
    await call('createImage', { ...input, captured: new Date('2026-01-31T12:00:00Z') });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...input, captured: '2026-01-31T12:00:00.000Z' });
  });
});

describe('API request of an invited user', () => {
  const link = { sub: '11111111-2222-4333-8444-555555555555', token: `${ID}.${'a'.repeat(43)}` };
  const declinedReply = createReply(200, { orgAdminEmail: 'admin@example.com' });

  test('has a token when the user is signed in', async () => {
    const { call, requests } = await startApi(declinedReply);
    await call('declineInvite', link);
    expect(requests[0]?.authorization).toBe('Bearer a-token');
  });

  test('needs no session', async () => {
    const { call, requests } = await startApi(declinedReply, '');
    expect(await call('declineInvite', link)).toEqual({ orgAdminEmail: 'admin@example.com' });
    expect(requests[0]?.authorization).toBeUndefined();
  });
});

describe('API response', () => {
  test('is decoded with its dates', async () => {
    const { call } = await startApi(createReply(200, IMAGE));
    const image = await call('finishImage', { id: ID });
    expect(image.created).toEqual(new Date('2026-01-31T12:00:00Z'));
    expect(image.height).toBe(40_000);
  });

  test('includes its headers when callWithHeaders is used', async () => {
    const { callWithHeaders } = await startApi(createReply(200, [IMAGE], { link: '</api/images?cursor=x>; rel="next"' }));
    const { data, headers } = await callWithHeaders('listImages', {});
    expect(data).toHaveLength(1);
    expect(headers.get('link')).toContain('rel="next"');
  });

  test('is an empty object when it has no body', async () => {
    const { call } = await startApi(createReply(204, ''));
    expect(await call('deleteImage', { id: ID })).toEqual({});
  });
});

describe('API error', () => {
  test('has the code and the message of the API', async () => {
    const { call } = await startApi(
      createReply(409, { code: 'conflict', message: 'That was changed meanwhile.', requestId: 'r-1' }),
    );
    const error = await catchApiError(call('getAccount', {}));
    expect(error).toMatchObject({ code: 'conflict', message: 'That was changed meanwhile.', requestId: 'r-1' });
  });

  test('does not occur when the API accepts a renewed token after a 401', async () => {
    const responses = [createReply(401, { message: 'Unauthorized' }), createReply(200, [])];
    const { origin, requests } = await startApi((response) => responses.shift()?.(response));
    const { call } = createApiClient({ origin, getAccessToken: async (forceRefresh) => (forceRefresh ? 'new' : 'old') });
    expect(await call('listImages', {})).toEqual([]);
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('is notSignedIn when the renewed token is rejected or cannot be fetched', async () => {
    const { requests, origin } = await startApi(createReply(401, { message: 'Unauthorized' }));
    const { call } = createApiClient({ origin, getAccessToken: async (forceRefresh) => (forceRefresh ? 'new' : 'old') });
    expect((await catchApiError(call('getAccount', {}))).code).toBe('notSignedIn');
    expect(requests).toHaveLength(2);
    const offline = createApiClient({
      origin,
      getAccessToken: (forceRefresh) =>
        forceRefresh ? Promise.reject(new Error('Cognito is unavailable.')) : Promise.resolve('old'),
    });
    expect((await catchApiError(offline.call('getAccount', {}))).code).toBe('notSignedIn');
    expect(requests).toHaveLength(3);
  });

  test('is badRequest without a request when the input is invalid', async () => {
    const { origin, close } = await serveOnFreePort(() => undefined);
    await close();
    const { call } = createApiClient({ origin, getAccessToken: async () => 'a-token' });
    expect(await catchApiError(call('confirmCheckout', { session_id: '<b>' }))).toMatchObject({
      code: 'badRequest',
      message: 'session_id: is not the id of a checkout session',
    });
  });

  test.each([
    [401, 'notSignedIn'],
    [404, 'internal'],
    [413, 'tooLarge'],
    [429, 'tooMany'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [504, 'retry'],
  ])('with status %i and no code is %s', async (status, code) => {
    const { call } = await startApi(createReply(status, { message: 'Service Unavailable' }, { 'apigw-requestid': 'g-1' }));
    expect(await catchApiError(call('getAccount', {}))).toMatchObject({ code, requestId: 'g-1' });
  });

  test('is internal when the API returns status 500 with this code', async () => {
    const { call } = await startApi(createReply(500, { code: 'internal', message: 'Something went wrong.', requestId: 'r' }));
    expect((await catchApiError(call('getAccount', {}))).code).toBe('internal');
  });

  test.each([429, 500, 502, 503])('with status %i and no code does not repeat a request that writes', async (status) => {
    const { call, requests } = await startApi(createReply(status, { message: 'Internal Server Error' }));
    await catchApiError(call('updateImage', { id: ID, title: 'A page', notes: 'Tall' }));
    expect(requests).toHaveLength(1);
  });

  test('is internal when its code is unknown', async () => {
    const { call } = await startApi(createReply(404, { code: 'unknown', message: 'Gone.', requestId: 'r' }));
    expect((await catchApiError(call('getAccount', {}))).code).toBe('internal');
  });

  test('is internal when the response is not JSON', async () => {
    const { call } = await startApi(createReply(200, '<html>'));
    expect((await catchApiError(call('getAccount', {}))).code).toBe('internal');
  });

  test('is internal when the response does not match the schema', async () => {
    const { call } = await startApi(createReply(200, { userId: 7 }));
    expect((await catchApiError(call('getAccount', {}))).code).toBe('internal');
  });

  test('is offline when the server is unreachable', async () => {
    const { origin, close } = await serveOnFreePort(() => undefined);
    await close();
    const { call } = createApiClient({ origin, getAccessToken: async () => 'a-token' });
    expect((await catchApiError(call('getAccount', {}))).code).toBe('offline');
  });

  test('is notSignedIn without a request when no user is signed in', async () => {
    const { call, requests } = await startApi(createReply(200, []), '');
    expect((await catchApiError(call('listImages', {}))).code).toBe('notSignedIn');
    expect(requests).toEqual([]);
  });

  test('is offline when the session cannot be renewed', async () => {
    const getAccessToken = () => Promise.reject(new TypeError('Failed to fetch'));
    const { call } = createApiClient({ origin: 'http://127.0.0.1:1', getAccessToken });
    expect(await catchApiError(call('getAccount', {}))).toMatchObject({
      code: 'offline',
      message: 'We couldn’t renew your session. Check your connection and try again.',
    });
  });

  test('is the reason of the abort signal when the caller aborts', async () => {
    const controller = new AbortController();
    const { call } = await startApi(() => controller.abort(new Error('left the page')));
    const request = call('getAccount', {}, { signal: controller.signal });
    await expect(request).rejects.toThrow('left the page');
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createErrorCache } from '../../../dev/stack/edge/error-cache.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let site: Awaited<ReturnType<typeof serveOnFreePort>>;
let errorCache: ReturnType<typeof createErrorCache>;
let requests: number;
let origin: { readonly status: number; readonly headers?: Record<string, string> };
let nowMs: number;

beforeAll(async () => {
  site = await serveOnFreePort(({ url = '' }, response) => {
    if (errorCache.send(url, response)) return;
    errorCache.watch(url, response);
    requests += 1;
    response.writeHead(origin.status, { 'x-request': String(requests), ...origin.headers }).end(`request ${requests}`);
  });
});
afterAll(() => site?.close());

beforeEach(() => {
  requests = 0;
  nowMs = 0;
  errorCache = createErrorCache(() => nowMs, []);
});

async function get(path = '/'): Promise<string> {
  const response = await fetch(site.origin + path);
  expect(response.status).toBe(origin.status);
  return response.text();
}

test.each([500, 502, 503, 504])(
  'status %i is cached for ten seconds per path, even if the origin forbids caching',
  async (status) => {
    origin = { status, headers: { 'cache-control': 'no-store' } };
    expect([await get(), await get(), await get('/other')]).toEqual(['request 1', 'request 1', 'request 2']);
    nowMs = 9_999;
    expect(await get()).toBe('request 1');
    nowMs = 10_000;
    expect(await get()).toBe('request 3');
  },
);

test('a cached error has the headers of the first response', async () => {
  origin = { status: 503, headers: { 'content-type': 'application/json' } };
  await get();
  const { headers } = await fetch(site.origin);
  expect([headers.get('x-request'), headers.get('content-type')]).toEqual(['1', 'application/json']);
});

test.each([404, 410, 414, 501])('status %i is cached unless the origin forbids caching', async (status) => {
  origin = { status };
  expect([await get(), await get()]).toEqual(['request 1', 'request 1']);
  origin = { status, headers: { 'cache-control': 'private, no-store' } };
  expect([await get('/private'), await get('/private')]).toEqual(['request 2', 'request 3']);
});

test.each([200, 400, 401, 403, 409, 429])('status %i is not cached', async (status) => {
  origin = { status };
  expect([await get(), await get()]).toEqual(['request 1', 'request 2']);
});

test('errors that the distribution excludes are not cached', async () => {
  errorCache = createErrorCache(() => nowMs);
  origin = { status: 503 };
  expect([await get(), await get()]).toEqual(['request 1', 'request 2']);
});

import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN_HEADER } from '#shared/api.ts';
import { documentOf, PAGE_NAMES, pathOf } from '#shared/pages.ts';
import { createEdge } from '../../../dev/stack/edge/edge.ts';
import type { SiteSource } from '../../../dev/stack/edge/site-source.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { BEHAVIORS } from '../../../infra/edge/behaviors.ts';
import { API_HEADERS, createNewsletterHeaders, createSiteHeaders, MEDIA_HEADERS } from '../../../infra/edge/headers.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { INLINE_HASHES } from '../../support/http/site-config.ts';

const NEIGHBOURS = { identity: ['http://localhost:3001'], uploads: 'http://127.0.0.1:3003' };

const LIST = 'https://list.example';

interface Arrival {
  readonly origin: 'api' | 'media' | 'pages';
  readonly address: string;
  readonly secret?: unknown;
}

let arrivals: Arrival[];
let found = 200;
let site: Awaited<ReturnType<typeof serveOnFreePort>>;

const pages = (isInline: boolean): SiteSource => ({
  hasInlineCode: isInline,
  inlineSources: INLINE_HASHES,
  sendFile(uri, statusOf, _request, response) {
    arrivals.push({ origin: 'pages', address: uri });
    response.writeHead(statusOf(found)).end();
  },
});

const edgeWith = (isInline: boolean) => edgeFor(Promise.resolve(pages(isInline)));

const edgeFor = (source: Promise<SiteSource>) =>
  catchErrors(
    createEdge({
      connectedOrigins: NEIGHBOURS,
      originSecret: 'known to both',
      config: () => '{"stage":"test"}',
      newsletterListOrigin: LIST,
      api({ url = '', headers }, response) {
        arrivals.push({ origin: 'api', address: url, secret: headers[ORIGIN_HEADER] });
        response.end();
      },
      media({ url = '' }, response) {
        arrivals.push({ origin: 'media', address: url });
        response.end();
      },
      site: source,
    }),
  );

beforeAll(async () => {
  site = await serveOnFreePort(edgeWith(false));
});
beforeEach(() => {
  arrivals = [];
  found = 200;
});
afterAll(() => site.close());

/** Sends the path unchanged and returns the status. `fetch` would normalize the path. */
const statusAt = (path: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: site.port, path, method, agent: false }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });

describe('response headers', () => {
  test.each([
    ['/', createSiteHeaders(INLINE_HASHES, NEIGHBOURS)],
    ['/nowhere', createSiteHeaders(INLINE_HASHES, NEIGHBOURS)],
    ['/config.json', createSiteHeaders(INLINE_HASHES, NEIGHBOURS)],
    ['/api/account', API_HEADERS],
    ['/media/somebody/something', MEDIA_HEADERS],
    ['/_newsletter.html', createNewsletterHeaders(INLINE_HASHES, LIST)],
  ])('are those of the deployment at %s', async (path, headers) => {
    const { headers: received } = await fetch(site.origin + path);
    expect(Object.fromEntries(received)).toMatchObject(headers);
  });

  test('have no content security policy when Vite adds inline code to the pages', async () => {
    const hot = await serveOnFreePort(edgeWith(true));
    const { headers } = await fetch(hot.origin);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await hot.close();
  });
});

describe.each([
  ['page', '/account'],
  ['api', '/api/account'],
  ['media', '/media/user/image'],
  ['newsletter', '/_newsletter.html'],
] as const)('behavior %s', (name, path) => {
  const { origin, methods, headers } = BEHAVIORS[name];

  test('sends the headers of the data and the request to the origin of the data', async () => {
    const sources = { inlineHashes: INLINE_HASHES, externalOrigins: NEIGHBOURS, listOrigin: LIST };
    const { headers: received } = await fetch(site.origin + path);
    expect(Object.fromEntries(received)).toMatchObject(typeof headers === 'function' ? headers(sources) : headers);
    expect(arrivals.map((arrival) => arrival.origin)).toEqual([origin]);
  });

  test('accepts exactly the methods of the data', async () => {
    for (const method of ['GET', 'HEAD']) expect(await statusAt(path, method)).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(await statusAt(path, method)).toBe(methods === 'all' ? 200 : 403);
  });
});

describe('site', () => {
  test.each(PAGE_NAMES)('serves the document of %s with and without a trailing slash', async (page) => {
    expect(await statusAt(pathOf(page))).toBe(200);
    expect(await statusAt(pathOf(page).replace(/\/?$/, '/'))).toBe(200);
    expect(arrivals.map(({ address }) => address)).toEqual([documentOf(page), documentOf(page)]);
  });

  test.each(['/nowhere', '/account/nowhere', '/not-found.html', '/app.html', '/api', '/media', '//'])(
    'serves the not-found page with status 404 at %s',
    async (path) => {
      expect(await statusAt(path)).toBe(404);
      expect(arrivals).toEqual([{ origin: 'pages', address: '/not-found.html' }]);
    },
  );

  test('redirects /Account to /account', async () => {
    const response = await fetch(`${site.origin}/Account`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/account']);
    expect(arrivals).toEqual([]);
  });

  test.each(['__proto__=a&x=1', '__proto__=a&__proto__=b%20c', 'constructor=d', 'q=x&q=y&open'])(
    'keeps the query %s in the redirect',
    async (query) => {
      const { headers } = await fetch(`${site.origin}/Account?${query}`, { redirect: 'manual' });
      expect(headers.get('location')).toBe(`/account?${query}`);
    },
  );

  test('keeps a 304 of the origin for known and unknown paths', async () => {
    found = 304;
    expect(await statusAt('/account')).toBe(304);
    expect(await statusAt('/nowhere')).toBe(304);
  });

  test('requests an asset by its own path and returns 404 when it is missing', async () => {
    found = 404;
    expect(await statusAt('/assets/gone-1a2b.js')).toBe(404);
    expect(arrivals).toEqual([{ origin: 'pages', address: '/assets/gone-1a2b.js' }]);
  });

  test('ignores a status that a request header asks for', async () => {
    expect((await fetch(site.origin, { headers: { 'x-page-status': '404' } })).status).toBe(200);
  });

  test('redirects an old address', async () => {
    const moved = await fetch(`${site.origin}/index.html`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/']);
  });

  test('serves the configuration of the stage and forbids caching', async () => {
    const response = await fetch(`${site.origin}/config.json`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ stage: 'test' });
    expect(arrivals).toEqual([]);
  });
});

test('serves the newsletter frame at its exact path only', async () => {
  for (const path of ['/_newsletter.html', '/_newsletter.html?x=/', '/_newsletter.html/', '/_newsletter', '/a/_newsletter.html'])
    await statusAt(path);
  expect(arrivals.map(({ address }) => address)).toEqual([
    '/_newsletter.html',
    '/_newsletter.html',
    '/not-found.html',
    '/not-found.html',
    '/not-found.html',
  ]);
});

describe('API', () => {
  test('receives the path without trailing slashes and with its query', async () => {
    await fetch(`${site.origin}/api/images/?cursor=a%2Fb&x=/`);
    await fetch(`${site.origin}/api/images///`);
    expect(arrivals.map(({ address }) => address)).toEqual(['/api/images?cursor=a%2Fb&x=/', '/api/images']);
  });

  test('receives the secret of the edge, also when the caller sends another', async () => {
    await fetch(`${site.origin}/api/account`, { headers: { [ORIGIN_HEADER]: 'guessed' } });
    expect(arrivals).toMatchObject([{ origin: 'api', secret: 'known to both' }]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('receives requests of method %s', async (method) => {
    expect(await statusAt('/api/account', method)).toBe(200);
  });
});

test('serves the API and images while the site is being built, and pages afterwards', async () => {
  const build = deferred<SiteSource>();
  const edge = await serveOnFreePort(edgeFor(build.promise));
  const page = fetch(edge.origin);
  expect((await fetch(`${edge.origin}/api/account`)).status).toBe(200);
  expect((await fetch(`${edge.origin}/media/image`)).status).toBe(200);
  expect(arrivals.map(({ origin }) => origin)).toEqual(['api', 'media']);
  build.resolve(pages(false));
  expect((await page).status).toBe(200);
  await edge.close();
});

describe('read-only paths', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('return 403 to %s before it reaches an origin', async (method) => {
    for (const path of ['/', '/config.json', '/assets/a.js', '/media/a/b']) expect(await statusAt(path, method)).toBe(403);
    expect(arrivals).toEqual([]);
  });

  test('accept HEAD', async () => {
    for (const path of ['/', '/config.json', '/media/a/b']) expect(await statusAt(path, 'HEAD')).toBe(200);
  });
});

describe('paths', () => {
  test.each(['/%zz', '/%', '/api/images/%E0%A4%A', '/media/%zz', '/assets/%c3%28.js', '/%2'])(
    '%s returns 400 Bad Request',
    async (path) => {
      expect(await statusAt(path)).toBe(400);
      expect(arrivals).toEqual([]);
    },
  );

  test('an invalid page or media path has the headers of its origin', async () => {
    expect(Object.fromEntries((await fetch(`${site.origin}/%zz`)).headers)).toMatchObject(
      createSiteHeaders(INLINE_HASHES, NEIGHBOURS),
    );
    expect(Object.fromEntries((await fetch(`${site.origin}/media/%zz`)).headers)).toMatchObject(MEDIA_HEADERS);
  });

  test('an invalid API path returns the JSON error and headers of the API', async () => {
    const response = await fetch(`${site.origin}/api/images/%E0%A4%A`);
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json']);
    expect(Object.fromEntries(response.headers)).toMatchObject(API_HEADERS);
    expect(await response.json()).toEqual({ message: 'Bad Request' });
  });

  test.each([
    '//evil.example/x',
    '/\\evil',
    'http://evil.example/',
    '*',
    '/?%zz',
    '/..',
    '/../..//etc/passwd',
    '/a/%2e%2e/%2e%2e/x',
  ])('%s returns only pages of the site', async (path) => {
    expect([200, 404]).toContain(await statusAt(path));
  });

  test('dot segments are resolved before the origin is chosen', async () => {
    await statusAt('/api/../media/a/b');
    await statusAt('/media/x/../../api/account');
    expect(arrivals.map(({ origin }) => origin)).toEqual(['media', 'api']);
  });
});

import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN_HEADER } from '#shared/operation.ts';
import { getDocumentPath, getPath, PAGE_NAMES } from '#shared/pages.ts';
import { createEdge } from '../../../dev/stack/edge/edge.ts';
import type { SiteSource } from '../../../dev/stack/edge/site-source.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { BEHAVIORS } from '../../../infra/edge/behaviors.ts';
import { API_HEADERS, createNewsletterHeaders, createSiteHeaders, MEDIA_HEADERS } from '../../../infra/edge/headers.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { INLINE_HASHES } from '../../support/http/site-config.ts';

const EXTERNAL_ORIGINS = { identity: ['http://localhost:3001'], uploads: 'http://127.0.0.1:3003' };

const NEWSLETTER_LIST = 'https://list.example';

interface OriginRequest {
  readonly origin: 'api' | 'media' | 'pages';
  readonly address: string;
  readonly secret?: unknown;
}

let originRequests: OriginRequest[];
let pageStatus = 200;
let site: Awaited<ReturnType<typeof serveOnFreePort>>;

const createPages = (hasInlineCode: boolean): SiteSource => ({
  hasInlineCode,
  inlineSources: INLINE_HASHES,
  sendFile(uri, statusOf, _request, response) {
    originRequests.push({ origin: 'pages', address: uri });
    response.writeHead(statusOf(pageStatus)).end();
  },
});

const createEdgeWithPages = (hasInlineCode: boolean) => createEdgeFor(Promise.resolve(createPages(hasInlineCode)));

const createEdgeFor = (source: Promise<SiteSource>) =>
  catchErrors(
    createEdge({
      externalOrigins: EXTERNAL_ORIGINS,
      originSecret: 'shared secret',
      config: () => '{"stage":"test"}',
      newsletterListOrigin: NEWSLETTER_LIST,
      api({ url = '', headers }, response) {
        originRequests.push({ origin: 'api', address: url, secret: headers[ORIGIN_HEADER] });
        response.end();
      },
      media({ url = '' }, response) {
        originRequests.push({ origin: 'media', address: url });
        response.end();
      },
      site: source,
    }),
  );

beforeAll(async () => {
  site = await serveOnFreePort(createEdgeWithPages(false));
});
beforeEach(() => {
  originRequests = [];
  pageStatus = 200;
});
afterAll(() => site.close());

/** Sends the path unchanged and returns the status. `fetch` would normalize the path. */
const requestStatus = (path: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: site.port, path, method, agent: false }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });

describe('response headers', () => {
  test.each([
    ['/', createSiteHeaders(INLINE_HASHES, EXTERNAL_ORIGINS)],
    ['/nowhere', createSiteHeaders(INLINE_HASHES, EXTERNAL_ORIGINS)],
    ['/config.json', createSiteHeaders(INLINE_HASHES, EXTERNAL_ORIGINS)],
    ['/api/account', API_HEADERS],
    ['/media/user/image', MEDIA_HEADERS],
    ['/_newsletter.html', createNewsletterHeaders(INLINE_HASHES, NEWSLETTER_LIST)],
  ])('are those of the deployment at %s', async (path, headers) => {
    const { headers: received } = await fetch(site.origin + path);
    expect(Object.fromEntries(received)).toMatchObject(headers);
  });

  test('have no content security policy when Vite adds inline code to the pages', async () => {
    const hotEdge = await serveOnFreePort(createEdgeWithPages(true));
    const { headers } = await fetch(hotEdge.origin);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await hotEdge.close();
  });
});

describe.each([
  ['page', '/account'],
  ['api', '/api/account'],
  ['media', '/media/user/image'],
  ['newsletter', '/_newsletter.html'],
] as const)('behavior %s', (name, path) => {
  const { origin, methods, headers } = BEHAVIORS[name];

  test('sends the headers of its record, and forwards requests to the origin of its record', async () => {
    const sources = { inlineHashes: INLINE_HASHES, externalOrigins: EXTERNAL_ORIGINS, listOrigin: NEWSLETTER_LIST };
    const { headers: received } = await fetch(site.origin + path);
    expect(Object.fromEntries(received)).toMatchObject(typeof headers === 'function' ? headers(sources) : headers);
    expect(originRequests.map((forwarded) => forwarded.origin)).toEqual([origin]);
  });

  test('accepts exactly the methods of its record', async () => {
    for (const method of ['GET', 'HEAD']) expect(await requestStatus(path, method)).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(await requestStatus(path, method)).toBe(methods === 'all' ? 200 : 403);
  });
});

describe('site', () => {
  test.each(PAGE_NAMES)('serves the document of %s with and without a trailing slash', async (page) => {
    expect(await requestStatus(getPath(page))).toBe(200);
    expect(await requestStatus(getPath(page).replace(/\/?$/, '/'))).toBe(200);
    expect(originRequests.map(({ address }) => address)).toEqual([getDocumentPath(page), getDocumentPath(page)]);
  });

  test.each(['/nowhere', '/account/nowhere', '/not-found.html', '/app.html', '/api', '/media', '//'])(
    'serves the not-found page with status 404 at %s',
    async (path) => {
      expect(await requestStatus(path)).toBe(404);
      expect(originRequests).toEqual([{ origin: 'pages', address: '/not-found.html' }]);
    },
  );

  test('redirects /Account to /account', async () => {
    const response = await fetch(`${site.origin}/Account`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/account']);
    expect(originRequests).toEqual([]);
  });

  test.each(['__proto__=a&x=1', '__proto__=a&__proto__=b%20c', 'constructor=d', 'q=x&q=y&open'])(
    'keeps the query %s in the redirect',
    async (query) => {
      const { headers } = await fetch(`${site.origin}/Account?${query}`, { redirect: 'manual' });
      expect(headers.get('location')).toBe(`/account?${query}`);
    },
  );

  test('keeps a 304 of the origin for known and unknown paths', async () => {
    pageStatus = 304;
    expect(await requestStatus('/account')).toBe(304);
    expect(await requestStatus('/nowhere')).toBe(304);
  });

  test('requests an asset by its own path and returns 404 when it is missing', async () => {
    pageStatus = 404;
    expect(await requestStatus('/assets/gone-1a2b.js')).toBe(404);
    expect(originRequests).toEqual([{ origin: 'pages', address: '/assets/gone-1a2b.js' }]);
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
    expect(originRequests).toEqual([]);
  });
});

test('serves the newsletter frame at its exact path only', async () => {
  for (const path of ['/_newsletter.html', '/_newsletter.html?x=/', '/_newsletter.html/', '/_newsletter', '/a/_newsletter.html'])
    await requestStatus(path);
  expect(originRequests.map(({ address }) => address)).toEqual([
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
    expect(originRequests.map(({ address }) => address)).toEqual(['/api/images?cursor=a%2Fb&x=/', '/api/images']);
  });

  test('receives the secret of the edge, also when the caller sends another', async () => {
    await fetch(`${site.origin}/api/account`, { headers: { [ORIGIN_HEADER]: 'guessed' } });
    expect(originRequests).toMatchObject([{ origin: 'api', secret: 'shared secret' }]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('receives requests of method %s', async (method) => {
    expect(await requestStatus('/api/account', method)).toBe(200);
  });
});

test('serves the API and images while the site is being built, and pages afterwards', async () => {
  const build = deferred<SiteSource>();
  const edge = await serveOnFreePort(createEdgeFor(build.promise));
  const page = fetch(edge.origin);
  expect((await fetch(`${edge.origin}/api/account`)).status).toBe(200);
  expect((await fetch(`${edge.origin}/media/image`)).status).toBe(200);
  expect(originRequests.map(({ origin }) => origin)).toEqual(['api', 'media']);
  build.resolve(createPages(false));
  expect((await page).status).toBe(200);
  await edge.close();
});

describe('read-only paths', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('return 403 to %s before it reaches an origin', async (method) => {
    for (const path of ['/', '/config.json', '/assets/a.js', '/media/a/b']) expect(await requestStatus(path, method)).toBe(403);
    expect(originRequests).toEqual([]);
  });

  test('accept HEAD', async () => {
    for (const path of ['/', '/config.json', '/media/a/b']) expect(await requestStatus(path, 'HEAD')).toBe(200);
  });
});

describe('paths', () => {
  test.each(['/%zz', '/%', '/api/images/%E0%A4%A', '/media/%zz', '/assets/%c3%28.js', '/%2'])(
    '%s returns 400 Bad Request',
    async (path) => {
      expect(await requestStatus(path)).toBe(400);
      expect(originRequests).toEqual([]);
    },
  );

  test('an invalid page or media path has the headers of its origin', async () => {
    expect(Object.fromEntries((await fetch(`${site.origin}/%zz`)).headers)).toMatchObject(
      createSiteHeaders(INLINE_HASHES, EXTERNAL_ORIGINS),
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
    expect([200, 404]).toContain(await requestStatus(path));
  });

  test('dot segments are resolved before the origin is chosen', async () => {
    await requestStatus('/api/../media/a/b');
    await requestStatus('/media/x/../../api/account');
    expect(originRequests.map(({ origin }) => origin)).toEqual(['media', 'api']);
  });
});

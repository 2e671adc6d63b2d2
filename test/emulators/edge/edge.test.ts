import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN_HEADER } from '#shared/api.ts';
import { documentOf, PAGE_NAMES, path } from '#shared/routes.ts';
import { edge } from '../../../dev/edge/edge.ts';
import type { SitePages } from '../../../dev/edge/site-pages.ts';
import { guarded } from '../../../dev/listen.ts';
import { apiHeaders, mediaHeaders, newsletterHeaders, siteHeaders } from '../../../infra/edge/headers.ts';
import { INLINE_HASHES } from '../../support/inline-hashes.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';

const NEIGHBOURS = { identity: ['http://localhost:3001'], uploads: 'http://127.0.0.1:3003' };

const LIST = 'https://list.example';

/** What reached an origin: which one, with what. */
interface Arrival {
  readonly origin: 'api' | 'media' | 'pages';
  readonly address: string;
  readonly secret?: unknown;
}

let arrivals: Arrival[];
let found = 200;
let site: Awaited<ReturnType<typeof serveOnFreePort>>;

const pages = (isInline: boolean): SitePages => ({
  isInline,
  inline: INLINE_HASHES,
  send(uri, statusOf, _request, response) {
    arrivals.push({ origin: 'pages', address: uri });
    response.writeHead(statusOf(found)).end();
  },
});

const edgeWith = (isInline: boolean) =>
  guarded(
    edge({
      neighbours: NEIGHBOURS,
      originSecret: 'known to both',
      config: () => '{"stage":"test"}',
      newsletterList: LIST,
      api({ url = '', headers }, response) {
        arrivals.push({ origin: 'api', address: url, secret: headers[ORIGIN_HEADER] });
        response.end();
      },
      media({ url = '' }, response) {
        arrivals.push({ origin: 'media', address: url });
        response.end();
      },
      pages: pages(isInline),
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

/** The status at an address that is sent as it is written: `fetch` would set it right. */
const statusAt = (path: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: site.port, path, method, agent: false }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });

describe('every answer has the headers that are deployed', () => {
  test.each([
    ['/', siteHeaders(INLINE_HASHES, NEIGHBOURS)],
    ['/nowhere', siteHeaders(INLINE_HASHES, NEIGHBOURS)],
    ['/config.json', siteHeaders(INLINE_HASHES, NEIGHBOURS)],
    ['/api/account', apiHeaders],
    ['/media/somebody/something', mediaHeaders],
    ['/_newsletter.html', newsletterHeaders(INLINE_HASHES, LIST)],
  ])('%s', async (path, headers) => {
    const { headers: received } = await fetch(site.origin + path);
    expect(Object.fromEntries(received)).toMatchObject(headers);
  });

  test('but pages that Vite fills with inline code have no content policy', async () => {
    const hot = await serveOnFreePort(edgeWith(true));
    const { headers } = await fetch(hot.origin);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await hot.close();
  });
});

describe('pages', () => {
  test.each(PAGE_NAMES)('%s is served by its document, with and without a slash', async (page) => {
    expect(await statusAt(path(page))).toBe(200);
    expect(await statusAt(path(page).replace(/\/?$/, '/'))).toBe(200);
    expect(arrivals.map(({ address }) => address)).toEqual([documentOf(page), documentOf(page)]);
  });

  test.each(['/nowhere', '/account/nowhere', '/not-found.html', '/app.html', '/api', '/media', '//', '/Account'])(
    '%s is the page for what leads nowhere, with 404',
    async (path) => {
      expect(await statusAt(path)).toBe(404);
      expect(arrivals).toEqual([{ origin: 'pages', address: '/not-found.html' }]);
    },
  );

  test('a known page that the browser still has is not made a 404, nor is one that leads nowhere made new', async () => {
    found = 304;
    expect(await statusAt('/account')).toBe(304);
    expect(await statusAt('/nowhere')).toBe(304);
  });

  test('an asset is asked for as it is named, and may be missing', async () => {
    found = 404;
    expect(await statusAt('/assets/gone-1a2b.js')).toBe(404);
    expect(arrivals).toEqual([{ origin: 'pages', address: '/assets/gone-1a2b.js' }]);
  });

  test('nobody can ask for a status from outside', async () => {
    expect((await fetch(site.origin, { headers: { 'x-page-status': '404' } })).status).toBe(200);
  });

  test('an old address leads on', async () => {
    const moved = await fetch(`${site.origin}/index.html`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/']);
  });

  test('the configuration is the stage’s own, and never kept', async () => {
    const answer = await fetch(`${site.origin}/config.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ stage: 'test' });
    expect(arrivals).toEqual([]);
  });
});

test('the newsletter’s frame is a document of its own, and no other address leads to it', async () => {
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

describe('the API', () => {
  test('is asked without a last slash, and with everything else', async () => {
    await fetch(`${site.origin}/api/images/?cursor=a%2Fb&x=/`);
    await fetch(`${site.origin}/api/images///`);
    expect(arrivals.map(({ address }) => address)).toEqual(['/api/images?cursor=a%2Fb&x=/', '/api/images']);
  });

  test('hears the secret of the edge, whatever a caller says', async () => {
    await fetch(`${site.origin}/api/account`, { headers: { [ORIGIN_HEADER]: 'guessed' } });
    expect(arrivals).toMatchObject([{ origin: 'api', secret: 'known to both' }]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('is sent every method: %s', async (method) => {
    expect(await statusAt('/api/account', method)).toBe(200);
  });
});

describe('what may only be read', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is refused to %s before it reaches an origin', async (method) => {
    for (const path of ['/', '/config.json', '/assets/a.js', '/media/a/b']) expect(await statusAt(path, method)).toBe(403);
    expect(arrivals).toEqual([]);
  });

  test('may be asked for by HEAD', async () => {
    for (const path of ['/', '/config.json', '/media/a/b']) expect(await statusAt(path, 'HEAD')).toBe(200);
  });
});

describe('addresses that are none', () => {
  test.each(['/%zz', '/%', '/api/images/%E0%A4%A', '/media/%zz', '/assets/%c3%28.js', '/%2'])(
    '%s is a bad request',
    async (path) => {
      expect(await statusAt(path)).toBe(400);
      expect(arrivals).toEqual([]);
    },
  );

  test('a page or a picture at one is refused with the headers of its kind', async () => {
    expect(Object.fromEntries((await fetch(`${site.origin}/%zz`)).headers)).toMatchObject(siteHeaders(INLINE_HASHES, NEIGHBOURS));
    expect(Object.fromEntries((await fetch(`${site.origin}/media/%zz`)).headers)).toMatchObject(mediaHeaders);
  });

  test('a call to one is refused as the API refuses', async () => {
    const answer = await fetch(`${site.origin}/api/images/%E0%A4%A`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json']);
    expect(Object.fromEntries(answer.headers)).toMatchObject(apiHeaders);
    expect(await answer.json()).toEqual({ message: 'Bad Request' });
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
  ])('%s leads nowhere worse than the site', async (path) => {
    expect([200, 404]).toContain(await statusAt(path));
  });

  test('dots do not lead from one behaviour into another', async () => {
    await statusAt('/api/../media/a/b');
    await statusAt('/media/x/../../api/account');
    expect(arrivals.map(({ origin }) => origin)).toEqual(['media', 'api']);
  });
});

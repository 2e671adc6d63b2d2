import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteFiles } from '../../../dev/stack/edge/site-files.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const SCRIPT = `export const words = '${'many words '.repeat(200)}';`;

let site: Awaited<ReturnType<typeof serveOnFreePort>>;
let outside: string;

beforeAll(async () => {
  outside = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  const folder = path.join(outside, 'built');
  mkdirSync(path.join(folder, 'assets', 'a b'), { recursive: true });
  writeFileSync(path.join(outside, 'secret.txt'), 'not for you');
  writeFileSync(path.join(folder, 'app.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'robots.txt'), 'hello');
  writeFileSync(path.join(folder, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets', 'a b', 'é.woff2'), 'font');
  const { sendFile } = createSiteFiles(folder);
  // `createSiteFiles` has read all files, so it must not need the folder any more.
  rmSync(folder, { recursive: true });
  site = await serveOnFreePort((request, response) => void sendFile(request.url ?? '', (status) => status, request, response));
});
afterAll(async () => {
  await site.close();
  rmSync(outside, { recursive: true });
});

/** Sends the path unchanged and returns the raw body. `fetch` would normalize the path and decompress the body. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ port: site.port, path: address, method, headers }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .once('error', reject)
      .end();
  });

test.each([
  ['/app.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/a%20b/%C3%A9.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
])('serves %s with its type and the cache headers of the deployment', async (address, type, caching) => {
  const { status, headers } = await get(address);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
});

test('returns the headers and no body for HEAD', async () => {
  const { status, headers, body } = await get('/assets/app-1a2b.js', {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0]);
});

test('compresses with brotli only if the request accepts it', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT);
  for (const accepted of ['gzip', 'br;q=0', 'bread', '']) {
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(plain.headers['content-encoding'], accepted).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  }
});

test('does not compress short or already compressed files', async () => {
  for (const address of ['/app.html', '/assets/a%20b/%C3%A9.woff2']) {
    expect((await get(address, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  }
});

test.each([
  ['the same tag', (tag: string) => tag],
  ['a weak tag', (tag: string) => `W/${tag}`],
  ['several tags', (tag: string) => `"other", ${tag}`],
  ['an asterisk', () => '*'],
])('returns 304 when If-None-Match has %s', async (_, createIfNoneMatch) => {
  const { headers } = await get('/assets/app-1a2b.js');
  const again = await get('/assets/app-1a2b.js', { 'if-none-match': createIfNoneMatch(String(headers.etag)) });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
});

test('gives compressed files a weak tag and returns 304 for it', async () => {
  const acceptBrotli = { 'accept-encoding': 'br' };
  const { etag } = (await get('/assets/app-1a2b.js', acceptBrotli)).headers;
  expect(etag).toMatch(/^W\/"/);
  expect((await get('/assets/app-1a2b.js', { ...acceptBrotli, 'if-none-match': String(etag) })).status).toBe(304);
});

test('returns 200 when If-None-Match has another tag', async () => {
  expect((await get('/app.html', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  '/nothing.js',
  '/',
  '/assets',
  '/assets/',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/..\\secret.txt',
  '//secret.txt',
  '/app.html%00.js',
  '/%zz.js',
  '/built/app.html',
  '/__proto__',
])('returns 404 for %s', async (address) => {
  const { status, body } = await get(address);
  expect(status).toBe(404);
  expect(body.toString()).toContain('NoSuchKey');
});

test.each([
  ['bytes=1-2', 206, 'el', 'bytes 1-2/5'],
  ['bytes=3-', 206, 'lo', 'bytes 3-4/5'],
  ['bytes=-1', 206, 'o', 'bytes 4-4/5'],
  ['bytes=9-', 416, '', 'bytes */5'],
  ['lines=1-2', 200, 'hello', undefined],
])('responds to the range %s with status %d, so that videos can seek', async (range, status, body, contentRange) => {
  const response = await get('/robots.txt', { range });
  expect([response.status, String(response.body), response.headers['content-range']]).toEqual([status, body, contentRange]);
  expect(response.headers['accept-ranges']).toBe('bytes');
});

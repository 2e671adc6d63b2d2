import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getOriginalPath, getThumbnailPath } from '#shared/media.ts';
import { createMediaListener } from '../../../dev/stack/edge/media.ts';
import { createS3Emulator } from '../../../dev/stack/emulators/s3/s3-emulator.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { createMediaAccess } from '../../../functions/clients/media-access.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const SITE = 'http://localhost:3000';
const MINE = getOriginalPath('me', '01', 'png');
const THEIRS = getOriginalPath('them', '01', 'png');
const BYTES = 'a picture of a page';
const CREDENTIALS = { accessKeyId: 'KEY', secretAccessKey: 'secret' };
const CACHING = 'private, no-cache';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const otherKeyPair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const toPem = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const directory = mkdtempSync(path.join(tmpdir(), 'media-'));
const storageListener = createS3Emulator({
  directory,
  credentials: { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey },
  buckets: [{ name: 'media' }],
  isAllowed: (_, action) => action !== 's3:ListBucket',
  now: () => Date.now(),
});
let storage: Awaited<ReturnType<typeof serveOnFreePort>>;
let edge: Awaited<ReturnType<typeof serveOnFreePort>>;
let s3: S3Client;

beforeAll(async () => {
  storage = await serveOnFreePort(storageListener);
  s3 = new S3Client({ endpoint: storage.origin, region: 'us-east-1', credentials: CREDENTIALS });
  for (const Key of [MINE, THEIRS, getThumbnailPath('me', '02')].map((address) => address.slice(1))) {
    await s3.send(new PutObjectCommand({ Bucket: 'media', Key, Body: BYTES, ContentType: 'image/png', CacheControl: CACHING }));
  }
  edge = await serveOnFreePort(
    catchErrors(createMediaListener({ siteOrigin: SITE, signingKey: { keyId: 'K1', publicKey }, bucket: 'media', s3 })),
  );
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  s3.destroy();
  await Promise.all([edge.close(), storage.close()]);
  rmSync(directory, { recursive: true });
});

async function createCookies(userId: string, { id = 'K1', key = privateKey } = {}): Promise<string> {
  const cookies = await createMediaAccess(SITE, async () => ({ id, privateKey: toPem(key) })).grant(userId, new Date());
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

interface RequestOptions {
  readonly cookie?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

const get = async (address: string, { cookie, method = 'GET', headers = {} }: RequestOptions = {}) => {
  const sentCookie = cookie ?? (await createCookies('me'));
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    request({ port: edge.port, path: address, method, headers: { cookie: sentCookie, ...headers } }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .once('error', reject)
      .end();
  });
};

describe('media with valid cookies', () => {
  test('returns an image with its stored type and cache headers', async () => {
    const { status, headers, body } = await get(MINE);
    expect([status, body]).toEqual([200, BYTES]);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': CACHING, 'accept-ranges': 'bytes' });
    expect(headers['last-modified']).toBeTruthy();
  });

  test('returns only the headers for HEAD', async () => {
    const { status, headers, body } = await get(MINE, { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, String(BYTES.length), '']);
  });

  test('returns the requested byte range, or 416 when it is out of bounds', async () => {
    const { status, headers, body } = await get(MINE, { headers: { range: 'bytes=2-8' } });
    expect([status, headers['content-range'], body]).toEqual([206, `bytes 2-8/${BYTES.length}`, 'picture']);
    expect((await get(MINE, { headers: { range: 'bytes=99-' } })).status).toBe(416);
  });

  test('returns 304 when the entity tag matches', async () => {
    const { etag } = (await get(MINE)).headers;
    const again = await get(MINE, { headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('returns 403 for a deleted image, as S3 does when listing is not allowed', async () => {
    const address = getThumbnailPath('me', '02');
    expect((await get(address)).status).toBe(200);
    await s3.send(new DeleteObjectCommand({ Bucket: 'media', Key: address.slice(1) }));
    const { status, body } = await get(address);
    expect(status).toBe(403);
    expect(body).toContain('AccessDenied');
  });

  test('ignores a response-content-type in the query', async () => {
    expect((await get(`${MINE}?response-content-type=text/html`)).headers['content-type']).toBe('image/png');
  });
});

describe('media', () => {
  const readCookies = async () => Object.fromEntries((await createCookies('me')).split('; ').map((pair) => pair.split(/=(.*)/s)));
  const joinCookies = (pairs: Record<string, string>) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const encodePolicy = (resource: string) =>
    Buffer.from(
      JSON.stringify({ Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': 9e9 } } }] }),
    ).toString('base64url');

  test.each<[string, () => string | Promise<string>]>([
    ['without cookies', () => ''],
    ['with cookies of another user', () => createCookies('them')],
    ['with an empty signature', async () => joinCookies({ ...(await readCookies()), 'CloudFront-Signature': '' })],
    ['with a changed policy', async () => joinCookies({ ...(await readCookies()), 'CloudFront-Policy': encodePolicy('*') })],
    ['with an invalid policy', async () => joinCookies({ ...(await readCookies()), 'CloudFront-Policy': '%%%' })],
    ['with a changed signature', async () => joinCookies({ ...(await readCookies()), 'CloudFront-Signature': 'AAAA' })],
    ['with another key id', () => createCookies('me', { id: 'K2' })],
    ['with another key under our key id', () => createCookies('me', { key: otherKeyPair.privateKey })],
  ])('returns 403 %s', async (_, cookie) => {
    const { status, body } = await get(MINE, { cookie: await cookie() });
    expect(status).toBe(403);
    expect(body).not.toContain(BYTES);
  });

  test('returns 403 when the cookies are older than an hour', async () => {
    const cookie = await createCookies('me');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_595_000 });
    expect((await get(MINE, { cookie })).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await get(MINE, { cookie })).status).toBe(403);
    expect((await get(MINE)).status).toBe(200);
  });

  test.each([
    THEIRS,
    '/media/me/../them/01/original.png',
    '/media/me/%2e%2e/them/01/original.png',
    '/media/me/..%2fthem%2f01%2foriginal.png',
    '/media/me/01/..%2f..%2fthem/01/original.png',
    '/media/me%2f../them/01/original.png',
    '/media//them/01/original.png',
    '/media/',
    '/media/me/%00',
    '/media/me/%zz',
  ])('denies a path that is not below the folder of the user: %s', async (address) => {
    const { status, body } = await get(address);
    expect([400, 403]).toContain(status);
    expect(body).not.toContain(BYTES);
  });
});

test('returns 500 and logs the cause while the storage fails, and serves images again afterwards', async () => {
  const logged: unknown[] = [];
  console.error = (...args: unknown[]) => void logged.push(...args);
  let isDown = true;
  const unstableStorage = await serveOnFreePort((request, response) =>
    isDown ? void request.socket.destroy() : storageListener(request, response),
  );
  const client = new S3Client({ endpoint: unstableStorage.origin, region: 'us-east-1', credentials: CREDENTIALS });
  const unstableEdge = await serveOnFreePort(
    catchErrors(createMediaListener({ siteOrigin: SITE, signingKey: { keyId: 'K1', publicKey }, bucket: 'media', s3: client })),
  );
  const cookie = await createCookies('me');
  const getImage = () => fetch(unstableEdge.origin + MINE, { headers: { cookie } });
  expect((await getImage()).status).toBe(500);
  expect(String(logged)).toContain('socket hang up');
  isDown = false;
  expect(await (await getImage()).text()).toBe(BYTES);
  client.destroy();
  await Promise.all([unstableEdge.close(), unstableStorage.close()]);
});

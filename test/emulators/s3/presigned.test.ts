import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, emulatedS3, refusalOf } from './emulated-s3.ts';

const MINUTE_MS = 60_000;
const BODY = 'hello';

let clock = Date.now();
let s3: Awaited<ReturnType<typeof emulatedS3>>;
let client: S3Client;

beforeAll(async () => {
  s3 = await emulatedS3({ now: () => clock });
  client = clientOf(s3.origin, { requestChecksumCalculation: 'WHEN_REQUIRED' });
});
beforeEach(() => {
  clock = Date.now();
});
afterAll(() => s3.close());

let serial = 0;
const signedPut = (input: Partial<PutObjectCommandInput> = {}) =>
  getSignedUrl(client, new PutObjectCommand({ Bucket: 'box', Key: `upload ${serial++}`, ...input }), {
    expiresIn: 60,
    // The SDK gives every PUT a type of its own, so the type is signed only where one was declared.
    ...(input.ContentType && { signableHeaders: new Set(['host', 'content-type', 'content-length']) }),
  });
const upload = (url: string, headers: Record<string, string> = {}, body = BODY) => fetch(url, { method: 'PUT', body, headers });

test('a bare address takes any bytes of any type', async () => {
  expect((await upload(await signedPut(), { 'content-type': 'image/gif' })).status).toBe(200);
});

test('an address signed for a type and a size takes exactly those', async () => {
  const url = await signedPut({ ContentType: 'image/png', ContentLength: BODY.length });
  expect((await upload(url, { 'content-type': 'image/png' })).status).toBe(200);
});

test.each([
  ['another type', { 'content-type': 'text/html' }, BODY],
  ['no type', {}, new Uint8Array(5)],
  ['more bytes', { 'content-type': 'image/png' }, `${BODY}!`],
  ['fewer bytes', { 'content-type': 'image/png' }, 'hell'],
])('an address signed for a type and a size refuses %s', async (_what, headers, body) => {
  const url = await signedPut({ ContentType: 'image/png', ContentLength: BODY.length });
  const response = await fetch(url, { method: 'PUT', headers: headers as Record<string, string>, body });
  expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('If-None-Match that is signed must be sent, and lets an object be written once', async () => {
  const url = await signedPut({ IfNoneMatch: '*' });
  expect(await refusalOf(await upload(url))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  expect((await upload(url, { 'if-none-match': '*' })).status).toBe(200);
  expect(await refusalOf(await upload(url, { 'if-none-match': '*' }))).toMatchObject({ status: 412, code: 'PreconditionFailed' });
});

test('an address expires', async () => {
  const url = await signedPut();
  clock += 2 * MINUTE_MS;
  expect(await refusalOf(await upload(url))).toEqual({ status: 403, code: 'AccessDenied', message: 'Request has expired' });
});

test('an address from the future is not valid yet', async () => {
  const url = await signedPut();
  clock -= 20 * MINUTE_MS;
  expect(await refusalOf(await upload(url))).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test.each<[string, (url: URL) => unknown, string]>([
  ['its bucket', (url) => Object.assign(url, { pathname: '/chest/upload' }), 'SignatureDoesNotMatch'],
  ['its key', (url) => Object.assign(url, { pathname: '/box/of-somebody-else' }), 'SignatureDoesNotMatch'],
  ['its time to live', (url) => url.searchParams.set('X-Amz-Expires', '604800'), 'SignatureDoesNotMatch'],
  ['what it signs', (url) => url.searchParams.set('X-Amz-SignedHeaders', 'content-type;host'), 'SignatureDoesNotMatch'],
  ['its signature', (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)), 'SignatureDoesNotMatch'],
  ['its signer', (url) => url.searchParams.set('X-Amz-Credential', 'X/20260101/us-east-1/s3/aws4_request'), 'InvalidAccessKeyId'],
])('an address is refused when somebody changes %s', async (_part, change, code) => {
  const url = new URL(await signedPut());
  change(url);
  expect(await refusalOf(await upload(String(url), { 'content-type': 'text/plain' }))).toMatchObject({ status: 403, code });
});

test.each(['X-Amz-Date', 'X-Amz-Credential', 'X-Amz-Expires', 'X-Amz-Algorithm'])(
  'an address without %s is malformed',
  async (name) => {
    const url = new URL(await signedPut());
    url.searchParams.delete(name);
    expect(await refusalOf(await upload(String(url)))).toMatchObject({ status: 400, code: 'AuthorizationQueryParametersError' });
  },
);

test('an address for a PUT does not read', async () => {
  expect(await refusalOf(await fetch(await signedPut()))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('an x-amz header beyond those signed is refused', async () => {
  const response = await upload(await signedPut(), { 'x-amz-meta-owner': 'mallory' });
  expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('metadata in the address is kept with the object', async () => {
  const Key = 'with metadata';
  await upload(await signedPut({ Key, Metadata: { owner: 'ada' } }));
  expect(await client.send(new GetObjectCommand({ Bucket: 'box', Key }))).toMatchObject({ Metadata: { owner: 'ada' } });
});

test('an address made with checksums on demands the checksum of no bytes at all, as at AWS', async () => {
  const url = await getSignedUrl(s3.client, new PutObjectCommand({ Bucket: 'box', Key: 'checked' }));
  expect(url).toContain('x-amz-checksum-crc32=AAAAAA');
  expect(await refusalOf(await upload(url))).toMatchObject({ status: 400, code: 'BadDigest' });
});

test('an address to read may rename what it answers', async () => {
  const Key = 'a file.png';
  await upload(await signedPut({ Key, ContentType: 'image/png' }), { 'content-type': 'image/png' });
  const ResponseContentDisposition = 'attachment; filename="x.png"';
  const response = await fetch(
    await getSignedUrl(client, new GetObjectCommand({ Bucket: 'box', Key, ResponseContentDisposition })),
  );
  expect(await response.text()).toBe(BODY);
  expect(response.headers.get('content-disposition')).toBe(ResponseContentDisposition);
  expect(response.headers.get('content-type')).toBe('image/png');
});

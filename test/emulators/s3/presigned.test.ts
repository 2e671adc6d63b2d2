import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../support/durations.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { createS3Client, emulatedS3, readS3Error } from './emulated-s3.ts';

const BODY = 'hello';

let nowMs = Date.now();
const s3 = forAllTests(() => emulatedS3({ now: () => nowMs }));
let client: S3Client;

beforeAll(() => {
  client = createS3Client(s3().origin, { requestChecksumCalculation: 'WHEN_REQUIRED' });
});
beforeEach(() => {
  nowMs = Date.now();
});

let serial = 0;
const signPutUrl = (input: Partial<PutObjectCommandInput> = {}) =>
  getSignedUrl(client, new PutObjectCommand({ Bucket: 'box', Key: `upload ${serial++}`, ...input }), {
    expiresIn: 60,
    // The SDK sets a default content type on every PUT, so sign the type only if the test declares one.
    ...(input.ContentType && { signableHeaders: new Set(['host', 'content-type', 'content-length']) }),
  });
const upload = (url: string, headers: Record<string, string> = {}, body = BODY) => fetch(url, { method: 'PUT', body, headers });

test('accepts any body of any type when the URL signs neither type nor size', async () => {
  expect((await upload(await signPutUrl(), { 'content-type': 'image/gif' })).status).toBe(200);
});

test('accepts the type and the size that the URL signs', async () => {
  const url = await signPutUrl({ ContentType: 'image/png', ContentLength: BODY.length });
  expect((await upload(url, { 'content-type': 'image/png' })).status).toBe(200);
});

test.each([
  ['another type', { 'content-type': 'text/html' }, BODY],
  ['no type', {}, new Uint8Array(5)],
  ['more bytes', { 'content-type': 'image/png' }, `${BODY}!`],
  ['fewer bytes', { 'content-type': 'image/png' }, 'hell'],
])('rejects %s when the URL signs a type and a size', async (_what, headers, body) => {
  const url = await signPutUrl({ ContentType: 'image/png', ContentLength: BODY.length });
  const response = await fetch(url, { method: 'PUT', headers: headers as Record<string, string>, body });
  expect(await readS3Error(response)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('requires a signed If-None-Match header, which allows one write', async () => {
  const url = await signPutUrl({ IfNoneMatch: '*' });
  expect(await readS3Error(await upload(url))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  expect((await upload(url, { 'if-none-match': '*' })).status).toBe(200);
  expect(await readS3Error(await upload(url, { 'if-none-match': '*' }))).toMatchObject({
    status: 412,
    code: 'PreconditionFailed',
  });
});

test('rejects an expired URL', async () => {
  const url = await signPutUrl();
  nowMs += 2 * MINUTE_MS;
  expect(await readS3Error(await upload(url))).toEqual({ status: 403, code: 'AccessDenied', message: 'Request has expired' });
});

test('rejects a URL that was signed in the future', async () => {
  const url = await signPutUrl();
  nowMs -= 20 * MINUTE_MS;
  expect(await readS3Error(await upload(url))).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test.each<[string, (url: URL) => unknown, string]>([
  ['its bucket', (url) => Object.assign(url, { pathname: '/chest/upload' }), 'SignatureDoesNotMatch'],
  ['its key', (url) => Object.assign(url, { pathname: '/box/of-another-user' }), 'SignatureDoesNotMatch'],
  ['its time to live', (url) => url.searchParams.set('X-Amz-Expires', '604800'), 'SignatureDoesNotMatch'],
  ['its signed headers', (url) => url.searchParams.set('X-Amz-SignedHeaders', 'content-type;host'), 'SignatureDoesNotMatch'],
  ['its signature', (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)), 'SignatureDoesNotMatch'],
  ['its signer', (url) => url.searchParams.set('X-Amz-Credential', 'X/20260101/us-east-1/s3/aws4_request'), 'InvalidAccessKeyId'],
])('rejects a URL after a change of %s', async (_part, change, code) => {
  const url = new URL(await signPutUrl());
  change(url);
  expect(await readS3Error(await upload(String(url), { 'content-type': 'text/plain' }))).toMatchObject({ status: 403, code });
});

test.each(['X-Amz-Date', 'X-Amz-Credential', 'X-Amz-Expires', 'X-Amz-Algorithm'])(
  'returns 400 for a URL without %s',
  async (name) => {
    const url = new URL(await signPutUrl());
    url.searchParams.delete(name);
    expect(await readS3Error(await upload(String(url)))).toMatchObject({
      status: 400,
      code: 'AuthorizationQueryParametersError',
    });
  },
);

test('rejects GET with a URL for PUT', async () => {
  expect(await readS3Error(await fetch(await signPutUrl()))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('rejects an x-amz header that is not signed', async () => {
  const response = await upload(await signPutUrl(), { 'x-amz-meta-owner': 'mallory' });
  expect(await readS3Error(response)).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('stores the metadata of the URL', async () => {
  const Key = 'with metadata';
  await upload(await signPutUrl({ Key, Metadata: { owner: 'ada' } }));
  expect(await client.send(new GetObjectCommand({ Bucket: 'box', Key }))).toMatchObject({ Metadata: { owner: 'ada' } });
});

test('rejects a body when the URL has the checksum of an empty body, like AWS', async () => {
  const url = await getSignedUrl(s3().client, new PutObjectCommand({ Bucket: 'box', Key: 'checked' }));
  expect(url).toContain('x-amz-checksum-crc32=AAAAAA');
  expect(await readS3Error(await upload(url))).toMatchObject({ status: 400, code: 'BadDigest' });
});

test('returns the Content-Disposition that a URL for GET asks for', async () => {
  const Key = 'a file.png';
  await upload(await signPutUrl({ Key, ContentType: 'image/png' }), { 'content-type': 'image/png' });
  const ResponseContentDisposition = 'attachment; filename="x.png"';
  const response = await fetch(
    await getSignedUrl(client, new GetObjectCommand({ Bucket: 'box', Key, ResponseContentDisposition })),
  );
  expect(await response.text()).toBe(BODY);
  expect(response.headers.get('content-disposition')).toBe(ResponseContentDisposition);
  expect(response.headers.get('content-type')).toBe('image/png');
});

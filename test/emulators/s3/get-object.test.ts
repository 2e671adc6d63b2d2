import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { allowAllExceptListing, emulatedS3 } from './emulated-s3.ts';

const HELLO_ETAG = '"5d41402abc4b2a76b9719d911017c592"';
const WRITTEN_AT = new Date(Math.floor(Date.now() / 1_000) * 1_000);

const s3 = forAllTests(() =>
  emulatedS3({
    buckets: [{ name: 'box' }, { name: 'vault' }],
    isAllowed: allowAllExceptListing('vault'),
    // S3 returns times without their milliseconds.
    now: () => WRITTEN_AT.getTime() + 789,
  }),
);
beforeAll(async () => {
  await put('hello', 'hello');
  await put('empty', '');
});

const put = (Key: string, Body: string | Uint8Array) => s3().client.send(new PutObjectCommand({ Bucket: 'box', Key, Body }));
const get = (input: Partial<GetObjectCommandInput> = {}) =>
  s3().client.send(new GetObjectCommand({ Bucket: 'box', Key: 'hello', ...input }));
const head = (input: Partial<GetObjectCommandInput> = {}) =>
  s3().client.send(new HeadObjectCommand({ Bucket: 'box', Key: 'hello', ...input }));

test('returns an object with its size, ETag, date and checksum', async () => {
  const { Body, ...output } = await get({ ChecksumMode: 'ENABLED' });
  expect(await Body?.transformToString()).toBe('hello');
  expect(output).toMatchObject({
    ContentLength: 5,
    ETag: HELLO_ETAG,
    LastModified: WRITTEN_AT,
    AcceptRanges: 'bytes',
    ChecksumCRC32: 'NhCmhg==',
  });
});

test('HEAD returns the same headers', async () => {
  expect(await head({ ChecksumMode: 'ENABLED' })).toMatchObject({
    ContentLength: 5,
    ETag: HELLO_ETAG,
    LastModified: WRITTEN_AT,
    ChecksumCRC32: 'NhCmhg==',
  });
});

test('returns an empty object', async () => {
  const { Body, ContentLength } = await get({ Key: 'empty' });
  expect([ContentLength, await Body?.transformToString()]).toEqual([0, '']);
});

test.each([
  ['bytes=0-1', 'he', 'bytes 0-1/5'],
  ['bytes=3-', 'lo', 'bytes 3-4/5'],
  ['bytes=-2', 'lo', 'bytes 3-4/5'],
  ['bytes=-99', 'hello', 'bytes 0-4/5'],
  ['bytes=1-99', 'ello', 'bytes 1-4/5'],
])('returns for the range %s the text %j', async (Range, text, ContentRange) => {
  const { Body, ...output } = await get({ Range });
  expect(output).toMatchObject({ ContentRange, ContentLength: text.length, $metadata: { httpStatusCode: 206 } });
  expect(await Body?.transformToString()).toBe(text);
});

test.each([
  ['hello', 'bytes=5-'],
  ['hello', 'bytes=-0'],
  ['empty', 'bytes=0-'],
])('returns 416 for %s with the range %s', async (Key, Range) => {
  await expect(get({ Key, Range })).rejects.toMatchObject({ name: 'InvalidRange', $metadata: { httpStatusCode: 416 } });
});

test.each(['lines=1-2', 'bytes=-', 'bytes=x-y', 'bytes=3-1'])('ignores the invalid range %j', async (Range) => {
  expect(await (await get({ Range })).Body?.transformToString()).toBe('hello');
});

test('rejects several ranges at once', async () => {
  await expect(get({ Range: 'bytes=0-1,3-4' })).rejects.toMatchObject({ name: 'NotImplemented' });
});

const BEFORE_WRITE = new Date(WRITTEN_AT.getTime() - 1_000);
test.each<[string, Partial<GetObjectCommandInput>, number]>([
  ['If-Match with its ETag', { IfMatch: HELLO_ETAG }, 200],
  ['If-Match with another ETag', { IfMatch: '"other"' }, 412],
  ['If-None-Match with another ETag', { IfNoneMatch: '"other"' }, 200],
  ['If-None-Match with its ETag', { IfNoneMatch: `"other", ${HELLO_ETAG}` }, 304],
  ['If-Modified-Since before the change', { IfModifiedSince: BEFORE_WRITE }, 200],
  ['If-Modified-Since at the change', { IfModifiedSince: WRITTEN_AT }, 304],
  ['If-Unmodified-Since at the change', { IfUnmodifiedSince: WRITTEN_AT }, 200],
  ['If-Unmodified-Since before the change', { IfUnmodifiedSince: BEFORE_WRITE }, 412],
  ['a matching If-Match and a failing If-Unmodified-Since', { IfMatch: HELLO_ETAG, IfUnmodifiedSince: BEFORE_WRITE }, 200],
  [
    'another ETag in If-None-Match and a matching If-Modified-Since',
    { IfNoneMatch: '"other"', IfModifiedSince: WRITTEN_AT },
    200,
  ],
])('GET and HEAD apply %s alike', async (_condition, input, status) => {
  const outcomes = await Promise.allSettled([get(input), head(input)]);
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason).$metadata.httpStatusCode),
  ).toEqual([status, status]);
});

test('sets the response headers that the request asks for', async () => {
  const requestedHeaders = {
    ResponseContentType: 'text/x-other',
    ResponseCacheControl: 'no-store',
    ResponseContentDisposition: 'attachment; filename="x.txt"',
    ResponseContentLanguage: 'fr',
  };
  expect(await get(requestedHeaders)).toMatchObject({
    ContentType: 'text/x-other',
    CacheControl: 'no-store',
    ContentDisposition: 'attachment; filename="x.txt"',
    ContentLanguage: 'fr',
  });
});

test.each(['filename="日本.png"', 'a\r\nset-cookie: b'])(
  'rejects %j as a response header',
  async (ResponseContentDisposition) => {
    await expect(get({ ResponseContentDisposition })).rejects.toMatchObject({ name: 'InvalidArgument' });
  },
);

test('returns 404 for a missing object when the bucket is listable', async () => {
  await expect(get({ Key: 'none' })).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
  await expect(head({ Key: 'none' })).rejects.toMatchObject({ name: 'NotFound', $metadata: { httpStatusCode: 404 } });
  await expect(get({ Bucket: 'none' })).rejects.toMatchObject({ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } });
});

test('returns 403 for a missing object when the bucket is not listable', async () => {
  const missingObject = { Bucket: 'vault', Key: 'none' };
  await expect(get(missingObject)).rejects.toMatchObject({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
  await expect(head(missingObject)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});

test('completes a read when the object is replaced or deleted during the read', async () => {
  const bytes = Buffer.alloc(20_000_000, 'one');
  await put('big', bytes);
  const reads = [await get({ Key: 'big' }), await get({ Key: 'big' })];
  await put('big', 'two');
  await s3().client.send(new DeleteObjectCommand({ Bucket: 'box', Key: 'big' }));
  for (const { Body } of reads) expect(Buffer.compare((await Body?.transformToByteArray()) ?? bytes.subarray(1), bytes)).toBe(0);
});

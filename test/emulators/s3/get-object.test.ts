import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatedS3 } from './emulated-s3.ts';

const HELLO = '"5d41402abc4b2a76b9719d911017c592"';
const WRITTEN = new Date(Math.floor(Date.now() / 1_000) * 1_000);

let s3: Awaited<ReturnType<typeof emulatedS3>>;
beforeAll(async () => {
  s3 = await emulatedS3({ buckets: [{ name: 'box' }, { name: 'vault', listable: false }], now: () => WRITTEN.getTime() + 789 });
  await put('hello', 'hello');
  await put('empty', '');
});
afterAll(() => s3.close());

const put = (Key: string, Body: string | Uint8Array) => s3.client.send(new PutObjectCommand({ Bucket: 'box', Key, Body }));
const get = (input: Partial<GetObjectCommandInput> = {}) =>
  s3.client.send(new GetObjectCommand({ Bucket: 'box', Key: 'hello', ...input }));
const head = (input: Partial<GetObjectCommandInput> = {}) =>
  s3.client.send(new HeadObjectCommand({ Bucket: 'box', Key: 'hello', ...input }));

test('an object is read with its size, tag, date and checksum', async () => {
  const { Body, ...facts } = await get({ ChecksumMode: 'ENABLED' });
  expect(await Body?.transformToString()).toBe('hello');
  expect(facts).toMatchObject({
    ContentLength: 5,
    ETag: HELLO,
    LastModified: WRITTEN,
    AcceptRanges: 'bytes',
    ChecksumCRC32: 'NhCmhg==',
  });
});

test('its head says the same', async () => {
  expect(await head({ ChecksumMode: 'ENABLED' })).toMatchObject({
    ContentLength: 5,
    ETag: HELLO,
    LastModified: WRITTEN,
    ChecksumCRC32: 'NhCmhg==',
  });
});

test('an empty object is read', async () => {
  const { Body, ContentLength } = await get({ Key: 'empty' });
  expect([ContentLength, await Body?.transformToString()]).toEqual([0, '']);
});

test.each([
  ['bytes=0-1', 'he', 'bytes 0-1/5'],
  ['bytes=3-', 'lo', 'bytes 3-4/5'],
  ['bytes=-2', 'lo', 'bytes 3-4/5'],
  ['bytes=-99', 'hello', 'bytes 0-4/5'],
  ['bytes=1-99', 'ello', 'bytes 1-4/5'],
])('the range %s is answered with %j', async (Range, text, ContentRange) => {
  const { Body, ...facts } = await get({ Range });
  expect(facts).toMatchObject({ ContentRange, ContentLength: text.length, $metadata: { httpStatusCode: 206 } });
  expect(await Body?.transformToString()).toBe(text);
});

test.each([
  ['hello', 'bytes=5-'],
  ['hello', 'bytes=-0'],
  ['empty', 'bytes=0-'],
])('of %s the range %s cannot be had', async (Key, Range) => {
  await expect(get({ Key, Range })).rejects.toMatchObject({ name: 'InvalidRange', $metadata: { httpStatusCode: 416 } });
});

test.each(['lines=1-2', 'bytes=-', 'bytes=x-y'])('%j is no range and is ignored', async (Range) => {
  expect(await (await get({ Range })).Body?.transformToString()).toBe('hello');
});

test('several ranges at once are refused by name', async () => {
  await expect(get({ Range: 'bytes=0-1,3-4' })).rejects.toMatchObject({ name: 'NotImplemented' });
});

const BEFORE = new Date(WRITTEN.getTime() - 1_000);
test.each<[string, Partial<GetObjectCommandInput>, number]>([
  ['If-Match with its tag', { IfMatch: HELLO }, 200],
  ['If-Match with another', { IfMatch: '"other"' }, 412],
  ['If-None-Match with another tag', { IfNoneMatch: '"other"' }, 200],
  ['If-None-Match with its own', { IfNoneMatch: `"other", ${HELLO}` }, 304],
  ['If-Modified-Since before it was', { IfModifiedSince: BEFORE }, 200],
  ['If-Modified-Since then', { IfModifiedSince: WRITTEN }, 304],
  ['If-Unmodified-Since then', { IfUnmodifiedSince: WRITTEN }, 200],
  ['If-Unmodified-Since before', { IfUnmodifiedSince: BEFORE }, 412],
  ['a tag that fits and a date that does not', { IfMatch: HELLO, IfUnmodifiedSince: BEFORE }, 200],
  ['another tag and a date that would spare the bytes', { IfNoneMatch: '"other"', IfModifiedSince: WRITTEN }, 200],
])('%s is judged alike for the object and its head', async (_condition, input, status) => {
  const outcomes = await Promise.allSettled([get(input), head(input)]);
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason).$metadata.httpStatusCode),
  ).toEqual([status, status]);
});

test('headers of the answer may be asked for', async () => {
  const asked = {
    ResponseContentType: 'text/x-other',
    ResponseCacheControl: 'no-store',
    ResponseContentDisposition: 'attachment; filename="x.txt"',
    ResponseContentLanguage: 'fr',
  };
  expect(await get(asked)).toMatchObject({
    ContentType: 'text/x-other',
    CacheControl: 'no-store',
    ContentDisposition: 'attachment; filename="x.txt"',
    ContentLanguage: 'fr',
  });
});

test.each(['filename="日本.png"', 'a\r\nset-cookie: b'])(
  '%j cannot be a header of the answer',
  async (ResponseContentDisposition) => {
    await expect(get({ ResponseContentDisposition })).rejects.toMatchObject({ name: 'InvalidArgument' });
  },
);

test('what is missing is 404 to who may list the bucket', async () => {
  await expect(get({ Key: 'none' })).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
  await expect(head({ Key: 'none' })).rejects.toMatchObject({ name: 'NotFound', $metadata: { httpStatusCode: 404 } });
  await expect(get({ Bucket: 'none' })).rejects.toMatchObject({ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } });
});

test('what is missing is 403 to who may not', async () => {
  const absent = { Bucket: 'vault', Key: 'none' };
  await expect(get(absent)).rejects.toMatchObject({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
  await expect(head(absent)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});

test('who has begun to read an object reads it whole, though it is replaced or deleted meanwhile', async () => {
  const bytes = Buffer.alloc(20_000_000, 'one');
  await put('big', bytes);
  const readings = [await get({ Key: 'big' }), await get({ Key: 'big' })];
  await put('big', 'two');
  await s3.client.send(new DeleteObjectCommand({ Bucket: 'box', Key: 'big' }));
  for (const { Body } of readings)
    expect(Buffer.compare((await Body?.transformToByteArray()) ?? bytes.subarray(1), bytes)).toBe(0);
});

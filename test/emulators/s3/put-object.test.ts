import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { emulatedS3, readS3Error } from './emulated-s3.ts';

const s3 = forAllTests(emulatedS3);

const put = (Key: string, input: Partial<PutObjectCommandInput> = {}) =>
  s3().client.send(new PutObjectCommand({ Bucket: 'box', Key, Body: 'hello', ...input }));
const head = (Key: string) => s3().client.send(new HeadObjectCommand({ Bucket: 'box', Key }));
const read = async (Key: string) =>
  (await s3().client.send(new GetObjectCommand({ Bucket: 'box', Key }))).Body?.transformToByteArray();
const listDataFiles = () => readdirSync(path.join(s3().directory, 'box', 'data'));

test('stores the type, metadata and other headers of an object', async () => {
  const input = {
    ContentType: 'image/png',
    CacheControl: 'private, no-cache',
    ContentDisposition: 'attachment',
    ContentEncoding: 'br',
    ContentLanguage: 'de',
    Metadata: { owner: 'ada' },
  };
  const { ETag } = await put('whole', input);
  expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  expect(await head('whole')).toMatchObject({ ...input, ETag, ContentLength: 5 });
});

test.each([0, 1, 65_536, 5_000_000])('decodes a chunked stream of %d bytes with a trailing checksum', async (size) => {
  const bytes = Buffer.alloc(size, 'a screenshot of a very long page ');
  await put('stream', { Body: Readable.from(splitBytes(bytes, 40_000)), ContentLength: size });
  expect(Buffer.compare((await read('stream')) ?? Buffer.from('?'), bytes)).toBe(0);
  expect((await head('stream')).ContentEncoding).toBeUndefined();
});

test('rejects and does not store bytes that do not match the trailing checksum', async () => {
  const before = listDataFiles().length;
  const putWithWrongChecksum = () =>
    put('lie', { Body: Readable.from([Buffer.from('hello')]), ContentLength: 5, ChecksumCRC32: 'AAAAAA==' });
  const badDigest = { name: 'BadDigest', $metadata: { httpStatusCode: 400 } };
  await Promise.all(Array.from({ length: 20 }, () => expect(putWithWrongChecksum()).rejects.toMatchObject(badDigest)));
  await expect(head('lie')).rejects.toMatchObject({ name: 'NotFound' });
  expect(listDataFiles()).toHaveLength(before);
});

test('rejects a body that does not match its MD5', async () => {
  await expect(put('lie', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
});

test.each([
  'with spaces + plus & more',
  'ünï/côde/日本語/\u{1F4F7}',
  "all of !'()*;:@=$,?#[]%25",
  'a//b/',
  'a/./b/../c',
  '/from/the/root',
  `${'long'.repeat(255)}.png`,
  'constructor',
  '__proto__',
])('accepts the key %s', async (key) => {
  await put(key, { Body: key });
  expect(Buffer.from((await read(key)) ?? []).toString()).toBe(key);
});

test('distinguishes keys by case', async () => {
  await Promise.all([put('Case', { Body: 'upper' }), put('case', { Body: 'lower' })]);
  expect((await head('Case')).ETag).not.toBe((await head('case')).ETag);
});

test.each(['../box2/stolen', '../../etc/passwd', 'a/../../b'])(
  'rejects the key %s, which leads out of the bucket',
  async (key) => {
    await expect(put(key)).rejects.toMatchObject({ name: 'InvalidURI', $metadata: { httpStatusCode: 400 } });
  },
);

test('rejects a key over 1,024 bytes', async () => {
  await expect(put('é'.repeat(513))).rejects.toMatchObject({ name: 'KeyTooLongError' });
});

test('rejects more than 2 kB of metadata', async () => {
  await expect(put('heavy', { Metadata: { note: 'x'.repeat(2_045) } })).rejects.toMatchObject({ name: 'MetadataTooLarge' });
});

test('accepts exactly one of 20 concurrent writes with If-None-Match', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, writer) => put('first', { Body: `${writer}`, IfNoneMatch: '*' })),
  );
  const [winner, ...others] = outcomes.flatMap((outcome, writer) => (outcome.status === 'fulfilled' ? [writer] : []));
  expect(others).toEqual([]);
  expect(Buffer.from((await read('first')) ?? []).toString()).toBe(`${winner}`);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } });
});

test('overwrites an object only when If-Match has its ETag', async () => {
  const { ETag } = await put('seen');
  await put('seen', { Body: 'newer', IfMatch: ETag });
  await expect(put('seen', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await expect(put('never seen', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('deletes the bytes of a replaced object', async () => {
  await put('again');
  const before = listDataFiles();
  await put('again', { Body: 'other' });
  const after = listDataFiles();
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});

test('rejects a body of unknown length, like AWS', async () => {
  const url = await getSignedUrl(s3().client, new PutObjectCommand({ Bucket: 'box', Key: 'endless' }));
  const body = new Blob(['hello']).stream();
  const response = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect(await readS3Error(response)).toMatchObject({
    status: 501,
    code: 'NotImplemented',
    message: expect.stringContaining('Transfer-Encoding'),
  });
});

test('deletes the bytes of an aborted upload', async () => {
  const before = listDataFiles().length;
  const url = await getSignedUrl(s3().client, new PutObjectCommand({ Bucket: 'box', Key: 'broken off' }));
  const upload = request(url, { method: 'PUT', headers: { 'content-length': 1_000_000 } }).on('error', () => undefined);
  upload.write(Buffer.alloc(100_000));
  await expect.poll(() => listDataFiles().length).toBe(before + 1);
  upload.destroy();
  await expect.poll(() => listDataFiles().length).toBe(before);
  await expect(head('broken off')).rejects.toMatchObject({ name: 'NotFound' });
});

function* splitBytes(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

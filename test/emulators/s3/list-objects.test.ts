import { ListObjectsV2Command, type ListObjectsV2CommandInput, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { allowAllExceptListing, emulatedS3 } from './emulated-s3.ts';

const s3 = forAllTests(() =>
  emulatedS3({
    buckets: [{ name: 'box' }, { name: 'shelf' }, { name: 'vault' }],
    isAllowed: allowAllExceptListing('vault'),
  }),
);
beforeAll(async () => {
  for (const Key of ['a', 'b/', 'b/1', 'b/2', 'b/c/1', 'b/c/2', 'c', 'z & <é>', '\u{FF5E}', '\u{1F4F7}'])
    await s3().client.send(new PutObjectCommand({ Bucket: 'shelf', Key, Body: Key }));
});

const list = (input: Partial<ListObjectsV2CommandInput> = {}) =>
  s3().client.send(new ListObjectsV2Command({ Bucket: 'shelf', ...input }));

async function listKeysAndPrefixes(input: Partial<ListObjectsV2CommandInput>): Promise<string[]> {
  const { Contents = [], CommonPrefixes = [] } = await list(input);
  return [...Contents.map(({ Key }) => `${Key}`), ...CommonPrefixes.map(({ Prefix }) => `[${Prefix}]`)];
}

test('returns no keys for an empty bucket', async () => {
  expect(await list({ Bucket: 'box' })).toMatchObject({ KeyCount: 0, IsTruncated: false, MaxKeys: 1_000 });
});

test('sorts keys by their UTF-8 bytes, unlike JavaScript', async () => {
  expect(await listKeysAndPrefixes({ StartAfter: 'c' })).toEqual(['z & <é>', '\u{FF5E}', '\u{1F4F7}']);
});

test('returns the size, ETag and date of each object', async () => {
  const { Contents } = await list({ Prefix: 'a' });
  expect(Contents).toEqual([
    { Key: 'a', Size: 1, ETag: '"0cc175b9c0f1b6a831c399e269772661"', LastModified: expect.any(Date), StorageClass: 'STANDARD' },
  ]);
});

test.each<[Partial<ListObjectsV2CommandInput>, string[]]>([
  [{ Prefix: 'b/' }, ['b/', 'b/1', 'b/2', 'b/c/1', 'b/c/2']],
  [{ Prefix: 'b/', Delimiter: '/' }, ['b/', 'b/1', 'b/2', '[b/c/]']],
  [{ Prefix: 'b', Delimiter: '/' }, ['[b/]']],
  [{ Prefix: 'b/', StartAfter: 'b/2' }, ['b/c/1', 'b/c/2']],
  [{ Prefix: 'b/', Delimiter: '/', StartAfter: 'b/c/1' }, ['[b/c/]']],
  [{ Prefix: 'none' }, []],
])('returns for %j the keys %j', async (input, lines) => {
  expect(await listKeysAndPrefixes(input)).toEqual(lines);
});

test.each([
  [1, {}],
  [3, {}],
  [1, { Delimiter: '/' }],
  [2, { Delimiter: '/' }],
  [1, { Delimiter: '/', Prefix: 'b/' }],
])('returns every key on exactly one page of %d with %j', async (MaxKeys, input) => {
  const lines: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await list({ ...input, MaxKeys, ContinuationToken });
    expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys);
    lines.push(
      ...(page.Contents ?? []).map(({ Key }) => `${Key}`),
      ...(page.CommonPrefixes ?? []).map(({ Prefix }) => `[${Prefix}]`),
    );
    ContinuationToken = page.NextContinuationToken;
    expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
  } while (ContinuationToken);
  expect(lines.sort()).toEqual((await listKeysAndPrefixes(input)).sort());
});

test('is not truncated when MaxKeys is 0', async () => {
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
});

test('returns 403 when the bucket is not listable', async () => {
  await expect(list({ Bucket: 'vault' })).rejects.toMatchObject({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
});

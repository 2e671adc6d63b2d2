import { CopyObjectCommand, type CopyObjectCommandInput, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { allowAllExceptListing, emulatedS3 } from './emulated-s3.ts';

const s3 = forAllTests(() =>
  emulatedS3({
    buckets: [{ name: 'box' }, { name: 'chest' }, { name: 'vault' }],
    isAllowed: allowAllExceptListing('vault'),
  }),
);
let ETag: string | undefined;

beforeAll(async () => {
  const source = { Bucket: 'box', Key: 'a/b é', Body: 'hello', ContentType: 'image/png', Metadata: { owner: 'ada' } };
  ({ ETag } = await s3().client.send(new PutObjectCommand(source)));
});

const copy = (input: Partial<CopyObjectCommandInput> = {}) =>
  s3().client.send(
    new CopyObjectCommand({ Bucket: 'chest', Key: 'copy', CopySource: `box/${encodeURIComponent('a/b é')}`, ...input }),
  );
const read = (Bucket: string, Key: string) => s3().client.send(new GetObjectCommand({ Bucket, Key }));

test('copies bytes, type and metadata into another bucket', async () => {
  expect((await copy()).CopyObjectResult).toMatchObject({ ETag, LastModified: expect.any(Date) });
  const { Body, ...output } = await read('chest', 'copy');
  expect(await Body?.transformToString()).toBe('hello');
  expect(output).toMatchObject({ ETag, ContentType: 'image/png', Metadata: { owner: 'ada' } });
});

test('replaces all metadata if the directive is REPLACE', async () => {
  await copy({ MetadataDirective: 'REPLACE', ContentType: 'image/webp', CacheControl: 'no-store' });
  const { ContentType, CacheControl, Metadata } = await read('chest', 'copy');
  expect([ContentType, CacheControl, Metadata]).toEqual(['image/webp', 'no-store', {}]);
});

test('copies an object to itself only with other metadata', async () => {
  await copy({ Bucket: 'box', Key: 'itself' });
  const itself = { Bucket: 'box', Key: 'itself', CopySource: 'box/itself' };
  await expect(copy(itself)).rejects.toMatchObject({ name: 'InvalidRequest' });
  await copy({ ...itself, MetadataDirective: 'REPLACE', ContentType: 'image/gif' });
  const { Body, ContentType } = await read('box', 'itself');
  expect([ContentType, await Body?.transformToString()]).toEqual(['image/gif', 'hello']);
});

test('returns 412 when a condition on the source fails', async () => {
  await expect(copy({ CopySourceIfMatch: ETag })).resolves.toBeDefined();
  for (const condition of [{ CopySourceIfMatch: '"other"' }, { CopySourceIfNoneMatch: ETag }])
    await expect(copy(condition)).rejects.toMatchObject({ name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } });
});

test('returns 412 when If-None-Match is * and the target exists', async () => {
  await copy({ Key: 'once', IfNoneMatch: '*' });
  await expect(copy({ Key: 'once', IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
});

test.each([
  ['box/none', 'NoSuchKey', 404],
  ['none/none', 'NoSuchBucket', 404],
  ['vault/none', 'AccessDenied', 403],
  ['box/%ff', 'InvalidURI', 400],
  ['box/../vault/x', 'InvalidURI', 400],
  ['box/a?versionId=1', 'NotImplemented', 501],
])('rejects the source %s with %s', async (CopySource, name, httpStatusCode) => {
  await expect(copy({ CopySource })).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
});

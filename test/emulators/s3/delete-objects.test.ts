import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DeleteObjectCommand, DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { createS3Client, emulatedS3 } from './emulated-s3.ts';

const KEYS = ['a', 'b & <c>', 'd/"e"/é'];

const s3 = forAllTests(emulatedS3);
beforeEach(async () => {
  for (const Key of KEYS) await s3().client.send(new PutObjectCommand({ Bucket: 'box', Key, Body: 'hello' }));
});

const remove = (keys: readonly string[], Quiet = false) =>
  s3().client.send(new DeleteObjectsCommand({ Bucket: 'box', Delete: { Objects: keys.map((Key) => ({ Key })), Quiet } }));
const listKeys = async () =>
  ((await s3().client.send(new ListObjectsV2Command({ Bucket: 'box' }))).Contents ?? []).map(({ Key }) => Key);

test('deletes an object and its bytes, and succeeds again for the same key', async () => {
  const command = new DeleteObjectCommand({ Bucket: 'box', Key: 'a' });
  expect((await s3().client.send(command)).$metadata.httpStatusCode).toBe(204);
  expect((await s3().client.send(command)).$metadata.httpStatusCode).toBe(204);
  expect(await listKeys()).toEqual(KEYS.slice(1));
  expect(readdirSync(path.join(s3().directory, 'box', 'data'))).toHaveLength(2);
});

test('deletes several objects and returns each key, existing or not', async () => {
  const { Deleted, Errors } = await remove([...KEYS, 'none']);
  expect(Deleted).toEqual([...KEYS, 'none'].map((Key) => ({ Key })));
  expect(Errors).toBeUndefined();
  expect(await listKeys()).toEqual([]);
});

test('returns no keys in quiet mode', async () => {
  expect((await remove(KEYS, true)).Deleted).toBeUndefined();
  expect(await listKeys()).toEqual([]);
});

test('rejects more than 1,000 keys and deletes none', async () => {
  await expect(remove([...KEYS, ...Array.from({ length: 998 }, (_, serial) => `${serial}`)])).rejects.toMatchObject({
    name: 'MalformedXML',
  });
  expect(await listKeys()).toEqual(KEYS);
});

test('rejects a version id by name', async () => {
  const Delete = { Objects: [{ Key: 'a', VersionId: '1' }] };
  await expect(s3().client.send(new DeleteObjectsCommand({ Bucket: 'box', Delete }))).rejects.toMatchObject({
    name: 'NotImplemented',
    message: 'S3 emulator: <VersionId> is not emulated.',
  });
});

test('rejects a list without a checksum, like AWS', async () => {
  const client = createS3Client(s3().origin);
  const withoutChecksum = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-')));
  client.middlewareStack.add(
    (next) => (call) => {
      const request = call.request as { headers: Record<string, string> };
      return next({ ...call, request: Object.assign(request, { headers: withoutChecksum(request.headers) }) });
    },
    { step: 'build', priority: 'low' },
  );
  const command = new DeleteObjectsCommand({ Bucket: 'box', Delete: { Objects: [{ Key: 'a' }] } });
  await expect(client.send(command)).rejects.toMatchObject({
    name: 'InvalidRequest',
    message: expect.stringContaining('Content-MD5'),
  });
  expect(await listKeys()).toEqual(KEYS);
});

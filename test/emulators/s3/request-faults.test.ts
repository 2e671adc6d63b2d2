import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { createS3Client, emulatedS3, readS3Error } from './emulated-s3.ts';

const storage = forEachTest(async () => {
  const faults = createFaultSwitch();
  const s3 = await emulatedS3({ takeFault: faults.takeFor('s3') });
  const clientWithoutRetries = createS3Client(s3.origin, { maxAttempts: 1 });
  return { ...s3, faults, clientWithoutRetries };
});

const Bucket = 'box';
const put = (Key: string) => storage().client.send(new PutObjectCommand({ Bucket, Key, Body: 'bytes' }));
const setFault = (kind: 'slowDown' | 'partialDelete', count: number) => storage().faults.set({ service: 's3', kind, count });
const listKeys = async () =>
  ((await storage().client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);

beforeEach(() => {
  // Makes the random delays between the SDK's attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test('returns 503 SlowDown without effect', async () => {
  setFault('slowDown', 1);
  const failure = storage().clientWithoutRetries.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'bytes' }));
  await expect(failure).rejects.toMatchObject({
    name: 'SlowDown',
    message: 'Please reduce your request rate.',
    $metadata: { httpStatusCode: 503 },
  });
  expect(await listKeys()).toEqual([]);
});

test('returns 503 without a body for HEAD', async () => {
  await put('a');
  setFault('slowDown', 1);
  const failure = storage().clientWithoutRetries.send(new HeadObjectCommand({ Bucket, Key: 'a' }));
  await expect(failure).rejects.toThrow(S3ServiceException);
  await expect(failure).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
});

test('returns SlowDown in XML to an upload with a signed URL', async () => {
  const url = await getSignedUrl(storage().client, new PutObjectCommand({ Bucket, Key: 'a' }));
  setFault('slowDown', 1);
  const response = await fetch(url, { method: 'PUT', body: 'bytes' });
  expect(await readS3Error(response)).toEqual({ status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' });
});

test('lets the SDK repeat a request after SlowDown', async () => {
  await put('a');
  setFault('slowDown', 2);
  const { Body } = await storage().client.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  expect(await Body?.transformToString()).toBe('bytes');
});

test('rejects an invalid signature before it counts a fault', async () => {
  setFault('slowDown', 1);
  expect((await fetch(`${storage().origin}/box/a`)).status).toBe(403);
  expect(storage().faults.list()).toHaveLength(1);
});

test('deletes half of the objects and returns SlowDown for the others', async () => {
  for (const key of ['a', 'b', 'c']) await put(key);
  setFault('partialDelete', 1);
  const Delete = { Objects: ['a', 'b', 'c'].map((Key) => ({ Key })), Quiet: true };
  const { Errors } = await storage().client.send(new DeleteObjectsCommand({ Bucket, Delete }));
  const Message = 'Please reduce your request rate.';
  expect(Errors).toEqual([
    { Key: 'b', Code: 'SlowDown', Message },
    { Key: 'c', Code: 'SlowDown', Message },
  ]);
  expect(await listKeys()).toEqual(['b', 'c']);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutBucketCorsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BucketStore } from '../../../dev/stack/emulators/s3/bucket-store.ts';
import { emulatedS3 } from './emulated-s3.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 's3-store-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const resolvePath = (...names: string[]) => path.join(directory, 'box', ...names);
const put = (client: Awaited<ReturnType<typeof emulatedS3>>['client'], Key: string) =>
  client.send(new PutObjectCommand({ Bucket: 'box', Key, Body: Key, ContentType: 'text/plain', Metadata: { owner: 'ada' } }));

test('keeps all objects, with any key, and the CORS rules when it is opened again', async () => {
  const keys = ['__proto__', 'a/../b', 'a/b', 'x', 'ü/\u{1F4F7}'];
  const first = await emulatedS3({ directory });
  for (const key of keys) await put(first.client, key);
  const CORSRules = [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }];
  await first.client.send(new PutBucketCorsCommand({ Bucket: 'box', CORSConfiguration: { CORSRules } }));
  await first.close();

  const { client, origin, close } = await emulatedS3({ directory });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'box' }));
  expect(Contents.map(({ Key }) => Key)).toEqual(keys);
  const { Body, ...output } = await client.send(new GetObjectCommand({ Bucket: 'box', Key: 'a/../b' }));
  expect(await Body?.transformToString()).toBe('a/../b');
  expect(output).toMatchObject({ ContentType: 'text/plain', Metadata: { owner: 'ada' } });
  const headers = { origin: 'http://localhost', 'access-control-request-method': 'GET' };
  expect((await fetch(`${origin}/box/x`, { method: 'OPTIONS', headers })).status).toBe(200);
  await close();
});

test('replaces stored CORS rules by those given at the start', () => {
  const rule = { allowedMethods: ['GET' as const], allowedOrigins: ['*'] };
  new BucketStore(directory, [{ name: 'box', cors: [rule] }], Date.now);
  const reopened = new BucketStore(directory, [{ name: 'box', cors: [] }], Date.now);
  expect(reopened.requireBucket('box').cors).toEqual([]);
});

test('writes only into the bucket folder and uses no key as a path', async () => {
  const { client, close } = await emulatedS3({ directory });
  for (const key of ['a/../b', '..b', '/etc/passwd', 'C:\\x', 'x\u0000y']) await put(client, key);
  await close();
  expect(readdirSync(directory)).toEqual(['box']);
  expect(readdirSync(resolvePath())).toEqual(['data', 'objects']);
  for (const name of readdirSync(resolvePath('objects'))) expect(name).toMatch(/^[0-9a-f]{64}\.json$/);
  for (const name of readdirSync(resolvePath('data'))) expect(name).toMatch(/^[0-9a-f-]{36}$/);
});

test('deletes incomplete files of a crash', async () => {
  const { client, close } = await emulatedS3({ directory });
  await put(client, 'a');
  await close();
  writeFileSync(resolvePath('data', 'half'), 'hal');
  writeFileSync(resolvePath('objects', 'x.json.1.1.tmp'), '{"key":');
  new BucketStore(directory, [], Date.now);
  expect([readdirSync(resolvePath('data')).length, readdirSync(resolvePath('objects')).length]).toEqual([1, 1]);
});

test('throws an error that names a damaged file', async () => {
  const { client, close } = await emulatedS3({ directory });
  await put(client, 'a');
  await close();
  const [name = ''] = readdirSync(resolvePath('objects'));
  const file = resolvePath('objects', name);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"size":1', '"size":"one"'));
  expect(() => new BucketStore(directory, [], Date.now)).toThrow(file);
});

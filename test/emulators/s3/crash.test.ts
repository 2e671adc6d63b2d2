import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { clientOf, emulatedS3 } from './emulated-s3.ts';

const WRITERS = 8;
const KEYS_PER_WRITER = 3;
const program = path.join(import.meta.dirname, 'serve-s3.ts');

/** What each key may hold: the last bytes that were acknowledged, and those still under way. By digest. */
type Expected = Map<string, { acknowledged?: string; pending?: string }>;

test('an emulator killed in the midst of writing has every acknowledged object, whole, and no bytes beside', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-crash-'));
  const expected: Expected = new Map();
  for (const writes of [30, 150]) {
    await writeUntilKilled(directory, writes, expected);
    await checkObjects(directory, expected);
  }
  rmSync(directory, { recursive: true });
});

async function writeUntilKilled(directory: string, writes: number, expected: Expected): Promise<void> {
  const child = fork(program, [directory], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  const client = clientOf(`http://127.0.0.1:${port}`, { maxAttempts: 1 });
  let left = writes;
  const acknowledge = () => {
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  };
  const gone = once(child, 'exit');
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(client, writer, expected, acknowledge)));
  await gone;
  client.destroy();
}

/** Writes over the same few keys, 0 to 300 kB at a time, until the emulator is gone. */
async function write(client: S3Client, writer: number, expected: Expected, acknowledge: () => void): Promise<void> {
  for (let serial = 0; ; serial++) {
    const Key = `writer ${writer}/${serial % KEYS_PER_WRITER}`;
    const Body = Buffer.alloc((serial * 37_000 + writer) % 300_000, `${Date.now()} ${writer} ${serial}`);
    const written = digest(Body);
    expected.set(Key, { ...expected.get(Key), pending: written });
    try {
      await client.send(new PutObjectCommand({ Bucket: 'box', Key, Body }));
    } catch {
      return; // It was killed: these bytes were never acknowledged.
    }
    expected.set(Key, { acknowledged: written });
    acknowledge();
  }
}

async function checkObjects(directory: string, expected: Expected): Promise<void> {
  const { client, close } = await emulatedS3({ directory });
  for (const [Key, { acknowledged, pending }] of expected) {
    const found = await find(client, Key);
    expect([acknowledged, pending], Key).toContain(found);
    expected.set(Key, { acknowledged: found });
  }
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'box' }));
  expect(readdirSync(path.join(directory, 'box', 'data')), 'bytes that no object names').toHaveLength(Contents.length);
  await close();
}

/** The digest of an object's bytes, which are held against its size and checksum by the SDK; nothing where there is none. */
async function find(client: S3Client, Key: string): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'box', Key }));
    return digest((await Body?.transformToByteArray()) ?? Buffer.from(''));
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

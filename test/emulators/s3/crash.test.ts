import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createS3Client, emulatedS3 } from './emulated-s3.ts';

const WRITERS = 8;
const KEYS_PER_WRITER = 3;
const program = path.join(import.meta.dirname, 'serve-s3.ts');

/** SHA-256 digests by key, of the last acknowledged bytes and of the bytes that were being written. Either may be stored. */
type Expected = Map<string, { acknowledged?: string; pending?: string }>;

test('keeps every acknowledged object complete and no other bytes when the process is killed while writing', async () => {
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
  const client = createS3Client(`http://127.0.0.1:${port}`, { maxAttempts: 1 });
  let remainingWrites = writes;
  const acknowledge = () => {
    remainingWrites -= 1;
    if (remainingWrites === 0) child.kill('SIGKILL');
  };
  const exit = once(child, 'exit');
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(client, writer, expected, acknowledge)));
  await exit;
  client.destroy();
}

/** Overwrites the same few keys, with 0 to 300 kB each, until the emulator is killed. */
async function write(client: S3Client, writer: number, expected: Expected, acknowledge: () => void): Promise<void> {
  for (let serial = 0; ; serial++) {
    const Key = `writer ${writer}/${serial % KEYS_PER_WRITER}`;
    const Body = Buffer.alloc((serial * 37_000 + writer) % 300_000, `${Date.now()} ${writer} ${serial}`);
    const written = digest(Body);
    expected.set(Key, { ...expected.get(Key), pending: written });
    try {
      await client.send(new PutObjectCommand({ Bucket: 'box', Key, Body }));
    } catch {
      return; // The emulator was killed. It has not acknowledged these bytes.
    }
    expected.set(Key, { acknowledged: written });
    acknowledge();
  }
}

async function checkObjects(directory: string, expected: Expected): Promise<void> {
  const { client, close } = await emulatedS3({ directory });
  for (const [Key, { acknowledged, pending }] of expected) {
    const stored = await readDigest(client, Key);
    expect([acknowledged, pending], Key).toContain(stored);
    expected.set(Key, { acknowledged: stored });
  }
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'box' }));
  expect(readdirSync(path.join(directory, 'box', 'data')), 'bytes that no object names').toHaveLength(Contents.length);
  await close();
}

/** Returns the digest of an object, or undefined if it does not exist. The SDK checks the size and the checksum. */
async function readDigest(client: S3Client, Key: string): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'box', Key }));
    return digest((await Body?.transformToByteArray()) ?? Buffer.from(''));
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

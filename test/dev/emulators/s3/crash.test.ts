import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { clientOf, emulatedS3 } from './emulated-s3.ts';

const WRITERS = 8;
const KEYS_PER_WRITER = 3;
const program = path.join(import.meta.dirname, 'serve-s3.ts');

/** What each key may hold: the last bytes that were acknowledged, and those still under way. By digest. */
type Expected = Map<string, { acknowledged?: string; pending?: string }>;

test.each([150, 400])('an emulator killed after %d ms of writing has every acknowledged object, whole', async (ms) => {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-crash-'));
  const expected: Expected = new Map();
  for (const round of [1, 2]) {
    await writeUntilKilled(directory, ms * round, expected);
    await checkObjects(directory, expected);
  }
  rmSync(directory, { recursive: true });
});

async function writeUntilKilled(directory: string, ms: number, expected: Expected): Promise<void> {
  const child = fork(program, [directory], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  const client = clientOf(`http://127.0.0.1:${port}`, { maxAttempts: 1 });
  const before = acknowledgedIn(expected);
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(client, writer, expected));
  await after(ms);
  await kill(child);
  await Promise.all(writers);
  client.destroy();
  expect(acknowledgedIn(expected), 'nothing was written before the kill').not.toEqual(before);
}

/** Writes over the same few keys, 0 to 300 kB at a time, until the emulator is gone. */
async function write(client: S3Client, writer: number, expected: Expected): Promise<void> {
  for (let serial = 0; ; serial++) {
    const Key = `writer ${writer}/${serial % KEYS_PER_WRITER}`;
    const Body = Buffer.alloc((serial * 37_000 + writer) % 300_000, `${Date.now()} ${writer} ${serial}`);
    const written = digest(Body);
    const state = expected.get(Key) ?? {};
    expected.set(Key, { ...state, pending: written });
    try {
      await client.send(new PutObjectCommand({ Bucket: 'box', Key, Body }));
    } catch {
      return; // It was killed: these bytes were never acknowledged.
    }
    expected.set(Key, { acknowledged: written });
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

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const acknowledgedIn = (expected: Expected) => [...expected.values()].map(({ acknowledged }) => acknowledged);
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

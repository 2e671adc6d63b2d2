import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, requireNoActiveLock } from '../../../../dev/stack/folder-lock.ts';
import { StartError } from '../../../../dev/stack/listen.ts';

const SITE = 'http://localhost:3000';

/** Linux assigns no process id above 2 ** 22. */
const DEAD_PROCESS = 2 ** 22 + 1;
const DEAD_LOCK = { site: SITE, pid: DEAD_PROCESS, port: 1, token: 'dead' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('data folder lock rejects a second stack and names the address of the first', async () => {
  const release = await lockFolder(folder, SITE);
  for (const attempt of [requireNoActiveLock(folder), lockFolder(folder, 'http://localhost:4000')]) {
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(`The data folder ${folder} is in use by the stack at ${SITE}. Stop that stack`);
  }
  await release();
});

test('data folder lock can be acquired again after its release and leaves no files behind', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    const release = await lockFolder(folder, SITE);
    expect(readdirSync(folder)).toEqual(['stack.1.lock']);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('data folder lock is never held twice when many stacks compete for it', async () => {
  let [holders, turns] = [0, 0];
  const takeTurn = async () => {
    const release = await lockFolder(folder, SITE).catch(() => undefined);
    if (!release) return;
    expect(++holders).toBe(1);
    turns++;
    await new Promise(setImmediate);
    holders--;
    await release();
  };
  for (let round = 0; round < 20; round++) {
    // Every third round starts with the lock of a dead process.
    if (round % 3 === 0) writeFileSync(path.join(folder, 'stack.1.lock'), JSON.stringify(DEAD_LOCK));
    await Promise.all(Array.from({ length: 12 }, takeTurn));
  }
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('data folder lock leaves unrelated files with similar names alone', async () => {
  for (const name of ['lock.pdf', 'stack.overflow.html']) writeFileSync(path.join(folder, name), '');
  await (await lockFolder(folder, SITE))();
  expect(readdirSync(folder).sort()).toEqual(['lock.pdf', 'stack.overflow.html']);
});

test('data folder lock creates a missing folder', async () => {
  const deep = path.join(folder, 'not', 'yet');
  await requireNoActiveLock(deep);
  await lockFolder(deep, SITE);
  expect(readdirSync(deep)).toEqual(['stack.1.lock']);
});

test('data folder lock is granted to exactly one of 20 concurrent callers', async () => {
  // All callers have to detect that this lock is stale.
  writeFileSync(path.join(folder, 'stack.1.lock'), JSON.stringify(DEAD_LOCK));
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, SITE)));
  const releases = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  expect(releases).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['stack.2.lock']);
  await Promise.all(releases.map((release) => release()));
});

/** Starts a server that sends `banner` to each client, or nothing if it is empty. */
async function startUnrelatedServer(banner: string) {
  const server = createServer((socket) => void (banner && socket.end(banner))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => new Promise((done) => server.close(done)) };
}

test.each([
  ['its process has exited and a silent server uses its port', DEAD_PROCESS, ''],
  ['its process exists but another server responds at its port', process.pid, 'SSH-2.0'],
])('data folder lock is stale when %s', async (_, pid, banner) => {
  const { port, stop } = await startUnrelatedServer(banner);
  writeFileSync(path.join(folder, 'stack.7.lock'), JSON.stringify({ site: SITE, pid, port, token: 'mine' }));
  const release = await lockFolder(folder, SITE);
  expect(readdirSync(folder)).toEqual(['stack.8.lock']);
  await Promise.all([release(), stop()]);
});

test.each(['', '{', '{}'])('data folder lock is stale when a power cut left its file as %j', async (content) => {
  writeFileSync(path.join(folder, 'stack.7.lock'), content);
  const release = await lockFolder(folder, SITE);
  expect(readdirSync(folder)).toEqual(['stack.8.lock']);
  await release();
});

test('data folder lock stays valid when its process is too busy to respond', async () => {
  const { port, stop } = await startUnrelatedServer('');
  writeFileSync(path.join(folder, 'stack.7.lock'), JSON.stringify({ site: SITE, pid: process.pid, port, token: 'mine' }));
  await expect(lockFolder(folder, SITE)).rejects.toThrow('is in use');
  await stop();
});

test('data folder lock rejects a path that is a file or below a file', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const place of [file, path.join(file, 'below')]) {
    const attempt = lockFolder(place, SITE);
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(
      `The data folder ${place} cannot be used: a file with this name exists. Choose another folder with --data DIR.`,
    );
  }
});

test('data folder lock rejects a folder behind a dangling symbolic link', async () => {
  const link = path.join(folder, 'link');
  symlinkSync(path.join(folder, 'missing', 'target'), link);
  const data = path.join(link, 'data');
  await expect(lockFolder(data, SITE)).rejects.toThrow(
    `The data folder ${data} cannot be used: it does not exist and cannot be created.`,
  );
});

test('data folder lock rejects a read-only folder', async () => {
  chmodSync(folder, 0o555);
  await asNobody(() => expect(lockFolder(folder, SITE)).rejects.toThrow('cannot be used: permission denied.'));
  chmodSync(folder, 0o755);
});

/** Drops root privileges while `act` runs, because root may write to read-only folders. */
async function asNobody(act: () => Promise<void>): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

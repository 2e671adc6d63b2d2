import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder, requireUnclaimed } from '../../../dev/folder-claim.ts';
import { StartError } from '../../../dev/listen.ts';

const SITE = 'http://localhost:3000';

const DEAD_PROCESS = 2 ** 22 + 1;
const DEAD_CLAIM = { site: SITE, pid: DEAD_PROCESS, port: 1, token: 'dead' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'claim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that somebody has is refused to others, with the address of who has it', async () => {
  const release = await claimFolder(folder, SITE);
  for (const attempt of [requireUnclaimed(folder), claimFolder(folder, 'http://localhost:4000')]) {
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(`The data folder ${folder} is in use by the stack at ${SITE}. Stop that one`);
  }
  await release();
});

test('a folder that was given back may be had again, and gathers nothing', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    const release = await claimFolder(folder, SITE);
    expect(readdirSync(folder)).toEqual(['stack.1.claim']);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('of many who take it in turns, no two ever have it at once', async () => {
  let [holders, turns] = [0, 0];
  const takeTurn = async () => {
    const release = await claimFolder(folder, SITE).catch(() => undefined);
    if (!release) return;
    expect(++holders).toBe(1);
    turns++;
    await new Promise(setImmediate);
    holders--;
    await release();
  };
  for (let round = 0; round < 20; round++) {
    // Sometimes after one that died, whose claim is still there.
    if (round % 3 === 0) writeFileSync(path.join(folder, 'stack.1.claim'), JSON.stringify(DEAD_CLAIM));
    await Promise.all(Array.from({ length: 12 }, takeTurn));
  }
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('files of the same kind that are somebody else’s are left alone', async () => {
  for (const name of ['claim.pdf', 'stack.overflow.html']) writeFileSync(path.join(folder, name), '');
  await (await claimFolder(folder, SITE))();
  expect(readdirSync(folder).sort()).toEqual(['claim.pdf', 'stack.overflow.html']);
});

test('a folder that is not there yet is made', async () => {
  const deep = path.join(folder, 'not', 'yet');
  await requireUnclaimed(deep);
  await claimFolder(deep, SITE);
  expect(readdirSync(deep)).toEqual(['stack.1.claim']);
});

test('of many who want it at once, exactly one has it', async () => {
  // All have to find out that the last one means nothing any more.
  writeFileSync(path.join(folder, 'stack.1.claim'), JSON.stringify(DEAD_CLAIM));
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => claimFolder(folder, SITE)));
  const releases = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  expect(releases).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['stack.2.claim']);
  await Promise.all(releases.map((release) => release()));
});

/** Something else at the port of a claim. */
async function elsewhere(words: string) {
  const server = createServer((socket) => void (words && socket.end(words))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, leave: () => new Promise((left) => server.close(left)) };
}

test.each([
  ['the process is gone, though its port is taken by somebody silent', DEAD_PROCESS, ''],
  ['its port says something else, though there is such a process', process.pid, 'SSH-2.0'],
])('a claim is void when %s', async (_, pid, words) => {
  const { port, leave } = await elsewhere(words);
  writeFileSync(path.join(folder, 'stack.7.claim'), JSON.stringify({ site: SITE, pid, port, token: 'mine' }));
  const release = await claimFolder(folder, SITE);
  expect(readdirSync(folder)).toEqual(['stack.8.claim']);
  await Promise.all([release(), leave()]);
});

test.each(['', '{', '{}'])('a claim that a power cut left as %j is void', async (content) => {
  writeFileSync(path.join(folder, 'stack.7.claim'), content);
  const release = await claimFolder(folder, SITE);
  expect(readdirSync(folder)).toEqual(['stack.8.claim']);
  await release();
});

test('one who is too busy to answer is not robbed', async () => {
  const { port, leave } = await elsewhere('');
  writeFileSync(path.join(folder, 'stack.7.claim'), JSON.stringify({ site: SITE, pid: process.pid, port, token: 'mine' }));
  await expect(claimFolder(folder, SITE)).rejects.toThrow('is in use');
  await leave();
});

test('a folder that cannot be one is refused by name', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const place of [file, path.join(file, 'below')]) {
    const attempt = claimFolder(place, SITE);
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(
      `The data folder ${place} cannot be used: a file is in its place. Choose another with --data DIR.`,
    );
  }
});

test('rejects a folder behind a dangling symbolic link, which cannot be created', async () => {
  const link = path.join(folder, 'link');
  symlinkSync(path.join(folder, 'missing', 'target'), link);
  const data = path.join(link, 'data');
  await expect(claimFolder(data, SITE)).rejects.toThrow(
    `The data folder ${data} cannot be used: it is not there and cannot be made.`,
  );
});

test('a folder that may not be written to is refused by name', async () => {
  chmodSync(folder, 0o555);
  await asNobody(() => expect(claimFolder(folder, SITE)).rejects.toThrow('cannot be used: you have no right to it.'));
  chmodSync(folder, 0o755);
});

/** Root may write anywhere, so it steps down for a moment. */
async function asNobody(act: () => Promise<void>): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

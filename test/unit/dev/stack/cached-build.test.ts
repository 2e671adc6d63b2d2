import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCachedBuild } from '../../../../dev/stack/cached-build.ts';

let root: string;
let source: string;
let builds: string;
let buildCount: number;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cached-build-'));
  [source, builds, buildCount] = [path.join(root, 'source'), path.join(root, 'builds'), 0];
  mkdirSync(source);
  write('a.txt', 'one');
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const write = (name: string, content: string) => writeFileSync(path.join(source, name), content);

const build = (subfolder?: string) =>
  getCachedBuild({
    buildsFolder: builds,
    sources: [source],
    ...(subfolder && { subfolder }),
    build: async (draft) => {
      buildCount += 1;
      writeFileSync(path.join(draft, 'out.txt'), readFileSync(path.join(source, 'a.txt')));
    },
  });

describe('getCachedBuild', () => {
  test('builds once while the sources stay the same', async () => {
    const folder = await build();
    expect(await build()).toBe(folder);
    expect(readFileSync(path.join(folder, 'out.txt'), 'utf8')).toBe('one');
    expect(buildCount).toBe(1);
  });

  test('builds again when a source changes, and reuses the first build when it changes back', async () => {
    const first = await build();
    write('a.txt', 'two');
    const second = await build();
    expect(readFileSync(path.join(second, 'out.txt'), 'utf8')).toBe('two');
    write('a.txt', 'one');
    expect(await build()).toBe(first);
    expect(buildCount).toBe(2);
  });

  test('builds again when a file is added or renamed', async () => {
    const folders = [await build()];
    write('b.txt', '');
    folders.push(await build());
    rmSync(path.join(source, 'b.txt'));
    write('c.txt', '');
    folders.push(await build());
    expect(new Set(folders).size).toBe(3);
  });

  test('builds once for concurrent callers', async () => {
    const folders = await Promise.all([build(), build(), build()]);
    expect(new Set(folders).size).toBe(1);
    expect(buildCount).toBe(1);
    expect(readdirSync(builds)).toEqual([path.basename(folders[0])]);
  });

  test('leaves no folder behind when the build fails', async () => {
    const failedBuild = getCachedBuild({
      buildsFolder: builds,
      sources: [source],
      build: async () => Promise.reject(new Error('broken')),
    });
    await expect(failedBuild).rejects.toThrow('broken');
    await build();
    expect(buildCount).toBe(1);
  });

  test('stores the subfolders of one fingerprint in the same folder', async () => {
    const [first, second] = [await build('first'), await build('second')];
    expect(path.dirname(first)).toBe(path.dirname(second));
    expect(buildCount).toBe(2);
  });

  test('removes builds of other sources after an hour', async () => {
    const [old, recent] = [path.join(builds, 'old'), path.join(builds, 'recent')];
    for (const folder of [old, recent]) mkdirSync(folder, { recursive: true });
    utimesSync(old, new Date(0), new Date(0));
    await build();
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  });

  test('keeps the unfinished build of another caller when the clock of the stack was moved forward', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    const folders = await Promise.all(
      ['first', 'second'].map((subfolder) =>
        getCachedBuild({
          buildsFolder: builds,
          sources: [source],
          subfolder,
          build: async (draft) => {
            await Promise.resolve();
            writeFileSync(path.join(draft, 'out.txt'), subfolder);
          },
        }),
      ),
    );
    expect(folders.map((folder) => readFileSync(path.join(folder, 'out.txt'), 'utf8'))).toEqual(['first', 'second']);
  });
});

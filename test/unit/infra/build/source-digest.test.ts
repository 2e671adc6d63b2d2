import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeSourceDigest, isCurrentAssembly, writeSourceDigest } from '../../../../infra/build/source-digest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/page.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('computeSourceDigest changes with the content and the name of a file', () => {
  const first = computeSourceDigest([folder]);
  expect(computeSourceDigest([folder])).toBe(first);
  writeFileSync(path.join(folder, 'web/page.ts'), 'two');
  const second = computeSourceDigest([folder]);
  renameSync(path.join(folder, 'web/page.ts'), path.join(folder, 'web/other.ts'));
  expect(new Set([first, second, computeSourceDigest([folder])]).size).toBe(3);
});

test('isCurrentAssembly is true for an assembly of the present sources only', () => {
  expect(isCurrentAssembly(folder)).toBe(false);
  writeSourceDigest(folder);
  expect(isCurrentAssembly(folder)).toBe(true);
  writeFileSync(path.join(folder, 'sources.sha256'), 'digest of other sources');
  expect(isCurrentAssembly(folder)).toBe(false);
});

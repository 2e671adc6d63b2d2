import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuildPart } from '../../../../infra/build/artifacts.ts';
import {
  computeSourceDigest,
  isCurrentAssembly,
  isCurrentBuild,
  writeBuildDigest,
  writeSourceDigest,
} from '../../../../infra/build/source-digest.ts';

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

test('isCurrentAssembly returns true only for an assembly of the current sources', () => {
  expect(isCurrentAssembly(folder)).toBe(false);
  writeSourceDigest(folder, []);
  expect(isCurrentAssembly(folder)).toBe(true);
  writeFileSync(path.join(folder, 'sources.sha256'), 'digest of other sources');
  expect(isCurrentAssembly(folder)).toBe(false);
});

describe('build', () => {
  let part: BuildPart;
  let digests: string;

  beforeEach(() => {
    part = { name: 'web', sources: [path.join(folder, 'web')], folders: [path.join(folder, 'built')] };
    digests = path.join(folder, 'digests');
    mkdirSync(path.join(folder, 'built'));
    writeBuildDigest(part, computeSourceDigest(part.sources), digests);
  });

  test('is current until a source changes or an output folder is deleted', () => {
    expect(isCurrentBuild(part, digests)).toBe(true);
    expect(isCurrentBuild({ ...part, folders: [...part.folders, path.join(folder, 'missing')] }, digests)).toBe(false);
    expect(isCurrentBuild({ ...part, name: 'sharp' }, digests)).toBe(false);
    writeFileSync(path.join(folder, 'web/page.ts'), 'two');
    expect(isCurrentBuild(part, digests)).toBe(false);
  });

  test('made from other sources prevents a digest of the assembly', () => {
    const assembly = path.join(folder, 'cdk.out');
    writeFileSync(path.join(folder, 'web/page.ts'), 'two');
    expect(() => writeSourceDigest(assembly, [part], digests)).toThrow(
      'The build of web was not made from the current sources. Use npm run synth.',
    );
    expect(isCurrentAssembly(assembly)).toBe(false);
  });

  test('made from the current sources allows a digest of the assembly', () => {
    const assembly = path.join(folder, 'cdk.out');
    writeSourceDigest(assembly, [part], digests);
    expect(isCurrentAssembly(assembly)).toBe(true);
  });
});

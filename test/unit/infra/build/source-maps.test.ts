import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copySourceMaps, findSourceMapFolder, getSourceMapFile } from '../../../../infra/build/source-maps.ts';

let root: string;
let releases: string;
let build: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'releases-'));
  [releases, build] = [path.join(root, 'releases'), path.join(root, 'function-maps')];
  mkdirSync(build);
  writeFileSync(getSourceMapFile(build, 'signOut'), '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

function createRelease(name: string): string {
  const assembly = path.join(releases, name);
  mkdirSync(assembly, { recursive: true });
  writeFileSync(path.join(assembly, 'manifest.json'), '{}');
  return assembly;
}

test('copySourceMaps replaces the source maps of an earlier synth', () => {
  const assembly = createRelease('2026-11-20');
  copySourceMaps(assembly, build);
  rmSync(getSourceMapFile(build, 'signOut'));
  writeFileSync(getSourceMapFile(build, 'getPlan'), '{}');
  copySourceMaps(assembly, build);
  expect(readdirSync(findSourceMapFolder(assembly))).toEqual(['getPlan.js.map']);
});

describe('findSourceMapFolder', () => {
  test('finds a release by its folder and by its name', () => {
    const assembly = createRelease('2026-11-20');
    copySourceMaps(assembly, build);
    const folder = findSourceMapFolder(assembly, releases);
    expect(findSourceMapFolder('2026-11-20', releases)).toBe(folder);
    expect(readdirSync(folder)).toEqual(['signOut.js.map']);
  });

  test('throws an error that lists the releases when the release is unknown', () => {
    expect(() => findSourceMapFolder('2026-11-21', releases)).toThrow(/^Unknown release "2026-11-21"\. .* has no release\./);
    createRelease('2026-11-20');
    expect(() => findSourceMapFolder('2026-11-21', releases)).toThrow('Name a folder, or one of: 2026-11-20.');
  });

  test('throws when the release has no source maps', () => {
    createRelease('2026-11-20');
    expect(() => findSourceMapFolder('2026-11-20', releases)).toThrow('has no source maps');
  });
});

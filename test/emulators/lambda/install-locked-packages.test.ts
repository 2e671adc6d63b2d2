import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installLockedPackages } from '../../../infra/build/install-locked-packages.ts';

let root: string;
let source: string;
let target: string;
let installedLockFile: string;

/** The project has no packages, so npm needs no network. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-locked-'));
  [source, target] = [path.join(root, 'source'), path.join(root, 'target')];
  installedLockFile = path.join(target, 'nodejs', 'package-lock.json');
  mkdirSync(source);
  writeProject('1.0.0');
});

afterEach(() => rmSync(root, { recursive: true }));

function writeProject(version: string): void {
  const project = { name: 'locked', version };
  writeFileSync(path.join(source, 'package.json'), JSON.stringify(project));
  const packages = { '': project };
  writeFileSync(path.join(source, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }));
}

const install = () => installLockedPackages({ source, target, subfolder: 'nodejs', npmFlags: ['--offline'] });

describe('installLockedPackages', () => {
  test('installs once while the lock file stays the same', () => {
    install();
    expect(JSON.parse(readFileSync(installedLockFile, 'utf8')).version).toBe('1.0.0');
    const marker = path.join(target, 'kept');
    writeFileSync(marker, '');
    install();
    expect(existsSync(marker)).toBe(true);
  });

  test('replaces the folder when the lock file changes', () => {
    install();
    cpSync(installedLockFile, path.join(target, 'stale'));
    writeProject('2.0.0');
    install();
    expect(JSON.parse(readFileSync(installedLockFile, 'utf8')).version).toBe('2.0.0');
    expect(existsSync(path.join(target, 'stale'))).toBe(false);
  });

  test('keeps the previous installation when npm fails', () => {
    install();
    writeFileSync(path.join(source, 'package-lock.json'), 'no JSON');
    expect(install).toThrow('npm ci');
    expect(JSON.parse(readFileSync(installedLockFile, 'utf8')).version).toBe('1.0.0');
  });
});

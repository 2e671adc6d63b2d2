import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const FILES = ['package.json', 'package-lock.json'] as const;

interface InstallOptions {
  readonly source: string;
  readonly target: string;
  readonly subfolder?: string;
  readonly npmFlags?: readonly string[];
}

/**
 * Replaces the content of `target` with the packages in the lock file of `source`, installed in `subfolder`. Does nothing if
 * `target` was installed from the same lock file. Installs into a temporary folder and renames it, because an interrupted
 * installation must not leave an incomplete folder.
 */
export function installLockedPackages({ source, target, subfolder = '', npmFlags = [] }: InstallOptions): void {
  if (isCurrent(source, path.join(target, subfolder))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const tempFolder = mkdtempSync(`${target}-`);
  const project = path.join(tempFolder, subfolder);
  mkdirSync(project, { recursive: true });
  for (const file of FILES) copyFileSync(path.join(source, file), path.join(project, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...npmFlags], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(target, { recursive: true, force: true });
  renameSync(tempFolder, target);
}

function isCurrent(source: string, project: string): boolean {
  const sourceLock = path.join(source, 'package-lock.json');
  const installedLock = path.join(project, 'package-lock.json');
  return existsSync(installedLock) && readFileSync(installedLock, 'utf8') === readFileSync(sourceLock, 'utf8');
}

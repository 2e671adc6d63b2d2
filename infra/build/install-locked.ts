import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const FILES = ['package.json', 'package-lock.json'] as const;

interface LockedPackages {
  readonly source: string;
  readonly target: string;
  readonly subfolder?: string;
  readonly npmFlags?: readonly string[];
}

/**
 * Installs locked packages into `target`, and replaces its content. Does nothing if `target` was installed from the same lock
 * file. Installs into a draft and renames it, so that an interrupted installation leaves no incomplete folder.
 */
export function installLocked({ source, target, subfolder = '', npmFlags = [] }: LockedPackages): void {
  if (isCurrent(source, path.join(target, subfolder))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}-`);
  const project = path.join(draft, subfolder);
  mkdirSync(project, { recursive: true });
  for (const file of FILES) copyFileSync(path.join(source, file), path.join(project, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...npmFlags], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}

function isCurrent(source: string, project: string): boolean {
  const wanted = path.join(source, 'package-lock.json');
  const installed = path.join(project, 'package-lock.json');
  return existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8');
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const SOURCE = 'infra/sharp';
const FILES = ['package.json', 'package-lock.json'] as const;
const PROCESSORS = ['--os=linux', '--cpu=arm64', '--libc=glibc'];

/**
 * Puts sharp for Lambda's processors into `folder`, laid out as a layer. Takes the network once: nothing happens when what
 * lies there was made from the same lock file. An interrupted installation leaves no half of one.
 */
export function installSharp(folder: string): void {
  if (isCurrent(folder)) return;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const modules = path.join(draft, 'nodejs');
  mkdirSync(modules);
  for (const file of FILES) copyFileSync(path.join(SOURCE, file), path.join(modules, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...PROCESSORS], {
    cwd: modules,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function isCurrent(folder: string): boolean {
  const installed = path.join(folder, 'nodejs/package-lock.json');
  return (
    existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(path.join(SOURCE, 'package-lock.json'), 'utf8')
  );
}

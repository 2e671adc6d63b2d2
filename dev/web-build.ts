import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from './atomic-file.ts';

/** The site as it is deployed, but for Amplify's four `https://` strings. */
export const LOCAL_SITE = 'dist/web-local';

const SOURCES = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];
const STAMP = `${LOCAL_SITE}/built-from`;

/** Builds the site for this machine, unless nothing has changed since it was last built. */
export async function buildLocalSite(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  const { build } = await import('vite');
  await build({ mode: 'localstack', logLevel: 'warn', build: { outDir: path.resolve(LOCAL_SITE), emptyOutDir: true } });
  writeFileAtomic(STAMP, stamp);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const filesIn = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

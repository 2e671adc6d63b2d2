import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Holds the site as it is deployed, but for Amplify's four `https://` strings: a folder for each state of its sources. */
const BUILDS = path.resolve('dist/web-local');
const SOURCES = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const HOUR_MS = 3_600_000;

/**
 * Builds the site for this machine, unless it was built from the very same sources before. Answers its folder, which is
 * whole whenever it is there: several starts may build at once, and any may be cut short.
 */
export async function buildLocalSite(): Promise<string> {
  const folder = path.join(BUILDS, fingerprint());
  if (existsSync(folder)) return folder;
  console.log('Building the site …');
  mkdirSync(BUILDS, { recursive: true });
  forgetOlderBuilds();
  const draft = mkdtempSync(`${folder}.`);
  // As it is deployed, whatever a test runner calls its environment.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ mode: 'localstack', logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } });
  moveInto(folder, draft);
  return folder;
}

function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another start was faster, and its build is as good.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const filesIn = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

/** Stacks that still run have read theirs whole; what is younger may be under way. */
function forgetOlderBuilds(): void {
  for (const name of readdirSync(BUILDS)) {
    const build = path.join(BUILDS, name);
    const { mtimeMs } = statSync(build, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > HOUR_MS) rmSync(build, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const HOUR_MS = 3_600_000;

interface BuildRequest {
  readonly builds: string;
  readonly sources: readonly string[];
  /** Path below the folder of the fingerprint, for builds that consist of several parts. */
  readonly subfolder?: string;
  readonly make: (draft: string) => Promise<unknown>;
}

/**
 * Returns the folder of the build that was made from the current sources, and makes it if there is none. The folder is complete
 * whenever it exists: several processes may build at once, and any may be killed.
 */
export async function getCachedBuild(request: BuildRequest): Promise<string> {
  const key = hashSources(request.sources);
  const folder = path.join(request.builds, key, request.subfolder ?? '');
  if (existsSync(folder)) return folder;
  const running = RUNNING.get(folder) ?? buildInto(folder, key, request).finally(() => RUNNING.delete(folder));
  RUNNING.set(folder, running);
  await running;
  return folder;
}

const RUNNING = new Map<string, Promise<void>>();

async function buildInto(folder: string, key: string, { builds, make }: BuildRequest): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  removeOlderBuilds(builds, key);
  const draft = mkdtempSync(path.join(builds, 'draft-'));
  await make(draft);
  moveInto(folder, draft);
}

function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process finished first, and its build has the same content.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const listFiles = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

/** Real time. The local clock can move `Date` forward (clock.ts). */
const realTimeMs = (): number => performance.timeOrigin + performance.now();

/** Keeps builds younger than an hour, because another process may still be writing or reading them. */
function removeOlderBuilds(builds: string, key: string): void {
  const now = realTimeMs();
  for (const name of readdirSync(builds)) {
    const build = path.join(builds, name);
    const { mtimeMs } = statSync(build, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (name !== key && now - mtimeMs > HOUR_MS) rmSync(build, { recursive: true, force: true });
  }
}

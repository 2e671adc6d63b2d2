import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { computeSourceDigest } from '../../infra/build/source-digest.ts';

const HOUR_MS = 3_600_000;

interface BuildRequest {
  readonly buildsFolder: string;
  readonly sources: readonly string[];
  /** Path below the folder named after the source digest, for builds that consist of several parts. */
  readonly subfolder?: string;
  readonly build: (draft: string) => Promise<unknown>;
}

/**
 * Returns the folder that contains the build of the current sources. Runs the build if the folder does not exist. An existing
 * folder is always complete, even if several processes build at the same time or one is killed.
 */
export async function getCachedBuild(request: BuildRequest): Promise<string> {
  const digest = computeSourceDigest(request.sources);
  const folder = path.join(request.buildsFolder, digest, request.subfolder ?? '');
  if (existsSync(folder)) return folder;
  const runningBuild =
    RUNNING_BUILDS.get(folder) ?? buildInto(folder, digest, request).finally(() => RUNNING_BUILDS.delete(folder));
  RUNNING_BUILDS.set(folder, runningBuild);
  await runningBuild;
  return folder;
}

const RUNNING_BUILDS = new Map<string, Promise<void>>();

async function buildInto(folder: string, digest: string, { buildsFolder, build }: BuildRequest): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  removeOlderBuilds(buildsFolder, digest);
  const draft = mkdtempSync(path.join(buildsFolder, 'draft-'));
  await build(draft);
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

/** Returns the real time in Unix milliseconds. `Date` can be moved forward (clock.ts). */
const getRealTimeMs = (): number => performance.timeOrigin + performance.now();

/** Keeps builds younger than an hour, because another process may still be writing or reading them. */
function removeOlderBuilds(buildsFolder: string, digest: string): void {
  const now = getRealTimeMs();
  for (const name of readdirSync(buildsFolder)) {
    const build = path.join(buildsFolder, name);
    const { mtimeMs } = statSync(build, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (name !== digest && now - mtimeMs > HOUR_MS) rmSync(build, { recursive: true, force: true });
  }
}

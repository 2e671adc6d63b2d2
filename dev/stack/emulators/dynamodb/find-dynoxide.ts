import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Command = readonly [program: string, ...leading: string[]];

/** Version that the tests were written against. */
const DYNOXIDE_VERSION = '1.2.1';

/**
 * Returns commands to try, best first. `DYNOXIDE_BIN` excludes all others. npm's binary package exists only for the platform of
 * the installation, and npx downloads the program elsewhere.
 */
export function findDynoxide(environment: NodeJS.ProcessEnv, platform: string): readonly Command[] {
  if (environment.DYNOXIDE_BIN) return [[environment.DYNOXIDE_BIN]];
  const packagedBinaryPath = findPackagedBinary(platform);
  return [...(packagedBinaryPath ? [[packagedBinaryPath] as const] : []), ['npx', '--yes', `dynoxide@${DYNOXIDE_VERSION}`]];
}

function findPackagedBinary(platform: string): string | undefined {
  // The package has no entry point to resolve, so search the folders that Node would search.
  const folders = createRequire(import.meta.url).resolve.paths(`@dynoxide/${platform}`) ?? [];
  return folders.map((folder) => path.join(folder, '@dynoxide', platform, 'dynoxide')).find(existsSync);
}

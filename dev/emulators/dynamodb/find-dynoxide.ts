import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A way to run the database: a program, and what goes before its own arguments. */
export type Command = readonly [program: string, ...leading: string[]];

/** The version whose behaviour the tests have seen. */
const DYNOXIDE_VERSION = '1.2.1';

/**
 * The ways to run dynoxide on a machine, the best first. `DYNOXIDE_BIN` is an order, so nothing else is tried beside it; npm's
 * package of the binary is there for the platforms it was installed on; npx fetches it for others.
 */
export function findDynoxide(environment: NodeJS.ProcessEnv, platform: string): readonly Command[] {
  if (environment.DYNOXIDE_BIN) return [[environment.DYNOXIDE_BIN]];
  const packaged = packagedBinary(platform);
  return [...(packaged ? [[packaged] as const] : []), ['npx', '--yes', `dynoxide@${DYNOXIDE_VERSION}`]];
}

function packagedBinary(platform: string): string | undefined {
  // The package has no entry that could be resolved, so it is looked for where Node would look.
  const folders = createRequire(import.meta.url).resolve.paths(`@dynoxide/${platform}`) ?? [];
  return folders.map((folder) => path.join(folder, '@dynoxide', platform, 'dynoxide')).find(existsSync);
}

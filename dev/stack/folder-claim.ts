import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from '../assets/make-folder.ts';
import { isAlive, sayToken } from './claim-token.ts';
import { errorCode } from './error-code.ts';
import { StartError } from './listen.ts';
import { whyNot } from './why-not.ts';

/** Holder of a lock: its site, its process, and the port on which the process serves the token. */
const claimSchema = z.object({ site: z.string(), pid: z.int(), port: z.int(), token: z.string() });
type Claim = z.output<typeof claimSchema>;

interface NumberedClaim extends Claim {
  readonly number: number;
}

const NOBODYS: Claim = { site: '', pid: process.pid, port: 0, token: '' };

const CLAIM = /^stack\.[\w-]+\.claim$/;
const NUMBERED = /^stack\.(\d+)\.claim$/;

/** Throws `StartError` if a running stack has locked the folder. Returns the newest lock of an ended one. */
export async function requireUnclaimed(folder: string): Promise<NumberedClaim | undefined> {
  const last = within(folder, () => lastClaim(folder));
  if (!last) return undefined;
  if (await isAlive(last)) {
    throw new StartError(
      `The data folder ${folder} is in use by the stack at ${last.site}. Stop that one, or choose another with --data DIR.`,
    );
  }
  // The lock was released meanwhile, so its number is free again.
  return isThere(folder, last) ? last : requireUnclaimed(folder);
}

/**
 * Locks a folder for this process, because two writers would lose each other's data. A lock is a file with the next number, which
 * only one process can create. It is valid while its process serves the token, so kill -9 leaves nothing to clean up. Returns a
 * function that releases the lock.
 */
export async function claimFolder(folder: string, site: string): Promise<() => Promise<void>> {
  const last = await requireUnclaimed(folder);
  const token = randomUUID();
  const { port, close } = await sayToken(token);
  const claim = { number: (last?.number ?? 0) + 1, site, pid: process.pid, port, token };
  if (within(folder, () => take(folder, claim, last))) {
    return () => {
      // Delete the file before the port closes: a lock whose port is closed counts as one of a dead process.
      rmSync(claimFile(folder, claim.number), { force: true });
      return close();
    };
  }
  await close();
  return claimFolder(folder, site);
}

/** Makes this lock the only one. Returns false if another process was faster. */
function take(folder: string, claim: NumberedClaim, last: NumberedClaim | undefined): boolean {
  makeFolder(folder);
  if (!writeWhole(folder, claim)) return false;
  const own = path.basename(claimFile(folder, claim.number));
  // The next holder deletes `last`. If it is gone, another process has taken the lock and may still hold it.
  const isOurs = lastNumber(folder) === claim.number && (!last || isThere(folder, last));
  const idle = isOurs ? claimsIn(folder).filter((name) => name !== own) : [own];
  for (const name of idle) rmSync(path.join(folder, name), { force: true });
  return isOurs;
}

/** Writes a lock atomically. Returns false if another process has used that number or has deleted the draft. */
function writeWhole(folder: string, claim: NumberedClaim): boolean {
  const [file, draft] = [claimFile(folder, claim.number), claimFile(folder, claim.token)];
  writeFileSync(draft, JSON.stringify(claim));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (existsSync(draft) && !existsSync(file)) throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function lastClaim(folder: string): NumberedClaim | undefined {
  const number = lastNumber(folder);
  const claim = readClaim(folder, number);
  return claim && { ...claim, number };
}

function readClaim(folder: string, number: number): Claim | undefined {
  try {
    return claimSchema.parse(JSON.parse(readFileSync(claimFile(folder, number), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    // A power failure may leave a file without content.
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return NOBODYS;
    throw error;
  }
}

const isThere = (folder: string, { number, token }: NumberedClaim): boolean => readClaim(folder, number)?.token === token;

const lastNumber = (folder: string): number =>
  Math.max(0, ...claimsIn(folder).map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));

const claimFile = (folder: string, name: number | string): string => path.join(folder, `stack.${name}.claim`);

const claimsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => CLAIM.test(name)) : []);

/** Turns file system errors into a `StartError` that names the folder. */
function within<T>(folder: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${whyNot(error)}. Choose another with --data DIR.`);
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { isAlive, sayToken } from './claim-token.ts';
import { errorCode } from './error-code.ts';
import { StartError } from './listen.ts';
import { makeFolder } from './make-folder.ts';
import { whyNot } from './why-not.ts';

/** Who has a folder: its site, its process, and the port at which that says its token for as long as it lives. */
const claimSchema = z.object({ site: z.string(), pid: z.int(), port: z.int(), token: z.string() });
type Claim = z.output<typeof claimSchema>;

interface NumberedClaim extends Claim {
  readonly number: number;
}

const NOBODYS: Claim = { site: '', pid: process.pid, port: 0, token: '' };

const CLAIM = /^stack\.[\w-]+\.claim$/;
const NUMBERED = /^stack\.(\d+)\.claim$/;

/** Throws where a stack that is running has the folder. Answers the last claim on it, which means nothing any more. */
export async function requireUnclaimed(folder: string): Promise<NumberedClaim | undefined> {
  const last = within(folder, () => lastClaim(folder));
  if (!last) return undefined;
  if (await isAlive(last)) {
    throw new StartError(
      `The data folder ${folder} is in use by the stack at ${last.site}. Stop that one, or choose another with --data DIR.`,
    );
  }
  // One that was given back meanwhile has no successor: its number is free again.
  return isThere(folder, last) ? last : requireUnclaimed(folder);
}

/**
 * Takes a folder for this process alone, for as long as it lives: two writers would lose each other's data. A claim is a file
 * with the number after the last one's, which the file system gives to one process only. It is good while somebody answers at
 * its port, so that kill -9 leaves nothing to clear up. Answers how to give the folder back.
 */
export async function claimFolder(folder: string, site: string): Promise<() => Promise<void>> {
  const last = await requireUnclaimed(folder);
  const token = randomUUID();
  const { port, close } = await sayToken(token);
  const claim = { number: (last?.number ?? 0) + 1, site, pid: process.pid, port, token };
  if (within(folder, () => take(folder, claim, last))) {
    return () => {
      // Before its port falls silent: a claim that is there and silent is one whose process has died, and stays.
      rmSync(claimFile(folder, claim.number), { force: true });
      return close();
    };
  }
  await close();
  return claimFolder(folder, site);
}

/** Makes a claim the only one: `false` where another process was faster. */
function take(folder: string, claim: NumberedClaim, last: NumberedClaim | undefined): boolean {
  makeFolder(folder);
  if (!writeWhole(folder, claim)) return false;
  const own = path.basename(claimFile(folder, claim.number));
  // Whoever comes after `last` takes it away. Where it is gone somebody did, and perhaps has the folder still.
  const isOurs = lastNumber(folder) === claim.number && (!last || isThere(folder, last));
  const idle = isOurs ? claimsIn(folder).filter((name) => name !== own) : [own];
  for (const name of idle) rmSync(path.join(folder, name), { force: true });
  return isOurs;
}

/** Writes a claim whole, or not at all: `false` where another process has that number, or has cleared the draft away. */
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
    // A power cut may leave a file without its content.
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return NOBODYS;
    throw error;
  }
}

const isThere = (folder: string, { number, token }: NumberedClaim): boolean => readClaim(folder, number)?.token === token;

const lastNumber = (folder: string): number =>
  Math.max(0, ...claimsIn(folder).map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));

const claimFile = (folder: string, name: number | string): string => path.join(folder, `stack.${name}.claim`);

const claimsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => CLAIM.test(name)) : []);

/** Puts what the file system refuses into a sentence that names the folder. */
function within<T>(folder: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${whyNot(error)}. Choose another with --data DIR.`);
  }
}

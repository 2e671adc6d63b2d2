import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { readJson } from './atomic-file.ts';
import { StartError } from './listen.ts';

/** Who has a folder: its site, its process, and the port at which that says its token for as long as it lives. */
const claimSchema = z.object({ site: z.string(), pid: z.int(), port: z.int(), token: z.string() });
type Claim = z.output<typeof claimSchema>;

const CLAIM = /^stack\.[\w-]+\.claim$/;
const NUMBERED = /^stack\.(\d+)\.claim$/;
const ANSWER_MS = 500;

/** Throws where a stack that is running has the folder. Answers the number of the last claim on it, 0 where there is none. */
export async function requireUnclaimed(folder: string): Promise<number> {
  const last = within(folder, () => lastNumber(folder));
  const claim = z.optional(claimSchema).parse(readJson(claimFile(folder, last)));
  if (claim && (await isAlive(claim))) {
    throw new StartError(
      `The data folder ${folder} is in use by the stack at ${claim.site}. Stop that one, or choose another with --data DIR.`,
    );
  }
  return last;
}

/**
 * Takes a folder for this process alone, for as long as it lives: two writers would lose each other's data. A claim is a file
 * with the next number, which the file system gives to one process only. It is good while somebody answers at its port, so
 * that kill -9 leaves nothing to clear up. Answers how to give the folder back.
 */
export async function claimFolder(folder: string, site: string): Promise<() => Promise<void>> {
  const next = (await requireUnclaimed(folder)) + 1;
  const token = randomUUID();
  const { port, close } = await sayAtPort(token);
  if (within(folder, () => writeClaim(folder, next, { site, pid: process.pid, port, token }))) return close;
  await close();
  return claimFolder(folder, site);
}

/** Writes a claim whole, or not at all: `false` where another process has that number, or a later one by now. */
function writeClaim(folder: string, number: number, claim: Claim): boolean {
  mkdirSync(folder, { recursive: true });
  const [file, draft] = [claimFile(folder, number), claimFile(folder, claim.token)];
  writeFileSync(draft, JSON.stringify(claim));
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
  const isLast = lastNumber(folder) === number;
  const idle = isLast ? claimsIn(folder).filter((name) => name !== path.basename(file)) : [path.basename(file)];
  for (const name of idle) rmSync(path.join(folder, name), { force: true });
  return isLast;
}

const lastNumber = (folder: string): number =>
  Math.max(0, ...claimsIn(folder).map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));

const claimFile = (folder: string, name: number | string): string => path.join(folder, `stack.${name}.claim`);

const claimsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => CLAIM.test(name)) : []);

/** Puts what the file system refuses into a sentence that names the folder. */
function within<T>(folder: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${folder} cannot be written to (${code}). Choose another with --data DIR.`);
  }
}

function sayAtPort(token: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token)).unref();
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      ready({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** A number of a process may be somebody else's by now, and a port too: both must fit. */
const isAlive = async (claim: Claim): Promise<boolean> => isProcess(claim.pid) && (await saysToken(claim));

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Others' processes may not be asked, but they are there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One who takes the call and is too busy to answer counts as the one who is meant. */
function saysToken({ port, token }: Claim): Promise<boolean> {
  return new Promise((answer) => {
    let said = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').setTimeout(ANSWER_MS, () => {
      answer(true);
      socket.destroy();
    });
    socket.on('data', (text) => {
      said += text;
    });
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(said === token));
  });
}

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './listen.ts';
import { describeSystemError, getErrorCode } from './system-error.ts';

/** Lock of a process: its site, process id, and the port on which it serves the token. */
const lockSchema = z.object({ site: z.string(), pid: z.int(), port: z.int(), token: z.string() });
type Lock = z.output<typeof lockSchema>;

interface NumberedLock extends Lock {
  readonly number: number;
}

/** Stands for a lock file without valid content. No process serves port 0, so the lock counts as abandoned. */
const INVALID_LOCK: Lock = { site: '', pid: process.pid, port: 0, token: '' };

/** Names of lock files and of their drafts, which have a token instead of a number. */
export const LOCK_FILE = /^stack\.[\w-]+\.lock$/;
const NUMBERED_LOCK_FILE = /^stack\.(\d+)\.lock$/;

/** Throws `StartError` if a running stack has locked the folder. */
export async function requireNoActiveLock(folder: string): Promise<void> {
  await findEndedLock(folder);
}

/** Returns the newest lock, whose stack has ended, or undefined if there is no lock. Throws like `requireNoActiveLock`. */
async function findEndedLock(folder: string): Promise<NumberedLock | undefined> {
  const lastLock = withFolderErrors(folder, () => readLastLock(folder));
  if (!lastLock) return undefined;
  if (await isLockActive(lastLock)) {
    throw new StartError(
      `The data folder ${folder} is in use by the stack at ${lastLock.site}. Stop that stack, or choose another folder with --data DIR.`,
    );
  }
  // The lock may have been released meanwhile. Its number is free then, so look again.
  return isStored(folder, lastLock) ? lastLock : findEndedLock(folder);
}

/**
 * Locks a folder for this process, because two writers would lose each other's data. A lock is a file with the next number,
 * which only one process can create. A lock is valid while its process serves the token, so kill -9 leaves nothing to clean up.
 * Returns a function that releases the lock.
 */
export async function lockFolder(folder: string, site: string): Promise<() => Promise<void>> {
  const lastLock = await findEndedLock(folder);
  const token = randomUUID();
  const { port, close } = await serveToken(token);
  const lock = { number: (lastLock?.number ?? 0) + 1, site, pid: process.pid, port, token };
  if (withFolderErrors(folder, () => tryAcquireLock(folder, lock, lastLock))) {
    return () => {
      // Delete the file before the port closes, because a lock whose port is closed counts as abandoned.
      rmSync(resolveLockFile(folder, lock.number), { force: true });
      return close();
    };
  }
  await close();
  return lockFolder(folder, site);
}

/** Creates the lock file and deletes all others. Returns false if another process was faster. */
function tryAcquireLock(folder: string, lock: NumberedLock, lastLock: NumberedLock | undefined): boolean {
  makeFolder(folder);
  if (!tryWriteLock(folder, lock)) return false;
  const ownFile = path.basename(resolveLockFile(folder, lock.number));
  // The next holder deletes `lastLock`. If it is gone, another process has taken the lock and may still hold it.
  const isAcquired = findLastNumber(folder) === lock.number && (!lastLock || isStored(folder, lastLock));
  const filesToDelete = isAcquired ? listLockFiles(folder).filter((name) => name !== ownFile) : [ownFile];
  for (const name of filesToDelete) rmSync(path.join(folder, name), { force: true });
  return isAcquired;
}

/** Writes a lock atomically. Returns false if another process has used that number or has deleted the draft. */
function tryWriteLock(folder: string, lock: NumberedLock): boolean {
  const [file, draft] = [resolveLockFile(folder, lock.number), resolveLockFile(folder, lock.token)];
  writeFileSync(draft, JSON.stringify(lock));
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

function readLastLock(folder: string): NumberedLock | undefined {
  const number = findLastNumber(folder);
  const lock = readLock(folder, number);
  return lock && { ...lock, number };
}

function readLock(folder: string, number: number): Lock | undefined {
  try {
    return lockSchema.parse(JSON.parse(readFileSync(resolveLockFile(folder, number), 'utf8')));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    // A power failure may leave a file without content.
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return INVALID_LOCK;
    throw error;
  }
}

const isStored = (folder: string, { number, token }: NumberedLock): boolean => readLock(folder, number)?.token === token;

const findLastNumber = (folder: string): number =>
  Math.max(0, ...listLockFiles(folder).map((name) => Number(NUMBERED_LOCK_FILE.exec(name)?.[1] ?? 0)));

const resolveLockFile = (folder: string, name: number | string): string => path.join(folder, `stack.${name}.lock`);

const listLockFiles = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => LOCK_FILE.test(name)) : [];

function withFolderErrors<T>(folder: string, accessFolder: () => T): T {
  try {
    return accessFolder();
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used: ${describeSystemError(error)}. Choose another folder with --data DIR.`,
    );
  }
}

interface TokenServer {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
}

const RESPONSE_TIMEOUT_MS = 500;

/** Serves a token on a free local port until it is closed or this process ends. */
function serveToken(token: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token)).unref();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/**
 * Returns true if the process of the lock runs and serves the token. The system reuses process ids and ports, so neither alone
 * is proof.
 */
const isLockActive = async (server: TokenServer): Promise<boolean> => processExists(server.pid) && (await servesToken(server));

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return getErrorCode(error) === 'EPERM';
  }
}

/** Returns true on a timeout too, because the process may be busy. */
function servesToken({ port, token }: TokenServer): Promise<boolean> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').setTimeout(RESPONSE_TIMEOUT_MS, () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('data', (text) => {
      received += text;
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(received === token));
  });
}

/**
 * Creates a folder and its parents one by one. Node's recursive `mkdir` never returns where no folder can be created, for example
 * in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { readJson } from './atomic-file.ts';
import { StartError } from './listen.ts';

/** Who has a folder: the port at which it says its token for as long as it lives, and its site. */
const claimSchema = z.object({ port: z.int(), token: z.string(), site: z.string() });
type Claim = z.output<typeof claimSchema>;

const NUMBERED = /^claim\.(\d+)$/;
const ANSWER_MS = 2_000;

/** Throws where a stack that is running has the folder. Answers the number of the last claim that was made on it. */
export async function requireUnclaimed(folder: string): Promise<number> {
  const last = lastClaim(folder);
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
 * with the next number, which the file system gives to one process only, and it is good while somebody answers at its port,
 * so that kill -9 needs no clearing up. Answers how to give the folder back.
 */
export async function claimFolder(folder: string, site: string): Promise<() => Promise<void>> {
  const next = (await requireUnclaimed(folder)) + 1;
  const token = randomUUID();
  const { port, close } = await answerWith(token);
  if (!write(folder, next, { port, token, site })) {
    await close();
    return claimFolder(folder, site);
  }
  for (const name of claimsIn(folder)) if (name !== `claim.${next}`) rmSync(path.join(folder, name), { force: true });
  return close;
}

/** Writes a claim whole, or not at all: `false` where another process has that number. */
function write(folder: string, number: number, claim: Claim): boolean {
  mkdirSync(folder, { recursive: true });
  const draft = path.join(folder, `claim.${claim.token}`);
  try {
    writeFileSync(draft, JSON.stringify(claim));
    linkSync(draft, claimFile(folder, number));
    return true;
  } catch (error) {
    if (existsSync(claimFile(folder, number))) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

const claimFile = (folder: string, number: number): string => path.join(folder, `claim.${number}`);

const claimsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('claim.'));

const lastClaim = (folder: string): number =>
  Math.max(0, ...claimsIn(folder).map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));

function answerWith(token: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token)).unref();
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      ready({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Whether the process behind a claim answers. One that is too busy to say its token is taken for alive. */
function isAlive({ port, token }: Claim): Promise<boolean> {
  return new Promise((answer) => {
    let said = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').setTimeout(ANSWER_MS, () => answer(true));
    socket.on('data', (text) => {
      said += text;
    });
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(said === token));
  });
}

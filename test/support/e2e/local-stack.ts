import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StackFacts, toStackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { INDEX_DELAY_VARIABLE } from '../../../dev/stack/emulators/dynamodb/late-indexes.ts';
import { PORT_OFFSETS } from '../../../dev/stack/ports.ts';
import { STACK_LIMITS_VARIABLE } from '../../../dev/stack/stack-limits.ts';

/** Includes the build of the site at the first start after a change. */
const START_TIMEOUT_MS = 300_000;
const POLL_EVERY_MS = 50;
/** Linux uses ports from 32,768 up for outgoing connections, so base ports stay below. */
const LOWEST_PORT = 20_000;
const BASE_PORT_COUNT = 12_000;
/** DynamoDB's indexes are usually late by milliseconds. This delay fails every test that does not wait for an index. */
export const TEST_INDEX_DELAY_MS = '200';
const OFFSETS = Object.values(PORT_OFFSETS);

export interface E2eStack {
  readonly stack: StackFacts;
  readonly data: string;
}

export interface LocalStack extends E2eStack {
  readonly pid: number;
  /** Stops the process and keeps the data. SIGKILL gives it no time to write anything. */
  end(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  remove(): Promise<void>;
}

interface StackOptions {
  /** Default: a new folder, which `remove` deletes. */
  readonly data?: string;
  /** True for the limits of prod, as `npm start` has them. Default: no limits. */
  readonly hasLimits?: boolean;
}

/** Stop the stacks of a run that is interrupted, and so exits without its teardown. */
const cleanUps = new Set<() => void>();
const cleanUpAll = (): void => {
  for (const cleanUp of cleanUps) cleanUp();
};
process.once('exit', cleanUpAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    cleanUpAll();
    // Without another listener, the signal would have ended the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });

/** Starts the product as `npm start` does, on free ports. */
export async function startLocalStack({ data: givenData, hasLimits = false }: StackOptions = {}): Promise<LocalStack> {
  const data = givenData ?? mkdtempSync(path.join(tmpdir(), 'stack-'));
  const port = await findFreePorts();
  const child = spawn(process.execPath, ['dev/launch.js', '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [INDEX_DELAY_VARIABLE]: TEST_INDEX_DELAY_MS, ...(!hasLimits && { [STACK_LIMITS_VARIABLE]: 'off' }) },
  });
  const cleanUp = () => {
    child.kill('SIGKILL');
    if (givenData === undefined) rmSync(data, { recursive: true, force: true });
  };
  cleanUps.add(cleanUp);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const end = (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => endProcess(child, signal);
  const stack = await readStack(`http://localhost:${port + PORT_OFFSETS.dashboard}/stack.json`, child, output).catch(
    async (error: unknown) => {
      await end('SIGKILL');
      cleanUp();
      throw error;
    },
  );
  return {
    stack,
    data,
    pid: child.pid ?? 0,
    end,
    async remove() {
      await end();
      cleanUps.delete(cleanUp);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function readStack(stackFileUrl: string, child: ChildProcess, output: readonly string[]): Promise<StackFacts> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(stackFileUrl).catch(() => undefined);
    if (response?.ok) return toStackFacts(await response.json());
    await sleep(POLL_EVERY_MS);
  }
  throw new Error(`The stack did not start:\n${output.join('')}`);
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/**
 * Returns a base port at which all ports of a stack are free. If another process takes one of the ports first, the start fails.
 */
export async function findFreePorts(): Promise<number> {
  const base = LOWEST_PORT + Math.floor(Math.random() * BASE_PORT_COUNT);
  const free = await Promise.all(OFFSETS.map((offset) => isFree(base + offset)));
  return free.every(Boolean) ? base : findFreePorts();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

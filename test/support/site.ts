import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stack } from '../../dev/desk/stack-facts.ts';
import { OFFSETS } from '../../dev/ports.ts';

/** The first start of a tree builds the site. */
const PATIENCE_MS = 300_000;
const PORTS = Object.values(OFFSETS);

export interface Site {
  readonly stack: Stack;
  readonly data: string;
  readonly pid: number;
  /** Ends the process as a person would, or as a power cut would, and leaves the data. */
  end(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Ends it and takes the data away. */
  remove(): Promise<void>;
}

/** The product as `npm start` runs it, on ports of its own, over a new data folder or a given one. */
export async function startSite(data = mkdtempSync(path.join(tmpdir(), 'site-'))): Promise<Site> {
  const port = await freePorts();
  const child = spawn(process.execPath, ['dev/launch.js', '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (words) => said.push(String(words)));
  child.stderr.on('data', (words) => said.push(String(words)));
  const end = (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => ended(child, signal);
  const stack = await ready(`http://localhost:${port + OFFSETS.desk}/stack.json`, child, said).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    stack,
    data,
    pid: child.pid ?? 0,
    end,
    async remove() {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function ready(address: string, child: ChildProcess, said: readonly string[]): Promise<Stack> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return answer.json();
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`The site did not start:\n${said.join('')}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((gone) => {
    child.once('exit', () => gone());
    child.kill(signal);
  });
}

/** A port whose followers are free too. Somebody may take one in between; then the start says so and the test fails. */
export async function freePorts(): Promise<number> {
  const base = 20_000 + Math.floor(Math.random() * 20_000);
  const free = await Promise.all(PORTS.map((offset) => isFree(base + offset)));
  return free.every(Boolean) ? base : freePorts();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer()
      .once('error', () => answer(false))
      .listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

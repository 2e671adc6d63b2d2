import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface Launched {
  readonly child: ChildProcess;
  /** Settles when it has ended: with what, and what it said until then. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>;
}

interface Launch {
  readonly env?: Readonly<Record<string, string>>;
  /** Of Node itself. */
  readonly flags?: readonly string[];
}

const children: ChildProcess[] = [];

// Whatever a failing test has left running.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** `npm start -- …`, without npm. */
export function launch(args: readonly string[], { env, flags = [] }: Launch = {}): Launched {
  const child = spawn(process.execPath, [...flags, 'dev/launch.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], out, err]) => ({ code, signal, out, err }),
  );
  return { child, ended };
}

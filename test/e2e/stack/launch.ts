import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface LaunchedProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>;
}

interface LaunchOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

const children: ChildProcess[] = [];

/** Kills the processes that failed tests have left running. */
export function killLaunched(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** Runs `npm start -- …` without npm. Call `killLaunched` after all tests of the file. */
export function launch(args: readonly string[], { env, flags = [] }: LaunchOptions = {}): LaunchedProcess {
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

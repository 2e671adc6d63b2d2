import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface LaunchedProcess {
  readonly child: ChildProcess;
  /** Resolves when the process has ended, with its exit and its whole output. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>;
}

interface LaunchOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node itself. */
  readonly flags?: readonly string[];
}

/** Runs `npm start -- …`, without npm. The process is killed when the test ends. */
export function launch(args: readonly string[], { env, flags = [] }: LaunchOptions = {}): LaunchedProcess {
  const child = spawn(process.execPath, [...flags, 'dev/launch.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], out, err]) => ({ code, signal, out, err }),
  );
  return { child, ended };
}

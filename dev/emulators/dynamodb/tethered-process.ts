import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Command } from './find-dynoxide.ts';

/** A process that cannot outlive this one. */
interface TetheredProcess {
  /** Resolves when it has ended, by itself or not, with why: its exit code or signal, and what it complained of. */
  readonly ended: Promise<string>;
  /** Ends it, and resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Runs `"$@"` until it ends or until standard input does. The kernel closes that pipe when the parent dies, however it dies,
 * kill -9 included; the whole process group goes then, so that what npx has started goes too.
 */
const TETHER = `
exec 3<&0
"$@" 3<&- </dev/null & program=$!
{ read -r _ <&3; kill -9 0; } & watch=$!
exec 3<&-
wait $program; code=$?
kill $watch
exit $code`;

/** Characters of what it says that are kept. */
const LAST_WORDS = 2_000;

/** Starts a program that ends with this process. It does not keep this process alive. */
export function startTethered(command: Command, args: readonly string[], environment: NodeJS.ProcessEnv): TetheredProcess {
  // A group of its own: Ctrl-C in a terminal must not reach the database before those who still write to it.
  const child = spawn('sh', ['-c', TETHER, 'sh', ...command, ...args], {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-LAST_WORDS);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve([signal ?? `exit code ${code}`, ...complaintIn(said)].join(': ')));
  });
  const pipes = [child.stdin, child.stderr].filter((pipe) => pipe instanceof Socket);
  const handles = [child, ...pipes];
  for (const handle of handles) handle.unref();
  return {
    ended,
    async stop() {
      for (const handle of handles) handle.ref();
      child.stdin.end();
      await ended;
    },
  };
}

/** The line that tells what went wrong: the first that speaks of an error, else the last. */
function complaintIn(said: string): string[] {
  const lines = said.split('\n').filter((line) => line.trim());
  return [lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? []].flat();
}

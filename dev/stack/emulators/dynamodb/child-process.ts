import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

export type Command = readonly [program: string, ...leadingArguments: string[]];

interface ChildProcess {
  /** Resolves when the process has exited, with its exit code or signal and its error message. */
  readonly exitReason: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Runs a program until it exits, or until the standard input of the shell closes. The input is a pipe from this process, which
 * the kernel closes when this process dies, even from kill -9. The shell then kills its whole process group, including children
 * of npx.
 */
const SHELL_SCRIPT = `
exec 3<&0
"$@" 3<&- </dev/null & program=$!
{ read -r _ <&3; kill -9 0; } & watch=$!
exec 3<&-
wait $program; code=$?
kill $watch
exit $code`;

const MAX_STDERR_CHARACTERS = 2_000;

/** Starts a program that exits with this process and does not keep this process alive. */
export function startChildProcess(command: Command, args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  // Ctrl-C signals a whole process group. The database runs in a group of its own, because it must not stop before the services
  // that write to it.
  const child = spawn('sh', ['-c', SHELL_SCRIPT, 'sh', ...command, ...args], {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARACTERS);
  });
  const exitReason = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve([signal ?? `exit code ${code}`, findErrorLine(stderr)].filter(Boolean).join(': ')),
    );
  });
  const pipes = [child.stdin, child.stderr].filter((pipe) => pipe instanceof Socket);
  const handles = [child, ...pipes];
  for (const handle of handles) handle.unref();
  return {
    exitReason,
    async stop() {
      for (const handle of handles) handle.ref();
      child.stdin.end();
      await exitReason;
    },
  };
}

/** Returns the first line that mentions an error, else the last line. */
function findErrorLine(stderr: string): string | undefined {
  const lines = stderr.split('\n').filter((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1);
}

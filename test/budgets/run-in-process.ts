import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a module of this folder in a child process and returns its first message. The caller must know the type. */
export async function runInProcess<Message>(module: string, args: readonly string[]): Promise<Message> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), args);
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ${args.join(' ')} exited with ${code} before it reported.`);
  });
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message;
}

import { spawnSync } from 'node:child_process';

/** Runs the CDK in this terminal. Returns its exit code. Throws if it does not start, or if a signal ends it. */
export function runCdk(args: readonly string[], command = 'npx'): number {
  const { status, signal, error } = spawnSync(command, ['cdk', ...args], { stdio: 'inherit' });
  if (error) throw new Error(`The CDK did not start: ${error.message}`);
  if (status === null) throw new Error(`cdk ${args[0]} was ended by ${signal}.`);
  return status;
}

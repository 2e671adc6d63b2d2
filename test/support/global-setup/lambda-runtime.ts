import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installLockedPackages } from '../../../infra/build/install-locked-packages.ts';
import { oncePerRun } from './once-per-run.ts';

const TARGET = path.resolve('dist/lambda-runtime');
const LAMBDA_MAJOR = '24';

export async function setup(project: TestProject): Promise<void> {
  project.provide('lambdaNode', await oncePerRun('lambda-runtime', async () => installLambdaRuntime()));
}

/**
 * Returns the path of a Node with Lambda's major version. Installs it from npm if infra/lambda-runtime's lock file changed.
 * This Node is not a dependency of the project, because npm would then run every script with it.
 *
 * Throws if npm has no such Node for this machine and the current one has another major version.
 */
function installLambdaRuntime(): string {
  installLockedPackages({ source: 'infra/lambda-runtime', target: TARGET });
  const binary = getPackagedNodePath();
  if (existsSync(binary)) return binary;
  if (process.versions.node.startsWith(`${LAMBDA_MAJOR}.`)) return process.execPath;
  throw new Error(
    `npm has no Node ${LAMBDA_MAJOR} for ${process.platform} on ${process.arch}. Install Node ${LAMBDA_MAJOR} and run the tests with it.`,
  );
}

function getPackagedNodePath(): string {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return path.join(TARGET, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}

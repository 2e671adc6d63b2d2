import type { TestProject } from 'vitest/node';
import { installLambdaRuntime } from '../../../infra/install-lambda-runtime.ts';
import { oncePerRun } from './once-per-run.ts';

/** Installs Lambda's Node, unless its lock file is unchanged since the last time. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('lambdaNode', await oncePerRun('lambdaNode', async () => installLambdaRuntime()));
}

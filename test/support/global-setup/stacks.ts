import type { TestProject } from 'vitest/node';
import { startLocalStack } from '../e2e/local-stack.ts';
import { EXCLUSIVE_PROJECT } from '../runner/test-projects.ts';
import { oncePerRun } from './once-per-run.ts';

/**
 * Starts one stack for all tests of e2e, and one for each worker of e2e-exclusive, over new data folders. Provides them as
 * `stacks`. The first start builds the site if it has changed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stacks = [await oncePerRun('first-stack', () => startLocalStack())];
  while (project.name === EXCLUSIVE_PROJECT && stacks.length < project.config.maxWorkers) stacks.push(await startLocalStack());
  project.provide(
    'stacks',
    stacks.map(({ stack, data }) => ({ stack, data })),
  );
  return async () => {
    await Promise.all(stacks.map(({ remove }) => remove()));
  };
}

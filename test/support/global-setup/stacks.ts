import type { TestProject } from 'vitest/node';
import { startLocalStack } from '../e2e/local-stack.ts';
import { EXCLUSIVE_PROJECT } from '../runner/test-projects.ts';
import { oncePerRun } from './once-per-run.ts';

/**
 * Starts the stack that all tests of e2e share. e2e-exclusive runs later: its first worker takes over that stack, and each
 * further worker gets a new one. Provides them as `stacks`, each with a new data folder. The first start builds the site if its
 * sources changed.
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

import type { TestProject } from 'vitest/node';
import { startLocalStack } from '../e2e/local-stack.ts';
import { oncePerRun } from './once-per-run.ts';

/** Starts one stack per run, over a new data folder, and provides it as `sharedStack`. The start builds the site if it has changed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stack, data, remove } = await oncePerRun('shared-stack', () => startLocalStack());
  project.provide('sharedStack', { stack, data });
  return remove;
}

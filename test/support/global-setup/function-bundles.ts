import type { TestProject } from 'vitest/node';
import { buildLocalFunctions } from '../../../dev/stack/function-bundles.ts';
import { oncePerRun } from './once-per-run.ts';

/** Bundles the functions, unless an earlier run or a start of the local stack bundled the same sources. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('functionBundles', await oncePerRun('function-bundles', buildLocalFunctions));
}

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { getErrorCode } from '../../../dev/stack/system-error.ts';
import type { E2eStack } from './local-stack.ts';

/**
 * The stack that all tests of e2e share, or the one of this worker in e2e-exclusive. Tests create the users and organizations
 * they change. Tests that change the stack as a whole, such as its clock, belong in test/e2e/exclusive.
 */
export const e2eStack: E2eStack = findStack();

function findStack(): E2eStack {
  const stacks = inject('stacks');
  const found = stacks.length === 1 ? stacks[0] : stacks.find(claimForWorker);
  if (!found) throw new Error('The global setup of this project starts fewer stacks than workers.');
  return found;
}

/**
 * Reserves the stack for this worker. Only one worker can create the folder. VITEST_POOL_ID does not identify a worker: while the
 * workers of an earlier project end, Vitest gives two workers the same id.
 */
function claimForWorker({ data }: E2eStack): boolean {
  const claim = path.join(data, 'claimed-by-test-worker');
  try {
    mkdirSync(claim);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
  process.once('exit', () => rmSync(claim, { recursive: true, force: true }));
  return true;
}

export const { stack } = e2eStack;

export const siteUrl = (path: string): string => stack.site + path;

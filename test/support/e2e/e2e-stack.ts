import { inject } from 'vitest';
import type { E2eStack } from './local-stack.ts';

/**
 * The stack that all tests of e2e share, or the one of this worker in e2e-exclusive. Tests create the users and organizations
 * they change. Tests that change the stack as a whole, such as its clock, belong in test/e2e/exclusive.
 */
export const e2eStack: E2eStack = findStack();

/** Vitest numbers the workers that run at the same time from 1. */
function findStack(): E2eStack {
  const stacks = inject('stacks');
  const stack = stacks[(Number(process.env.VITEST_POOL_ID) - 1) % stacks.length];
  if (!stack) throw new Error('The global setup of this project starts no stack.');
  return stack;
}

export const { stack } = e2eStack;

export const siteUrl = (path: string): string => stack.site + path;

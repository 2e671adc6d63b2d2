import { inject } from 'vitest';
import type { E2eStack } from './local-stack.ts';

/**
 * The stack that all tests of a run share. Tests create the users and organizations they change. Tests that change the stack as
 * a whole, such as its clock, belong in test/e2e/exclusive.
 */
export const e2eStack: E2eStack = inject('sharedStack');

export const { stack } = e2eStack;

export const siteUrl = (path: string): string => stack.site + path;

import { createLocalStorageItem } from '../../hooks/storage-item.ts';
import type { AuthState } from './auth-snapshot.ts';

const KEY = 'was-signed-in';

export type AuthStateHintKey = typeof KEY;

/** Plan of the user at the last visit. `unknown` until an account has been looked up. */
export type PlanHint = 'unknown' | 'basic' | 'paid';

const hint = createLocalStorageItem(KEY);

export function storeAuthStateHint(state: AuthState): void {
  if (state === 'signedIn' && hint.read() === undefined) hint.set('unknown' satisfies PlanHint);
  if (state === 'signedOut') hint.set(undefined);
}

/** Stores the plan for the next visit. Ignores an account that arrives after the user has signed out. */
export function storePlanHint(hasPaidPlan: boolean): void {
  if (hint.read() !== undefined) hint.set((hasPaidPlan ? 'paid' : 'basic') satisfies PlanHint);
}

/**
 * Returns the last known plan, or undefined if the user was signed out. Used to show the right buttons until the real state is known.
 * Never use it to grant access.
 */
export function readPlanHint(): PlanHint | undefined {
  const plan = hint.read();
  return plan === undefined || plan === 'basic' || plan === 'paid' ? plan : 'unknown';
}

import type { Account } from '#shared/account.ts';
import { useHydrated } from '../hooks/hydration.ts';
import { useAuth } from './auth/auth.ts';
import type { AuthState } from './auth/auth-snapshot.ts';
import { type PlanHint, readPlanHint } from './auth/auth-state-hint.ts';
import { hasPaidPlan, useAccount } from './use-account.ts';

/**
 * Visitors who see an element of a prerendered page until the page is hydrated. `signedIn`: hidden from signed-out visitors. `paid` and
 * `unpaid`: by the plan. `signedOut`: hidden from users with a paid plan, and an empty space for other signed-in users. `boot.ts` and
 * `web/styles/base.css` hide the elements for other visitors, so that the page does not shift when it is hydrated.
 */
export type Audience = 'signedIn' | 'paid' | 'unpaid' | 'signedOut';

export interface Visitor {
  /** False during hydration. Elements must then be rendered for every audience, with `data-audience`. */
  readonly isHydrated: boolean;
  /** True also while the auth state is loading, if the user was signed in at the last visit. */
  readonly isSignedIn: boolean;
  /** Plan of the account, or of the last visit until the account has loaded. Undefined if signed out. */
  readonly plan: PlanHint | undefined;
  readonly account: Account | undefined;
  /** True while the account of a signed-in user loads. */
  readonly isLoading: boolean;
}

interface VisitorInput {
  readonly auth: AuthState;
  /** Plan of the last visit, or undefined if the user was signed out. */
  readonly hint: PlanHint | undefined;
  readonly account: Account | undefined;
  readonly error: Error | undefined;
}

export function resolveVisitor({ auth, hint, account, error }: VisitorInput): Omit<Visitor, 'isHydrated'> {
  const isSignedIn = auth === 'loading' ? hint !== undefined : auth === 'signedIn';
  if (!isSignedIn) return { isSignedIn, plan: undefined, account: undefined, isLoading: false };
  const plan = account ? (hasPaidPlan(account) ? 'paid' : 'basic') : (hint ?? 'unknown');
  return { isSignedIn, plan, account, isLoading: !account && !error };
}

/**
 * Returns the visitor, for pages that also work without a signed-in user. Looks up the account if the user is signed in. Never use it
 * to grant access.
 */
export function useVisitor(): Visitor {
  const isHydrated = useHydrated();
  const auth = useAuth();
  const { account, error } = useAccount();
  const hint = isHydrated ? readPlanHint() : undefined;
  return { isHydrated, ...resolveVisitor({ auth, hint, account, error }) };
}

import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { type Place, placeOf, type Stage, stageOf, withoutResult } from './checkout-address.ts';

export type CheckoutScreen =
  /** `unreachable`: the auth state could not be determined. `useSession` shows the error above the page. */
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'leave'; readonly to: Place; readonly state: unknown }
  | { readonly kind: 'stage'; readonly stage: Stage };

interface CheckoutFacts {
  readonly auth: AuthSnapshot;
  readonly at: Place & { readonly state: unknown };
}

/** Location state that keeps a signed-in user on the account stage after canceling. */
const STAY = { stay: true } as const;

const mayStay = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stay' in state;

const leave = (to: Place, state: unknown = null): CheckoutScreen => ({ kind: 'leave', to, state });

/** Selects the stage to show or the location to redirect to (account specification §2). */
export function checkoutScreen({ auth: { state, error }, at }: CheckoutFacts): CheckoutScreen {
  switch (state) {
    case 'loading':
      return { kind: error ? 'unreachable' : 'loading' };
    case 'signIn':
      return stageOf(at) === 'account' ? { kind: 'stage', stage: 'account' } : leave(placeOf('account', at));
    case 'signedIn':
      return signedInScreen(at);
    default:
      return { kind: 'failed', error: new Error(`Unknown auth state: ${state satisfies never}`) };
  }
}

function signedInScreen(at: CheckoutFacts['at']): CheckoutScreen {
  const stage = stageOf(at);
  if (stage && stage !== 'account') return { kind: 'stage', stage };
  const result = new URLSearchParams(at.search).get('checkout');
  if (stage && result === 'cancel') return leave(withoutResult(at), STAY);
  if (stage && mayStay(at.state)) return { kind: 'stage', stage };
  // A user who paid and had to sign in again must not be asked to pay twice.
  return leave(placeOf(result === 'success' ? 'success' : 'payment', at));
}

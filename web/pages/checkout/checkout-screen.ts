import type { AuthSnapshot } from '../../browser/auth-snapshot.ts';
import { type Place, placeOf, type Stage, stageOf, withoutResult } from './checkout-address.ts';

export type CheckoutScreen =
  /** `unreachable`: it cannot be known who is signed in, which is told above the page (`useSession`). */
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'leave'; readonly to: Place; readonly state: unknown }
  | { readonly kind: 'stage'; readonly stage: Stage };

interface CheckoutFacts {
  readonly auth: AuthSnapshot;
  readonly at: Place & { readonly state: unknown };
}

/** What marks the account stage as one to stay on, in the entry of the history. */
const STAY = { stay: true } as const;

const mayStay = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stay' in state;

const leave = (to: Place, state: unknown = null): CheckoutScreen => ({ kind: 'leave', to, state });

/** Which stage to show, or where to go instead (account specification §2). */
export function checkoutScreen({ auth: { state, error }, at }: CheckoutFacts): CheckoutScreen {
  switch (state) {
    case 'loading':
      return { kind: error ? 'unreachable' : 'loading' };
    case 'signIn':
      return stageOf(at) === 'account' ? { kind: 'stage', stage: 'account' } : leave(placeOf('account', at));
    case 'signedIn':
      return signedInScreen(at);
    default:
      return { kind: 'failed', error: new Error(`Unknown sign-in state: ${state satisfies never}`) };
  }
}

function signedInScreen(at: CheckoutFacts['at']): CheckoutScreen {
  const stage = stageOf(at);
  if (stage && stage !== 'account') return { kind: 'stage', stage };
  const result = new URLSearchParams(at.search).get('checkout');
  if (stage && result === 'cancel') return leave(withoutResult(at), STAY);
  if (stage && mayStay(at.state)) return { kind: 'stage', stage };
  // Somebody who paid, and had to sign in again to be told so, must not be asked to pay once more.
  return leave(placeOf(result === 'success' ? 'success' : 'payment', at));
}

import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import {
  type CheckoutLocation,
  type CheckoutStep,
  stepFromPath,
  stepLocation,
  withoutReturnParameters,
} from './checkout-location.ts';

export type CheckoutScreen =
  /** `unreachable`: the auth state could not be determined. `useSession` shows the error above the page. */
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'leave'; readonly to: CheckoutLocation; readonly state: unknown }
  | { readonly kind: 'stage'; readonly stage: CheckoutStep };

interface CheckoutScreenInput {
  readonly auth: AuthSnapshot;
  readonly at: CheckoutLocation & { readonly state: unknown };
}

/** Location state that keeps a signed-in user on the account stage after canceling. */
const STAY_ON_ACCOUNT_STEP = { stay: true } as const;

const hasStayState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stay' in state;

const redirect = (to: CheckoutLocation, state: unknown = null): CheckoutScreen => ({ kind: 'leave', to, state });

/** Selects the stage to show or the location to redirect to (account specification §2). */
export function resolveCheckoutScreen({ auth: { state, error }, at }: CheckoutScreenInput): CheckoutScreen {
  switch (state) {
    case 'loading':
      return { kind: error ? 'unreachable' : 'loading' };
    case 'signIn':
      return stepFromPath(at) === 'account' ? { kind: 'stage', stage: 'account' } : redirect(stepLocation('account', at));
    case 'signedIn':
      return signedInScreen(at);
    default:
      return { kind: 'failed', error: new Error(`Unknown auth state: ${state satisfies never}`) };
  }
}

function signedInScreen(at: CheckoutScreenInput['at']): CheckoutScreen {
  const stage = stepFromPath(at);
  if (stage && stage !== 'account') return { kind: 'stage', stage };
  const result = new URLSearchParams(at.search).get('checkout');
  if (stage && result === 'cancel') return redirect(withoutReturnParameters(at), STAY_ON_ACCOUNT_STEP);
  if (stage && hasStayState(at.state)) return { kind: 'stage', stage };
  // A user who paid and had to sign in again must not be asked to pay twice.
  return redirect(stepLocation(result === 'success' ? 'success' : 'payment', at));
}

import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import {
  type CheckoutLocation,
  type CheckoutStep,
  removeReturnParameters,
  stepFromPath,
  stepLocation,
} from './checkout-location.ts';

export type CheckoutScreen =
  /** `signInUnavailable`: the auth state could not be determined. The error is shown above the page. */
  | { readonly kind: 'loading' | 'signInUnavailable' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'redirect'; readonly to: CheckoutLocation; readonly state: unknown }
  | { readonly kind: 'step'; readonly step: CheckoutStep };

interface CheckoutScreenInput {
  readonly auth: AuthSnapshot;
  readonly location: CheckoutLocation & { readonly state: unknown };
}

/** Location state that keeps a signed-in user on the account step after canceling the payment. */
const STAY_ON_ACCOUNT_STEP = { stay: true } as const;

const hasStayState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stay' in state;

const redirectScreen = (to: CheckoutLocation, state: unknown = null): CheckoutScreen => ({ kind: 'redirect', to, state });

/** Selects the step to show or the location to redirect to (account specification §2). */
export function resolveCheckoutScreen({ auth: { state, error }, location }: CheckoutScreenInput): CheckoutScreen {
  switch (state) {
    case 'loading':
      return { kind: error ? 'signInUnavailable' : 'loading' };
    case 'signIn':
      return stepFromPath(location) === 'account'
        ? { kind: 'step', step: 'account' }
        : redirectScreen(stepLocation('account', location));
    case 'signedIn':
      return signedInScreen(location);
    default:
      return { kind: 'failed', error: new Error(`Unknown auth state: ${state satisfies never}`) };
  }
}

function signedInScreen(location: CheckoutScreenInput['location']): CheckoutScreen {
  const step = stepFromPath(location);
  if (step && step !== 'account') return { kind: 'step', step };
  const result = new URLSearchParams(location.search).get('checkout');
  if (step && result === 'cancel') return redirectScreen(removeReturnParameters(location), STAY_ON_ACCOUNT_STEP);
  if (step && hasStayState(location.state)) return { kind: 'step', step };
  // A user who paid and had to sign in again must not be asked to pay twice.
  return redirectScreen(stepLocation(result === 'success' ? 'success' : 'payment', location));
}

import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import {
  type CheckoutLocation,
  type CheckoutStep,
  createStepLocation,
  parseStep,
  removeReturnParameters,
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

const createRedirectScreen = (to: CheckoutLocation, state: unknown = null): CheckoutScreen => ({ kind: 'redirect', to, state });

export function resolveCheckoutScreen({ auth: { state, error }, location }: CheckoutScreenInput): CheckoutScreen {
  switch (state) {
    case 'loading':
      return { kind: error ? 'signInUnavailable' : 'loading' };
    case 'signedOut':
      return parseStep(location) === 'account'
        ? { kind: 'step', step: 'account' }
        : createRedirectScreen(createStepLocation('account', location));
    case 'signedIn':
      return resolveSignedInScreen(location);
    default:
      return { kind: 'failed', error: new Error(`Unknown auth state: ${state satisfies never}`) };
  }
}

function resolveSignedInScreen(location: CheckoutScreenInput['location']): CheckoutScreen {
  const step = parseStep(location);
  if (step && step !== 'account') return { kind: 'step', step };
  const result = new URLSearchParams(location.search).get('checkout');
  if (step && result === 'cancel') return createRedirectScreen(removeReturnParameters(location), STAY_ON_ACCOUNT_STEP);
  if (step && hasStayState(location.state)) return { kind: 'step', step };
  // A user who paid and had to sign in again must not be asked to pay twice.
  return createRedirectScreen(createStepLocation(result === 'success' ? 'success' : 'payment', location));
}

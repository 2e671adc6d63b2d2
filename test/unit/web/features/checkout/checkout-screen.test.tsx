import { describe, expect, test } from 'vitest';
import type { AuthSnapshot, AuthState } from '../../../../../web/api/auth/auth-snapshot.ts';
import { CheckoutView } from '../../../../../web/features/checkout/checkout-page.tsx';
import { resolveCheckoutScreen } from '../../../../../web/features/checkout/checkout-screen.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const signedIn: AuthSnapshot = { state: 'signedIn', userId: 'user-1' };
const signedOut: AuthSnapshot = { state: 'signedOut' };

function resolveScreen(auth: AuthSnapshot, path: string, state: unknown = null) {
  const { pathname, search, hash } = new URL(path, 'https://site.example');
  return resolveCheckoutScreen({ auth, location: { pathname, search, hash, state } });
}

function resolveRedirectPath(auth: AuthSnapshot, address: string, state?: unknown): string | undefined {
  const screen = resolveScreen(auth, address, state);
  return screen.kind === 'redirect' ? screen.to.pathname + screen.to.search + screen.to.hash : undefined;
}

describe('checkout of a visitor', () => {
  test.each(['/checkout', '/checkout/payment', '/checkout/success'])('redirects from %s to the account step', (address) => {
    expect(resolveRedirectPath(signedOut, `${address}?checkout_method=B#test`)).toBe('/checkout/account?checkout_method=B#test');
  });

  test.each(['/checkout/account', '/checkout/account?checkout=cancel'])('stays at %s', (address) => {
    expect(resolveScreen(signedOut, address)).toEqual({ kind: 'step', step: 'account' });
  });

  test('keeps a paid session when it redirects', () => {
    expect(resolveRedirectPath(signedOut, '/checkout/success?checkout=success&session_id=cs_1')).toBe(
      '/checkout/account?checkout=success&session_id=cs_1',
    );
  });
});

describe('checkout of a signed-in user', () => {
  test.each(['/checkout', '/checkout/account'])('redirects from %s to the payment step', (address) => {
    expect(resolveRedirectPath(signedIn, `${address}?checkout_method=B#limit`)).toBe('/checkout/payment?checkout_method=B#limit');
  });

  test.each(['payment', 'success'] as const)('stays at the %s step', (step) => {
    expect(resolveScreen(signedIn, `/checkout/${step}?checkout=success&session_id=cs_1`)).toEqual({ kind: 'step', step });
  });

  test('stays at the account step after a return without payment', () => {
    const first = resolveScreen(signedIn, '/checkout/account?checkout=cancel&checkout_method=B#test');
    expect(first).toMatchObject({
      kind: 'redirect',
      to: { pathname: '/checkout/account', search: 'checkout_method=B', hash: '#test' },
    });
    const { state } = first.kind === 'redirect' ? first : {};
    expect(resolveScreen(signedIn, '/checkout/account?checkout_method=B#test', state)).toEqual({ kind: 'step', step: 'account' });
  });

  test('redirects a paid session to the success step when the user had to sign in again', () => {
    expect(resolveRedirectPath(signedIn, '/checkout/account?checkout=success&session_id=cs_1')).toBe(
      '/checkout/success?checkout=success&session_id=cs_1',
    );
  });
});

describe('checkout with an unknown sign-in state', () => {
  test('shows that it is loading', () => {
    expect(resolveScreen({ state: 'loading' }, '/checkout/payment')).toEqual({ kind: 'loading' });
  });

  test('shows that it waits for the sign-in check when the state cannot be loaded', () => {
    expect(resolveScreen({ state: 'loading', error: new Error('Failed to fetch') }, '/checkout')).toEqual({
      kind: 'signInUnavailable',
    });
    expect(visibleText(renderStatic(<CheckoutView screen={{ kind: 'signInUnavailable' }} />))).toBe(
      'Checkout continues once we’ve checked your sign-in.',
    );
  });

  test('shows an error when the state is invalid', () => {
    const unknown = JSON.parse('"confirming"') as AuthState;
    const failed = resolveScreen({ state: unknown }, '/checkout');
    expect(visibleText(renderStatic(<CheckoutView screen={failed} />))).toMatch(
      /^We couldn’t check whether you’re signed in\. Error encountered\./,
    );
    expect(failed).toMatchObject({ error: new Error('Unknown auth state: confirming') });
  });
});

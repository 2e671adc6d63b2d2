import { expect, test } from 'vitest';
import type { AuthSnapshot } from '../../../../../web/api/auth/auth-snapshot.ts';
import { resolveSignInScreen } from '../../../../../web/features/auth/sign-in-screen.ts';

const resolveScreen = (query: string, auth: AuthSnapshot, isSlow = false) =>
  resolveSignInScreen({ query: new URLSearchParams(query), auth, isSlow, fallbackPath: '/account' });

test('resolveSignInScreen prefers an error in the URL', () => {
  const query = 'error=access_denied&error_description=User+is+disabled.';
  expect(resolveScreen(query, { state: 'signedIn' })).toMatchObject({
    kind: 'failed',
    reason: 'User is disabled.',
    error: { name: 'access_denied', message: 'User is disabled.' },
  });
});

test('resolveSignInScreen shows the code of an error without a description', () => {
  expect(resolveScreen('error=access_denied', { state: 'signedOut' })).toMatchObject({
    kind: 'failed',
    reason: 'access_denied',
  });
});

test('resolveSignInScreen redirects to the return path or the account when the user is signed in', () => {
  expect(resolveScreen('code=1&state=2', { state: 'signedIn', returnTo: '/images?sort=NameAsc' })).toEqual({
    kind: 'redirect',
    to: '/images?sort=NameAsc',
  });
  expect(resolveScreen('', { state: 'signedIn' })).toEqual({ kind: 'redirect', to: '/account' });
});

test('resolveSignInScreen shows the reason of a failed sign-in', () => {
  expect(resolveScreen('code=1', { state: 'signedOut', failure: 'Invalid state.' })).toMatchObject({
    kind: 'failed',
    reason: 'Invalid state.',
    error: { message: 'Invalid state.' },
  });
});

test('resolveSignInScreen fails for a code that belongs to no sign-in of this browser', () => {
  expect(resolveScreen('code=1&state=2', { state: 'signedOut' }).kind).toBe('failed');
  expect(resolveScreen('code=1&state=2', { state: 'loading' }).kind).toBe('waiting');
});

test('resolveSignInScreen explains the wait after a while', () => {
  expect(resolveScreen('', { state: 'loading' })).toEqual({ kind: 'waiting', hasExplanation: false });
  expect(resolveScreen('', { state: 'loading' }, true)).toEqual({ kind: 'waiting', hasExplanation: true });
});

test.each([false, true])(
  'resolveSignInScreen does not wait when a visitor opens the page without a code (slow: %s)',
  (isSlow) => {
    expect(resolveScreen('', { state: 'signedOut' }, isSlow)).toEqual({ kind: 'signedOut' });
  },
);

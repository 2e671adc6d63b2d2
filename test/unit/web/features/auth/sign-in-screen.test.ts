import { expect, test } from 'vitest';
import type { AuthSnapshot } from '../../../../../web/api/auth/auth-snapshot.ts';
import { resolveSignInScreen } from '../../../../../web/features/auth/sign-in-screen.ts';

const screen = (query: string, auth: AuthSnapshot, waited = false) =>
  resolveSignInScreen({ query: new URLSearchParams(query), auth, waited, home: '/account' });

test('an error in the address comes before everything', () => {
  const query = 'error=access_denied&error_description=User+is+disabled.';
  expect(screen(query, { state: 'signedIn' })).toEqual({ kind: 'failed', reason: 'User is disabled.' });
});

test('an error without a description is named by its code', () => {
  expect(screen('error=access_denied', { state: 'signIn' })).toEqual({ kind: 'failed', reason: 'access_denied' });
});

test('who is signed in goes where they wanted to be, or to their account', () => {
  expect(screen('code=1&state=2', { state: 'signedIn', returnTo: '/images?sort=NameAsc' })).toEqual({
    kind: 'leave',
    to: '/images?sort=NameAsc',
  });
  expect(screen('', { state: 'signedIn' })).toEqual({ kind: 'leave', to: '/account' });
});

test('a sign-in that came to nothing says why', () => {
  expect(screen('code=1', { state: 'signIn', failure: 'Invalid state.' })).toEqual({ kind: 'failed', reason: 'Invalid state.' });
});

test('a code that nobody here asked for does not wait forever', () => {
  expect(screen('code=1&state=2', { state: 'signIn' }).kind).toBe('failed');
  expect(screen('code=1&state=2', { state: 'loading' }).kind).toBe('waiting');
});

test('waiting is explained after a while, and offers the way in to who is signed out', () => {
  expect(screen('', { state: 'loading' })).toEqual({ kind: 'waiting', explained: false, canSignIn: false });
  expect(screen('', { state: 'loading' }, true)).toEqual({ kind: 'waiting', explained: true, canSignIn: false });
  expect(screen('', { state: 'signIn' }, true)).toEqual({ kind: 'waiting', explained: true, canSignIn: true });
});

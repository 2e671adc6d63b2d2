import { expect, test } from 'vitest';
import { type AuthSnapshot, hasUserChanged, reduceAuthEvent, reduceSession } from '../../../../../web/api/auth/auth-snapshot.ts';

const loading: AuthSnapshot = { state: 'loading' };

test('reduceSession sets the state from the session and clears the error', () => {
  const failedSnapshot: AuthSnapshot = { state: 'loading', error: new Error('offline') };
  expect(reduceSession(failedSnapshot, 'ada')).toEqual({ state: 'signedIn', userId: 'ada', error: undefined });
  expect(reduceSession(failedSnapshot, undefined)).toEqual({ state: 'signedOut', userId: undefined, error: undefined });
});

test('reduceSession returns the same snapshot when the session has not changed', () => {
  const signedIn: AuthSnapshot = { state: 'signedIn', userId: 'ada' };
  expect(reduceSession(signedIn, 'ada')).toBe(signedIn);
});

test('reduceSession changes the state to signedOut and keeps the user id when the session is gone', () => {
  expect(reduceSession({ state: 'signedIn', userId: 'ada' }, undefined)).toMatchObject({ state: 'signedOut', userId: 'ada' });
});

test('a user change is reported only when another user signs in', () => {
  const ada = reduceAuthEvent(loading, { kind: 'signedIn', userId: 'ada' });
  const signedOut = reduceAuthEvent(ada, { kind: 'signedOut' });
  expect(hasUserChanged(loading, ada)).toBe(false);
  expect(hasUserChanged(ada, signedOut)).toBe(false);
  expect(hasUserChanged(signedOut, reduceAuthEvent(signedOut, { kind: 'signedIn', userId: 'ada' }))).toBe(false);
  expect(hasUserChanged(signedOut, reduceAuthEvent(signedOut, { kind: 'signedIn', userId: 'bob' }))).toBe(true);
});

test('signing in clears an earlier failure', () => {
  const failed = reduceAuthEvent(loading, { kind: 'failed', reason: 'User is disabled.' });
  expect(failed).toMatchObject({ state: 'loading', failure: 'User is disabled.' });
  expect(reduceAuthEvent(failed, { kind: 'signedIn', userId: 'ada' })).toMatchObject({ state: 'signedIn', failure: undefined });
});

test('signing out changes the state to signedOut', () => {
  expect(reduceAuthEvent({ state: 'signedIn' }, { kind: 'signedOut' }).state).toBe('signedOut');
});

test('the return path is kept only when it stays on this site', () => {
  expect(reduceAuthEvent(loading, { kind: 'returning', returnTo: '/images?sort=NameAsc' }).returnTo).toBe('/images?sort=NameAsc');
  expect(reduceAuthEvent(loading, { kind: 'returning', returnTo: '//evil.example' }).returnTo).toBeUndefined();
});

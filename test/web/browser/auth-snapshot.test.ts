import { expect, test } from 'vitest';
import { type AuthSnapshot, afterEvent, afterToken } from '../../../web/browser/auth-snapshot.ts';

const loading: AuthSnapshot = { state: 'loading' };

test('a token decides between the two states, and clears the doubt', () => {
  const doubtful: AuthSnapshot = { state: 'loading', error: new Error('offline') };
  expect(afterToken(doubtful, 'a-token')).toEqual({ state: 'signedIn', error: undefined });
  expect(afterToken(doubtful, undefined)).toEqual({ state: 'signIn', error: undefined });
});

test('a token that tells nothing new changes nothing', () => {
  const signedIn: AuthSnapshot = { state: 'signedIn' };
  expect(afterToken(signedIn, 'another')).toBe(signedIn);
});

test('a session that was revoked elsewhere is noticed when its token is gone', () => {
  expect(afterToken({ state: 'signedIn' }, undefined).state).toBe('signIn');
});

test('signing in clears the failure before it', () => {
  const failed = afterEvent(loading, { kind: 'failed', reason: 'User is disabled.' });
  expect(failed).toMatchObject({ state: 'loading', failure: 'User is disabled.' });
  expect(afterEvent(failed, { kind: 'signedIn' })).toMatchObject({ state: 'signedIn', failure: undefined });
});

test('signing out leaves a visitor', () => {
  expect(afterEvent({ state: 'signedIn' }, { kind: 'signedOut' }).state).toBe('signIn');
});

test('the way back is kept only where it stays on this site', () => {
  expect(afterEvent(loading, { kind: 'returning', to: '/images?sort=NameAsc' }).returnTo).toBe('/images?sort=NameAsc');
  expect(afterEvent(loading, { kind: 'returning', to: '//evil.example' }).returnTo).toBeUndefined();
});

import { expect, test } from 'vitest';
import { type AuthSnapshot, afterAsking, afterEvent, isSomebodyElse } from '../../../../web/api/auth/auth-snapshot.ts';

const loading: AuthSnapshot = { state: 'loading' };

test('a session decides between the two states, and clears the doubt', () => {
  const doubtful: AuthSnapshot = { state: 'loading', error: new Error('offline') };
  expect(afterAsking(doubtful, 'ada')).toEqual({ state: 'signedIn', userId: 'ada', error: undefined });
  expect(afterAsking(doubtful, undefined)).toEqual({ state: 'signIn', userId: undefined, error: undefined });
});

test('a session that tells nothing new changes nothing', () => {
  const signedIn: AuthSnapshot = { state: 'signedIn', userId: 'ada' };
  expect(afterAsking(signedIn, 'ada')).toBe(signedIn);
});

test('a session that was revoked elsewhere is noticed when it is gone; whose it was is remembered', () => {
  expect(afterAsking({ state: 'signedIn', userId: 'ada' }, undefined)).toMatchObject({ state: 'signIn', userId: 'ada' });
});

test('the next person is told apart from the same one who comes back', () => {
  const ada = afterEvent(loading, { kind: 'signedIn', userId: 'ada' });
  const nobody = afterEvent(ada, { kind: 'signedOut' });
  expect(isSomebodyElse(loading, ada)).toBe(false);
  expect(isSomebodyElse(ada, nobody)).toBe(false);
  expect(isSomebodyElse(nobody, afterEvent(nobody, { kind: 'signedIn', userId: 'ada' }))).toBe(false);
  expect(isSomebodyElse(nobody, afterEvent(nobody, { kind: 'signedIn', userId: 'bob' }))).toBe(true);
});

test('signing in clears the failure before it', () => {
  const failed = afterEvent(loading, { kind: 'failed', reason: 'User is disabled.' });
  expect(failed).toMatchObject({ state: 'loading', failure: 'User is disabled.' });
  expect(afterEvent(failed, { kind: 'signedIn', userId: 'ada' })).toMatchObject({ state: 'signedIn', failure: undefined });
});

test('signing out leaves a visitor', () => {
  expect(afterEvent({ state: 'signedIn' }, { kind: 'signedOut' }).state).toBe('signIn');
});

test('the way back is kept only where it stays on this site', () => {
  expect(afterEvent(loading, { kind: 'returning', to: '/images?sort=NameAsc' }).returnTo).toBe('/images?sort=NameAsc');
  expect(afterEvent(loading, { kind: 'returning', to: '//evil.example' }).returnTo).toBeUndefined();
});

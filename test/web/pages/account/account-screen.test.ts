import { expect, test } from 'vitest';
import { accountScreen } from '../../../../web/pages/account/account-screen.ts';

const account = { userId: 'u', email: 'basic@example.com', isStaff: false };
const error = new Error('away');

test.each([
  ['the state is not known yet', { auth: 'loading', account: undefined, error: null }, 'loading'],
  ['nobody is signed in', { auth: 'signIn', account: undefined, error: null }, 'signedOut'],
  ['the look-up is under way', { auth: 'signedIn', account: undefined, error: null }, 'loading'],
  ['the look-up failed', { auth: 'signedIn', account: undefined, error }, 'failed'],
  ['the account is there', { auth: 'signedIn', account, error: null }, 'account'],
  ['a later look-up failed', { auth: 'signedIn', account, error }, 'account'],
  ['somebody has just signed out', { auth: 'signIn', account, error }, 'signedOut'],
] as const)('when %s', (_, facts, kind) => {
  expect(accountScreen(facts).kind).toBe(kind);
});

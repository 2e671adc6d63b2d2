import { describe, expect, test } from 'vitest';
import { resolveVisitor } from '../../../../web/api/use-visitor.ts';
import { memberAccount } from '../../../support/organizations/organization-builders.ts';
import { basicAccount, premiumAccount } from '../../../support/users/account-builders.ts';

const LOADING = { auth: 'loading', hint: undefined, account: undefined, error: undefined } as const;
const SIGNED_IN = { ...LOADING, auth: 'signedIn' } as const;

describe('resolveVisitor', () => {
  test.each([
    ['the auth state is loading and there was no session', LOADING],
    ['the session has ended since the last visit', { ...LOADING, auth: 'signedOut', hint: 'paid' }],
  ] as const)('returns a signed-out visitor when %s', (_, input) => {
    expect(resolveVisitor(input)).toMatchObject({ isSignedIn: false, plan: undefined, isLoading: false });
  });

  test.each(['unknown', 'basic', 'paid'] as const)('returns the plan of the last visit until the account loads (%s)', (hint) => {
    expect(resolveVisitor({ ...LOADING, hint })).toMatchObject({ isSignedIn: true, plan: hint, isLoading: true });
  });

  test.each([
    ['basic', basicAccount],
    ['paid', premiumAccount()],
    ['paid', memberAccount()],
  ] as const)('returns %s by the account, whatever the plan of the last visit', (plan, account) => {
    for (const hint of ['basic', 'paid'] as const)
      expect(resolveVisitor({ ...SIGNED_IN, hint, account })).toMatchObject({ plan, account, isLoading: false });
  });

  test('keeps the plan of the last visit when the account cannot be loaded', () => {
    const input = { ...SIGNED_IN, hint: 'paid', error: new Error('Failed to fetch') } as const;
    expect(resolveVisitor(input)).toMatchObject({ isSignedIn: true, plan: 'paid', isLoading: false });
  });
});

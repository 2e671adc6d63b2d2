import { expect, test } from 'vitest';
import { resolveAccountScreen } from '../../../../../web/features/account/account-screen.ts';
import { adminAccount, memberAccount } from '../../../../support/organizations/organization-builders.ts';
import { BASIC, basicAccount } from '../../../../support/users/account-builders.ts';

const error = new Error('Failed to fetch');
const loadingInput = {
  auth: 'signedIn',
  account: undefined,
  error: undefined,
  isBillingHidden: false,
  hasCardSession: false,
} as const;
const accountInput = { ...loadingInput, account: basicAccount };

test.each([
  ['the sign-in state is unknown', { ...loadingInput, auth: 'loading' }, 'loading'],
  ['no user is signed in', { ...loadingInput, auth: 'signedOut' }, 'signedOut'],
  ['the account is loading', loadingInput, 'loading'],
  ['the account cannot be loaded', { ...loadingInput, error }, 'failed'],
  ['the account is loaded', accountInput, 'account'],
  ['the account cannot be reloaded', { ...accountInput, error }, 'account'],
  ['the user manages an organization', { ...loadingInput, account: adminAccount }, 'enterprise'],
  ['an admin returns from updating their own card', { ...loadingInput, account: adminAccount, hasCardSession: true }, 'account'],
  ['the user has just signed out', { ...accountInput, auth: 'signedOut', error }, 'signedOut'],
] as const)('resolveAccountScreen returns $2 when %s', (_, input, kind) => {
  expect(resolveAccountScreen(input).kind).toBe(kind);
});

test.each([
  ['a user who pays', accountInput, 'own'],
  ['a user whose account an admin manages', { ...accountInput, isBillingHidden: true }, 'administered'],
  ['a member of an organization', { ...accountInput, account: memberAccount() }, 'none'],
  ['a member whose organization no longer pays', { ...accountInput, account: memberAccount({ entitlement: BASIC }) }, 'own'],
  [
    'a user invited to an organization',
    { ...accountInput, account: { ...basicAccount, orgId: 'o', orgStatus: 'invited' } },
    'own',
  ],
] as const)('resolveAccountScreen shows billing as $2 to %s', (_, input, billing) => {
  expect(resolveAccountScreen(input)).toMatchObject({ billing });
});

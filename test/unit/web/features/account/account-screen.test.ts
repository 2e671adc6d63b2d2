import { expect, test } from 'vitest';
import { resolveAccountScreen } from '../../../../../web/features/account/account-screen.ts';
import { adminAccount } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';

const error = new Error('away');
const nothing = { auth: 'signedIn', account: undefined, error: null, isBillingHidden: false } as const;
const known = { ...nothing, account: basicAccount };

test.each([
  ['the state is not known yet', { ...nothing, auth: 'loading' }, 'loading'],
  ['no user is signed in', { ...nothing, auth: 'signIn' }, 'signedOut'],
  ['the account is loading', nothing, 'loading'],
  ['the account cannot be loaded', { ...nothing, error }, 'failed'],
  ['the account is loaded', known, 'account'],
  ['the account cannot be reloaded', { ...known, error }, 'account'],
  ['the account runs an organization', { ...nothing, account: adminAccount }, 'enterprise'],
  ['the user has just signed out', { ...known, auth: 'signIn', error }, 'signedOut'],
] as const)('resolveAccountScreen is $2 when %s', (_, facts, kind) => {
  expect(resolveAccountScreen(facts).kind).toBe(kind);
});

test.each([
  ['a user who pays', known, 'own'],
  ['a user whose account an admin manages', { ...known, isBillingHidden: true }, 'administered'],
  ['a member of an organization', { ...known, account: { ...basicAccount, orgId: 'o', orgStatus: 'active' } }, 'none'],
  ['a user invited to an organization', { ...known, account: { ...basicAccount, orgId: 'o', orgStatus: 'invited' } }, 'own'],
] as const)('resolveAccountScreen shows billing as $2 to %s', (_, facts, billing) => {
  expect(resolveAccountScreen(facts)).toMatchObject({ billing });
});

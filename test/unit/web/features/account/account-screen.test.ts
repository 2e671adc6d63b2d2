import { expect, test } from 'vitest';
import { resolveAccountScreen } from '../../../../../web/features/account/account-screen.ts';
import { adminAccount } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';

const error = new Error('Failed to fetch');
const loadingFacts = { auth: 'signedIn', account: undefined, error: null, isBillingHidden: false } as const;
const accountFacts = { ...loadingFacts, account: basicAccount };

test.each([
  ['the sign-in state is unknown', { ...loadingFacts, auth: 'loading' }, 'loading'],
  ['no user is signed in', { ...loadingFacts, auth: 'signedOut' }, 'signedOut'],
  ['the account is loading', loadingFacts, 'loading'],
  ['the account cannot be loaded', { ...loadingFacts, error }, 'failed'],
  ['the account is loaded', accountFacts, 'account'],
  ['the account cannot be reloaded', { ...accountFacts, error }, 'account'],
  ['the user manages an organization', { ...loadingFacts, account: adminAccount }, 'enterprise'],
  ['the user has just signed out', { ...accountFacts, auth: 'signedOut', error }, 'signedOut'],
] as const)('resolveAccountScreen returns $2 when %s', (_, facts, kind) => {
  expect(resolveAccountScreen(facts).kind).toBe(kind);
});

test.each([
  ['a user who pays', accountFacts, 'own'],
  ['a user whose account an admin manages', { ...accountFacts, isBillingHidden: true }, 'administered'],
  ['a member of an organization', { ...accountFacts, account: { ...basicAccount, orgId: 'o', orgStatus: 'active' } }, 'none'],
  [
    'a user invited to an organization',
    { ...accountFacts, account: { ...basicAccount, orgId: 'o', orgStatus: 'invited' } },
    'own',
  ],
] as const)('resolveAccountScreen shows billing as $2 to %s', (_, facts, billing) => {
  expect(resolveAccountScreen(facts)).toMatchObject({ billing });
});

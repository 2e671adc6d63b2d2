import { expect, test } from 'vitest';
import { resolveAccountScreen } from '../../../../../web/features/account/account-screen.ts';
import { basicAccount } from '../../../../support/account-builders.ts';
import { adminAccount } from '../../../../support/organization-builders.ts';

const error = new Error('away');
const nothing = { auth: 'signedIn', account: undefined, error: null, isHidden: false } as const;
const known = { ...nothing, account: basicAccount };

test.each([
  ['the state is not known yet', { ...nothing, auth: 'loading' }, 'loading'],
  ['nobody is signed in', { ...nothing, auth: 'signIn' }, 'signedOut'],
  ['the look-up is under way', nothing, 'loading'],
  ['the look-up failed', { ...nothing, error }, 'failed'],
  ['the account is there', known, 'account'],
  ['a later look-up failed', { ...known, error }, 'account'],
  ['the account runs an organization', { ...nothing, account: adminAccount }, 'enterprise'],
  ['somebody has just signed out', { ...known, auth: 'signIn', error }, 'signedOut'],
] as const)('when %s', (_, facts, kind) => {
  expect(resolveAccountScreen(facts).kind).toBe(kind);
});

test.each([
  ['whoever pays for themselves', known, 'own'],
  ['whoever is shown an account that somebody else manages', { ...known, isHidden: true }, 'administered'],
  ['a member of a group', { ...known, account: { ...basicAccount, orgId: 'o', orgStatus: 'active' } }, 'none'],
  ['somebody who was invited to a group', { ...known, account: { ...basicAccount, orgId: 'o', orgStatus: 'invited' } }, 'own'],
] as const)('%s: billing is shown as %s', (_, facts, billing) => {
  expect(resolveAccountScreen(facts)).toMatchObject({ billing });
});

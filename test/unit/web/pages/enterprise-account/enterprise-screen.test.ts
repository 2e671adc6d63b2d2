import { expect, test } from 'vitest';
import { managedOrganizationId } from '../../../../../web/api/use-organization.ts';
import { enterpriseScreen } from '../../../../../web/features/organization/enterprise-screen.ts';
import { basicAccount } from '../../../../support/account-builders.ts';
import { adminAccount, memberAccount, organization } from '../../../../support/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';

const error = new Error('away');
const nothing = {
  auth: 'signedIn',
  account: undefined,
  accountError: null,
  runs: undefined,
  organization: undefined,
  organizationError: null,
} as const;
const known = { ...nothing, account: adminAccount, runs: ORG_ID };

test.each([
  ['nobody is signed in', { ...nothing, auth: 'signIn' }, 'elsewhere'],
  ['it is not known who is signed in', { ...nothing, auth: 'loading' }, 'loading'],
  ['the account is looked up', nothing, 'loading'],
  ['the account cannot be looked up', { ...nothing, accountError: error }, 'accountFailed'],
  ['the account runs no organization', { ...nothing, account: basicAccount }, 'elsewhere'],
  ['the organization is looked up', known, 'loading'],
  ['the organization cannot be looked up', { ...known, organizationError: error }, 'organizationFailed'],
  ['the organization is there', { ...known, organization: organization() }, 'organization'],
  [
    'it cannot be looked up once more',
    { ...known, organization: organization(), organizationError: error, accountError: error },
    'organization',
  ],
] as const)('when %s', (_, facts, kind) => {
  expect(enterpriseScreen(facts).kind).toBe(kind);
});

test.each([
  ['its active admin', adminAccount, ORG_ID],
  ['an admin whose seat was taken away', { ...adminAccount, orgStatus: 'deactivated' }, undefined],
  ['a member', memberAccount(), undefined],
  ['anybody else', basicAccount, undefined],
  ['nobody', undefined, undefined],
] as const)('an organization is loaded for %s, or not', (_, account, runs) => {
  expect(managedOrganizationId(account)).toBe(runs);
});

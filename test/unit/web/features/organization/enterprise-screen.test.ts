import { expect, test } from 'vitest';
import { findManagedOrganizationId } from '../../../../../web/api/use-organization.ts';
import { resolveEnterpriseScreen } from '../../../../../web/features/organization/enterprise-screen.ts';
import { adminAccount, memberAccount, organization } from '../../../../support/organizations/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';

const error = new Error('Failed to fetch');
const loadingFacts = {
  auth: 'signedIn',
  account: undefined,
  accountError: null,
  adminOrgId: undefined,
  organization: undefined,
  organizationError: null,
} as const;
const adminFacts = { ...loadingFacts, account: adminAccount, adminOrgId: ORG_ID };

test.each([
  ['no user is signed in', { ...loadingFacts, auth: 'signedOut' }, 'redirectToAccount'],
  ['the sign-in state is unknown', { ...loadingFacts, auth: 'loading' }, 'loading'],
  ['the account is loading', loadingFacts, 'loading'],
  ['the account cannot be loaded', { ...loadingFacts, accountError: error }, 'accountFailed'],
  ['the user manages no organization', { ...loadingFacts, account: basicAccount }, 'redirectToAccount'],
  ['the organization is loading', adminFacts, 'loading'],
  ['the organization cannot be loaded', { ...adminFacts, organizationError: error }, 'organizationFailed'],
  ['the organization is loaded', { ...adminFacts, organization: organization() }, 'organization'],
  [
    'the organization cannot be reloaded',
    { ...adminFacts, organization: organization(), organizationError: error, accountError: error },
    'organization',
  ],
] as const)('resolveEnterpriseScreen returns $2 when %s', (_, facts, kind) => {
  expect(resolveEnterpriseScreen(facts).kind).toBe(kind);
});

test.each([
  ['an active admin', adminAccount, ORG_ID],
  ['a deactivated admin', { ...adminAccount, orgStatus: 'deactivated' }, undefined],
  ['a member', memberAccount(), undefined],
  ['a user without an organization', basicAccount, undefined],
  ['no user', undefined, undefined],
] as const)('findManagedOrganizationId returns $2 for %s', (_, account, orgId) => {
  expect(findManagedOrganizationId(account)).toBe(orgId);
});

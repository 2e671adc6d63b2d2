import { expect, test } from 'vitest';
import { findManagedOrganizationId } from '../../../../../web/api/use-organization.ts';
import { resolveEnterpriseScreen } from '../../../../../web/features/organization/enterprise-screen.ts';
import { adminAccount, memberAccount, organization } from '../../../../support/organizations/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';

const error = new Error('Failed to fetch');
const loadingInput = {
  auth: 'signedIn',
  account: undefined,
  accountError: null,
  adminOrgId: undefined,
  organization: undefined,
  organizationError: null,
} as const;
const adminInput = { ...loadingInput, account: adminAccount, adminOrgId: ORG_ID };

test.each([
  ['no user is signed in', { ...loadingInput, auth: 'signedOut' }, 'redirectToAccount'],
  ['the sign-in state is unknown', { ...loadingInput, auth: 'loading' }, 'loading'],
  ['the account is loading', loadingInput, 'loading'],
  ['the account cannot be loaded', { ...loadingInput, accountError: error }, 'accountFailed'],
  ['the user manages no organization', { ...loadingInput, account: basicAccount }, 'redirectToAccount'],
  ['the organization is loading', adminInput, 'loading'],
  ['the organization cannot be loaded', { ...adminInput, organizationError: error }, 'organizationFailed'],
  ['the organization is loaded', { ...adminInput, organization: organization() }, 'organization'],
  [
    'the organization cannot be reloaded',
    { ...adminInput, organization: organization(), organizationError: error, accountError: error },
    'organization',
  ],
] as const)('resolveEnterpriseScreen returns $2 when %s', (_, input, kind) => {
  expect(resolveEnterpriseScreen(input).kind).toBe(kind);
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

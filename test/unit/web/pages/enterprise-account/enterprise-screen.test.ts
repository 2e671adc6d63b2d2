import { expect, test } from 'vitest';
import { enterpriseScreen } from '../../../../../web/pages/enterprise-account/enterprise-screen.ts';
import { organizationRunBy } from '../../../../../web/state/use-organization.ts';
import { basic } from '../../../../support/shown-account.ts';
import { admin, ORG_ID, organization, seated } from '../../../../support/shown-organization.ts';

const error = new Error('away');
const nothing = {
  auth: 'signedIn',
  account: undefined,
  accountError: null,
  runs: undefined,
  organization: undefined,
  organizationError: null,
} as const;
const known = { ...nothing, account: admin, runs: ORG_ID };

test.each([
  ['nobody is signed in', { ...nothing, auth: 'signIn' }, 'elsewhere'],
  ['it is not known who is signed in', { ...nothing, auth: 'loading' }, 'loading'],
  ['the account is looked up', nothing, 'loading'],
  ['the account cannot be looked up', { ...nothing, accountError: error }, 'accountFailed'],
  ['the account runs no organization', { ...nothing, account: basic }, 'elsewhere'],
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
  ['its active admin', admin, ORG_ID],
  ['an admin whose seat was taken away', { ...admin, orgStatus: 'deactivated' }, undefined],
  ['a member', seated(), undefined],
  ['anybody else', basic, undefined],
  ['nobody', undefined, undefined],
] as const)('an organization is loaded for %s, or not', (_, account, runs) => {
  expect(organizationRunBy(account)).toBe(runs);
});

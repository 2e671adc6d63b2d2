import { describe, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { resolveBillingScreen } from '../../../../../../web/features/account/billing/billing-screen.ts';
import { basicAccount, premiumAccount } from '../../../../../support/users/account-builders.ts';

const ENTERPRISE: Partial<Account> = {
  entitlement: { plan: 'enterprise', source: 'organization', notice: { kind: 'none' } },
  orgId: '01JD0000000000000000000AAA',
  orgName: 'Analytical Engines',
  orgStatus: 'active',
};
const MEMBER = { ...ENTERPRISE, orgRole: 'user' as const };
const ADMIN = { ...ENTERPRISE, orgRole: 'admin' as const };

const resolve = (account: Account | undefined, error: unknown = undefined) =>
  resolveBillingScreen({ auth: 'signedIn', account, error });

describe('resolveBillingScreen', () => {
  test.each([
    ['a Basic user', basicAccount, { hasOrganization: false, hasPersonal: true }],
    ['a Premium user', premiumAccount(), { hasOrganization: false, hasPersonal: true }],
    ['a member with a customer', { ...premiumAccount(), ...MEMBER }, { hasOrganization: false, hasPersonal: true }],
    ['an admin without a customer', { ...basicAccount, ...ADMIN }, { hasOrganization: true, hasPersonal: false }],
    ['an admin with a customer', { ...premiumAccount(), ...ADMIN }, { hasOrganization: true, hasPersonal: true }],
  ])('returns the billing to show for %s', (_, account, sections) => {
    expect(resolve(account)).toEqual({ kind: 'billing', account, sections });
  });

  test('returns paidByOrganization for a member who never bought anything', () => {
    expect(resolve({ ...basicAccount, ...MEMBER })).toMatchObject({ kind: 'paidByOrganization' });
  });

  test('returns billing when the organization of a member no longer pays', () => {
    const account = { ...basicAccount, ...MEMBER, entitlement: basicAccount.entitlement };
    expect(resolve(account)).toMatchObject({ kind: 'billing', sections: { hasPersonal: true } });
  });

  test('returns loading, signedOut and failed when there is no account', () => {
    expect(resolve(undefined)).toEqual({ kind: 'loading' });
    expect(resolve(undefined, 'down')).toEqual({ kind: 'failed', error: 'down' });
    expect(resolveBillingScreen({ auth: 'signedOut', account: undefined, error: undefined })).toEqual({ kind: 'signedOut' });
  });

  test('keeps a loaded account when a later lookup fails', () => {
    expect(resolve(basicAccount, 'down')).toMatchObject({ kind: 'billing' });
  });
});

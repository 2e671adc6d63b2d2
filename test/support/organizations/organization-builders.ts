import type { Account } from '#shared/account.ts';
import type { Entitlement } from '#shared/entitlement.ts';
import type { Member } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { ORG_ID } from '../record-builders.ts';
import { basicAccount, subscription } from '../users/account-builders.ts';

export const organization = (changes: Partial<Organization> = {}): Organization => ({
  orgId: ORG_ID,
  name: 'Analytical Engines',
  seats: 10,
  seatsInUse: 3,
  orgAdminEmail: 'admin@example.com',
  created: new Date('2026-01-01T12:00:00Z'),
  isEntitled: true,
  customerId: 'cus_1',
  subscription: subscription(),
  card: { brand: 'visa', last4: '4242', name: 'Ada Lovelace' },
  ...changes,
});

/** Entitlement of a user whose organization pays. */
const ENTERPRISE: Entitlement = {
  plan: 'enterprise',
  source: 'organization',
  until: subscription().current_period_end,
  notice: { kind: 'none' },
};

export const memberAccount = (changes: Partial<Account> = {}): Account => ({
  ...basicAccount,
  entitlement: ENTERPRISE,
  orgId: ORG_ID,
  orgName: 'Analytical Engines',
  orgAdminEmail: 'admin@example.com',
  orgRole: 'user',
  orgStatus: 'active',
  ...changes,
});

export const adminAccount: Account = memberAccount({
  email: 'admin@example.com',
  orgRole: 'admin',
  subscription: subscription(),
});

export const member = (changes: Partial<Member> = {}): Member => ({
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  orgRole: 'user',
  orgStatus: 'active',
  ...changes,
});

export const invitedMember = (changes: Partial<Member> = {}): Member =>
  member({
    orgStatus: 'invited',
    invitedBy: 'admin@example.com',
    invitedAt: new Date('2026-11-21T12:00:00Z'),
    inviteExpires: new Date('2026-12-05T12:00:00Z'),
    ...changes,
  });

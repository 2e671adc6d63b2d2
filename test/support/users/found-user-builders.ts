import type { FoundUser } from '#shared/staff.ts';
import { ORG_ID } from '../record-builders.ts';

const created = new Date('2026-01-02T10:00:00Z');

type Parts = { readonly [K in 'cognito' | 'dbUser' | 'dbOrg' | 'stripeCustomer']: NonNullable<FoundUser[K]> };

export const FOUND_USER_ID = '11111111-2222-4333-8444-555555555555';

export const FOUND_USER_PARTS: Parts = {
  cognito: {
    attrs: { sub: FOUND_USER_ID, email: 'ada@example.com', email_verified: true },
    userStatus: 'CONFIRMED',
    isEnabled: true,
    isStaff: false,
    hasSecondFactor: false,
    created,
  },
  dbUser: {
    userId: FOUND_USER_ID,
    email: 'Ada@example.com',
    created,
    customerId: 'cus_own',
    orgId: ORG_ID,
    orgRole: 'admin',
    orgStatus: 'active',
  },
  dbOrg: {
    orgId: ORG_ID,
    adminEmail: 'ada@example.com',
    adminUserId: FOUND_USER_ID,
    name: 'Northwind',
    seats: 10,
    seatsInUse: 4,
    customerId: 'cus_org',
    status: 'active',
  },
  stripeCustomer: {
    id: 'cus_org',
    email: 'ada@example.com',
    status: 'active',
    isDeleted: false,
    disputes: [],
    fraudWarnings: [],
  },
};

export const foundAdmin: FoundUser = { matches: [], ...FOUND_USER_PARTS, goes: { images: 2, subscription: null, seats: 1 } };

export const foundPayingUser: FoundUser = {
  ...foundAdmin,
  dbUser: { userId: FOUND_USER_ID, email: 'ada@example.com', created, customerId: 'cus_own', status: 'trialing' },
  dbOrg: null,
  stripeCustomer: { ...FOUND_USER_PARTS.stripeCustomer, id: 'cus_own', status: 'trialing' },
};

export const foundNoUser: FoundUser = { matches: [], cognito: null, dbUser: null, dbOrg: null, stripeCustomer: null, goes: null };

import type { FoundUser } from '#shared/staff.ts';
import type { StripeCustomer } from '../clients/customer-lookups.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Billing, User } from '../clients/user-records.ts';

type Part<K extends keyof FoundUser> = NonNullable<FoundUser[K]>;

const statusIn = (billing: Billing | undefined) => billing?.subscription && { status: billing.subscription.status };

export const toCognito = (user: PoolUser, isStaff: boolean): Part<'cognito'> => ({
  attrs: { sub: user.userId, email: user.email, email_verified: user.isEmailVerified },
  userStatus: user.status,
  isEnabled: user.isEnabled,
  isStaff,
  created: user.created,
});

export const toDbUser = ({ userId, email, created, customerId, billing, ...row }: User): Part<'dbUser'> => ({
  userId,
  email,
  created: new Date(created),
  ...(customerId !== undefined && { customerId }),
  ...(row.orgId !== undefined && { orgId: row.orgId, orgRole: row.orgRole, orgStatus: row.orgStatus }),
  ...statusIn(billing),
});

export const toDbOrg = ({ orgId, name, seats, customerId, billing, ...record }: OrganizationRecord): Part<'dbOrg'> => ({
  orgId,
  adminEmail: record.adminEmail,
  adminUserId: record.adminUserId,
  name,
  seats,
  seatsInUse: seats - record.seatsFree,
  ...(customerId !== undefined && { customerId }),
  ...statusIn(billing),
});

export const toStripeCustomer = ({ id, email, isDeleted, subscription }: StripeCustomer): Part<'stripeCustomer'> => ({
  id,
  email,
  isDeleted,
  ...(subscription && { status: subscription.status }),
});

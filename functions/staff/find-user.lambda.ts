import type { Input } from '#shared/api.ts';
import { sortByUrgency } from '#shared/dispute.ts';
import { hasActiveSeat } from '#shared/member.ts';
import type { FoundUser, UserMatch } from '#shared/staff.ts';
import * as operations from '#shared/staff-operations.ts';
import { isLive } from '#shared/subscription.ts';
import type { StripeCustomer } from '../clients/customer-lookups.ts';
import type { PaymentProblems } from '../clients/disputes.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { ListedPoolUser, PoolUser } from '../clients/pool-users.ts';
import { type Billing, findLiveSubscription, type User } from '../clients/user-records.ts';
import {
  audit,
  billingRecords,
  type Clients,
  customerLookups,
  customers,
  disputes,
  images,
  now,
  organizations,
  poolStaff,
  poolUsers,
  users,
} from '../clients.ts';
import { findDeletionError } from './find-deletion-error.ts';
import { type RecordLookupClients, recordLookup } from './record-lookup.ts';
import type { Staff } from './require-staff.ts';
import { type SearchClients, searchUsers, type UserSearchResult } from './search-users.ts';
import { staffOperation } from './staff-operation.ts';

type FindUserClients = SearchClients & RecordLookupClients & Pick<Clients, 'images' | 'disputes'>;

/**
 * Returns a user's records, and adds an audit entry for them. A missing record is null. A search for an organization returns the
 * records of its admin. If the term is only the beginning of several
 * emails, returns only the matches.
 *
 * Throws `retry` when Stripe is unavailable.
 */
export async function findUser(clients: FindUserClients, { q }: Input<'findUser'>, staff: Staff): Promise<FoundUser> {
  const searchResult = await searchUsers(clients, q);
  const { matches, cognitoUser, row, organization, customer } = searchResult;
  const target = getTarget(searchResult);
  if (target !== undefined) await recordLookup(clients, { staff, act: 'findUser', target });
  const isStaff = cognitoUser ? await clients.poolUsers.isStaff(cognitoUser.userId) : false;
  return {
    matches: matches.map(toMatch),
    cognito: cognitoUser ? toCognito(cognitoUser, isStaff) : null,
    dbUser: row ? toDbUser(row) : null,
    dbOrg: organization ? toDbOrg(organization) : null,
    stripeCustomer: customer ? toStripeCustomer(customer, await clients.disputes.listProblems(customer.id)) : null,
    goes: await previewDeletion(clients, { ...searchResult, isStaff }, staff),
  };
}

/** Returns the audit target of the user, or of the organization or the customer if there is no user. */
function getTarget({ cognitoUser, row, organization, customer }: UserSearchResult): string | undefined {
  const userId = cognitoUser?.userId ?? row?.userId;
  if (userId !== undefined) return `user#${userId}`;
  if (organization) return `organization#${organization.orgId}`;
  return customer && `customer#${customer.id}`;
}

/** If Cognito and the database return different users, uses only the Cognito user. */
async function previewDeletion(
  { images }: FindUserClients,
  { cognitoUser, row, organization, customer, isStaff }: UserSearchResult & { readonly isStaff: boolean },
  staff: Staff,
): Promise<FoundUser['goes']> {
  const userId = cognitoUser?.userId ?? row?.userId;
  if (userId === undefined) return null;
  const ownRow = row?.userId === userId ? row : undefined;
  const refusal = findDeletionError({ userId, isStaff, organization }, staff);
  const subscription = customer && customer.id === ownRow?.customerId ? customer.subscription : findLiveSubscription(ownRow);
  return {
    images: await images.count(userId),
    subscription: subscription && isLive(subscription) ? subscription.id : null,
    seats: ownRow && hasActiveSeat(ownRow) ? 1 : 0,
    ...(refusal !== undefined && { refusal }),
  };
}

type FoundUserPart<K extends keyof FoundUser> = NonNullable<FoundUser[K]>;

const toStatusFields = (billing: Billing | undefined) => billing?.subscription && { status: billing.subscription.status };

const toMatch = ({ userId, email, status, isEnabled }: ListedPoolUser): UserMatch => ({
  userId,
  email,
  userStatus: status,
  isEnabled,
});

const toCognito = (user: PoolUser, isStaff: boolean): FoundUserPart<'cognito'> => ({
  attrs: { sub: user.userId, email: user.email, email_verified: user.isEmailVerified },
  userStatus: user.status,
  isEnabled: user.isEnabled,
  isStaff,
  hasSecondFactor: user.hasSecondFactor,
  created: user.created,
});

const toDbUser = ({ userId, email, created, customerId, billing, ...row }: User): FoundUserPart<'dbUser'> => ({
  userId,
  email,
  created: new Date(created),
  ...(customerId !== undefined && { customerId }),
  ...(row.orgId !== undefined && { orgId: row.orgId, orgRole: row.orgRole, orgStatus: row.orgStatus }),
  ...(row.deletionDue && { deletionDue: row.deletionDue }),
  ...toStatusFields(billing),
});

const toDbOrg = ({ orgId, name, seats, customerId, billing, ...record }: OrganizationRecord): FoundUserPart<'dbOrg'> => ({
  orgId,
  adminEmail: record.adminEmail,
  adminUserId: record.adminUserId,
  name,
  seats,
  seatsInUse: seats - record.seatsFree,
  ...(customerId !== undefined && { customerId }),
  ...toStatusFields(billing),
});

const toStripeCustomer = (
  { id, email, isDeleted, subscription }: StripeCustomer,
  problems: PaymentProblems,
): FoundUserPart<'stripeCustomer'> => ({
  id,
  email,
  isDeleted,
  ...(subscription && { status: subscription.status }),
  disputes: sortByUrgency(problems.disputes),
  fraudWarnings: [...problems.warnings],
});

export const handler = staffOperation(operations.findUser, (input, staff) =>
  findUser(
    {
      poolUsers: poolUsers(),
      poolStaff: poolStaff(),
      users: users(),
      organizations: organizations(),
      billingRecords: billingRecords(),
      customers: customers(),
      customerLookups: customerLookups(),
      disputes: disputes(),
      images: images(),
      audit: audit(),
      now,
    },
    input,
    staff,
  ),
);

import { isEmail } from '#shared/email.ts';
import { hasActiveSeat, orgIdSchema, userIdSchema } from '#shared/member.ts';
import { MAX_MATCHES } from '#shared/staff.ts';
import { findOwner } from '../billing/sync-billing.ts';
import type { StripeCustomer } from '../clients/customer-lookups.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { ListedPoolUser, PoolUser } from '../clients/pool-users.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export type SearchClients = Pick<
  Clients,
  'poolUsers' | 'poolStaff' | 'users' | 'organizations' | 'billingRecords' | 'customers' | 'customerLookups'
>;

export interface UserSearchResult {
  /** Users whose email begins with the search term. Empty if the term is an id or a whole email. */
  readonly matches: readonly ListedPoolUser[];
  readonly cognitoUser: PoolUser | undefined;
  readonly row: User | undefined;
  readonly organization: OrganizationRecord | undefined;
  readonly customer: StripeCustomer | undefined;
}

type UserRecords = Pick<UserSearchResult, 'cognitoUser' | 'row'>;

interface ResolvedIds {
  readonly matches?: readonly ListedPoolUser[];
  readonly email?: string;
  readonly userId?: string | undefined;
  readonly orgId?: string;
  readonly customer?: StripeCustomer | undefined;
}

/**
 * Finds a user by email, user id, organization id, customer id or subscription id. An organization id finds its admin. Any other term
 * finds the users whose email begins with it, and the records of the user if there is only one.
 *
 * Throws `retry` when Stripe is unavailable.
 */
export async function searchUsers(clients: SearchClients, q: string): Promise<UserSearchResult> {
  const ids = await resolveIds(clients, parseSearchKey(q));
  const searchedOrganization = ids.orgId === undefined ? undefined : await clients.organizations.get(ids.orgId);
  const { cognitoUser, row } = await findRecords(clients, { ...ids, userId: ids.userId ?? searchedOrganization?.adminUserId });
  const organization =
    searchedOrganization ?? (row?.orgId === undefined ? undefined : await clients.organizations.get(row.orgId));
  const payer = searchedOrganization ?? selectPayer(row, organization);
  const customer =
    ids.customer ?? (payer?.customerId === undefined ? undefined : await clients.customerLookups.get(payer.customerId));
  return { matches: ids.matches ?? [], cognitoUser, row, organization, customer };
}

interface SearchKey {
  readonly by: 'email' | 'emailPrefix' | 'userId' | 'orgId' | 'customerId' | 'subscriptionId';
  readonly value: string;
}

/** Classifies a search term by its format. Only Stripe ids are case-sensitive. */
function parseSearchKey(q: string): SearchKey {
  if (/^cus_\w+$/.test(q)) return { by: 'customerId', value: q };
  if (/^sub_\w+$/.test(q)) return { by: 'subscriptionId', value: q };
  if (isEmail(q)) return { by: 'email', value: q.toLowerCase() };
  const userId = userIdSchema.safeParse(q.toLowerCase());
  if (userId.success) return { by: 'userId', value: userId.data };
  const orgId = orgIdSchema.safeParse(q.toUpperCase());
  if (orgId.success) return { by: 'orgId', value: orgId.data };
  return { by: 'emailPrefix', value: q };
}

async function resolveIds(clients: SearchClients, key: SearchKey): Promise<ResolvedIds> {
  switch (key.by) {
    case 'email':
    case 'userId':
    case 'orgId':
      return { [key.by]: key.value };
    case 'customerId':
      return resolveCustomer(clients, key.value);
    case 'subscriptionId': {
      const customerId = await clients.customerLookups.findCustomerId(key.value);
      return customerId === undefined ? {} : resolveCustomer(clients, customerId);
    }
    case 'emailPrefix':
      return resolvePrefix(clients, key.value);
  }
}

async function resolvePrefix({ poolStaff }: SearchClients, prefix: string): Promise<ResolvedIds> {
  const matches = await poolStaff.listByEmailPrefix(prefix, MAX_MATCHES);
  const [match] = matches;
  return { matches: matches.toSorted(compareEmails), ...(matches.length === 1 && { userId: match?.userId }) };
}

async function resolveCustomer(clients: SearchClients, customerId: string): Promise<ResolvedIds> {
  const customer = await clients.customerLookups.get(customerId);
  const owner = await (customer ? findOwner(clients, customerId) : clients.billingRecords.findOwner(customerId));
  return { customer, ...(owner && { [owner.type === 'user' ? 'userId' : 'orgId']: owner.id }) };
}

const compareEmails = (one: ListedPoolUser, other: ListedPoolUser): number => (one.email < other.email ? -1 : 1);

async function findRecords(clients: SearchClients, { email, userId }: ResolvedIds): Promise<UserRecords> {
  const { poolUsers, users } = clients;
  if (userId !== undefined) {
    const [cognitoUser, row] = await Promise.all([poolUsers.find(userId), users.get(userId)]);
    return { cognitoUser, row };
  }
  return email === undefined ? { cognitoUser: undefined, row: undefined } : findByEmail(clients, email);
}

/** The user pool has the current email. The row may still have an old one, which may belong to another user by now. */
async function findByEmail({ poolUsers, users }: SearchClients, email: string): Promise<UserRecords> {
  const cognitoUser = await poolUsers.find(email);
  if (cognitoUser) return { cognitoUser, row: await users.get(cognitoUser.userId) };
  const row = await users.findByEmail(email);
  return { cognitoUser: row && (await poolUsers.find(row.userId)), row };
}

/** Returns the row whose Stripe customer to show. For a member without their own customer, this is the organization. */
function selectPayer(row: User | undefined, organization: OrganizationRecord | undefined): User | OrganizationRecord | undefined {
  if (row?.customerId !== undefined || !row || !hasActiveSeat(row)) return row;
  return organization;
}

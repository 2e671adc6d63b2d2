import { isEmail } from '#shared/email.ts';
import { hasActiveSeat, orgIdSchema, userIdSchema } from '#shared/member.ts';
import { findOwner } from '../billing/sync-billing.ts';
import type { StripeCustomer } from '../clients/customer-lookups.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export type SearchClients = Pick<
  Clients,
  'poolUsers' | 'users' | 'organizations' | 'billingRecords' | 'customers' | 'customerLookups'
>;

export interface UserSearchResult {
  readonly cognitoUser: PoolUser | undefined;
  readonly row: User | undefined;
  readonly organization: OrganizationRecord | undefined;
  readonly customer: StripeCustomer | undefined;
}

interface ResolvedIds {
  readonly email?: string;
  readonly userId?: string | undefined;
  readonly orgId?: string;
  readonly customer?: StripeCustomer | undefined;
}

/**
 * Finds a user by email, user id, organization id, customer id or subscription id. An organization id finds its admin.
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
  return { cognitoUser, row, organization, customer };
}

type SearchKey =
  | { readonly by: 'email' | 'userId' | 'orgId' | 'customerId' | 'subscriptionId'; readonly value: string }
  | { readonly by: 'unknown' };

/** Classifies a search term by its format. Only Stripe ids are case-sensitive. */
function parseSearchKey(q: string): SearchKey {
  if (/^cus_\w+$/.test(q)) return { by: 'customerId', value: q };
  if (/^sub_\w+$/.test(q)) return { by: 'subscriptionId', value: q };
  if (isEmail(q)) return { by: 'email', value: q.toLowerCase() };
  const userId = userIdSchema.safeParse(q.toLowerCase());
  if (userId.success) return { by: 'userId', value: userId.data };
  const orgId = orgIdSchema.safeParse(q.toUpperCase());
  if (orgId.success) return { by: 'orgId', value: orgId.data };
  return { by: 'unknown' };
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
    case 'unknown':
      return {};
  }
}

async function resolveCustomer(clients: SearchClients, customerId: string): Promise<ResolvedIds> {
  const customer = await clients.customerLookups.get(customerId);
  const owner = await (customer ? findOwner(clients, customerId) : clients.billingRecords.findOwner(customerId));
  return { customer, ...(owner && { [owner.type === 'user' ? 'userId' : 'orgId']: owner.id }) };
}

async function findRecords(
  { poolUsers, users }: SearchClients,
  { email, userId }: ResolvedIds,
): Promise<Pick<UserSearchResult, 'cognitoUser' | 'row'>> {
  const key = userId ?? email;
  if (key === undefined) return { cognitoUser: undefined, row: undefined };
  const [cognitoUser, row] = await Promise.all([
    poolUsers.find(key),
    userId === undefined ? users.findByEmail(key) : users.get(userId),
  ]);
  return {
    cognitoUser: cognitoUser ?? (row && (await poolUsers.find(row.userId))),
    row: row ?? (cognitoUser && (await users.get(cognitoUser.userId))),
  };
}

/** Returns the row whose Stripe customer to show. For a member without their own customer, this is the organization. */
function selectPayer(row: User | undefined, organization: OrganizationRecord | undefined): User | OrganizationRecord | undefined {
  if (row?.customerId !== undefined || !row || !hasActiveSeat(row)) return row;
  return organization;
}

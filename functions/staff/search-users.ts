import { hasActiveSeat } from '#shared/account.ts';
import { ownerOf } from '../billing/sync-billing.ts';
import type { StripeCustomer } from '../clients/customer-lookups.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { type SearchKey, searchKeyOf } from './search-key.ts';

export type Searching = Pick<
  Clients,
  'poolUsers' | 'users' | 'organizations' | 'billingRecords' | 'customers' | 'customerLookups'
>;

export interface Searched {
  readonly inPool: PoolUser | undefined;
  readonly row: User | undefined;
  readonly organization: OrganizationRecord | undefined;
  readonly customer: StripeCustomer | undefined;
}

interface Named {
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
export async function searched(clients: Searching, q: string): Promise<Searched> {
  const named = await nameOf(clients, searchKeyOf(q));
  const own = named.orgId === undefined ? undefined : await clients.organizations.get(named.orgId);
  const { inPool, row } = await personOf(clients, { ...named, userId: named.userId ?? own?.adminUserId });
  const organization = own ?? (row?.orgId === undefined ? undefined : await clients.organizations.get(row.orgId));
  const payer = own ?? payerOf(row, organization);
  const customer =
    named.customer ?? (payer?.customerId === undefined ? undefined : await clients.customerLookups.get(payer.customerId));
  return { inPool, row, organization, customer };
}

async function nameOf(clients: Searching, key: SearchKey): Promise<Named> {
  switch (key.by) {
    case 'email':
    case 'userId':
    case 'orgId':
      return { [key.by]: key.value };
    case 'customerId':
      return ofCustomer(clients, key.value);
    case 'subscriptionId': {
      const customerId = await clients.customerLookups.customerOf(key.value);
      return customerId === undefined ? {} : ofCustomer(clients, customerId);
    }
    case 'nothing':
      return {};
  }
}

async function ofCustomer(clients: Searching, customerId: string): Promise<Named> {
  const customer = await clients.customerLookups.get(customerId);
  const owner = await (customer ? ownerOf(clients, customerId) : clients.billingRecords.ownerOf(customerId));
  return { customer, ...(owner && { [owner.type === 'user' ? 'userId' : 'orgId']: owner.id }) };
}

async function personOf({ poolUsers, users }: Searching, { email, userId }: Named): Promise<Pick<Searched, 'inPool' | 'row'>> {
  const key = userId ?? email;
  if (key === undefined) return { inPool: undefined, row: undefined };
  const [inPool, row] = await Promise.all([poolUsers.find(key), userId === undefined ? users.byEmail(key) : users.get(userId)]);
  return {
    inPool: inPool ?? (row && (await poolUsers.find(row.userId))),
    row: row ?? (inPool && (await users.get(inPool.userId))),
  };
}

/** Returns the row whose customer is shown. For a member without a customer of their own, this is the organization. */
function payerOf(row: User | undefined, organization: OrganizationRecord | undefined): User | OrganizationRecord | undefined {
  if (row?.customerId !== undefined || !row || !hasActiveSeat(row)) return row;
  return organization;
}

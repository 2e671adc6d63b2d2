import { hasActiveSeat } from '#shared/account.ts';
import { type BillingRow, toBillingRow } from '../clients/billing-rows.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { ensureUserRecord, getOrCreateUser, type UserRecordClients } from './ensure-user-record.ts';

export interface UserWithBilling {
  readonly user: User;
  /** Organization in which the user holds or held a seat. */
  readonly organization: OrganizationRecord | undefined;
  /** Billing of the organization while the user holds a seat, otherwise of the user. */
  readonly billingRow: BillingRow;
}

export interface UserLookupClients extends UserRecordClients {
  readonly organizations: Pick<Clients['organizations'], 'get'>;
}

export interface ConsistentUserLookupClients extends UserLookupClients {
  readonly users: UserLookupClients['users'] & Pick<Clients['users'], 'getConsistently'>;
}

/** Reads the user row, plus the organization row if the user holds or held a seat. Throws the errors of `ensureUserRecord`. */
export const getUserWithBilling = async (clients: UserLookupClients, userId: string): Promise<UserWithBilling> =>
  addOrganization(clients, await getOrCreateUser(clients, userId));

/** Reads the same rows as `getUserWithBilling` with strong consistency. Throws the errors of `ensureUserRecord`. */
export const getUserWithBillingConsistently = async (
  clients: ConsistentUserLookupClients,
  userId: string,
): Promise<UserWithBilling> =>
  addOrganization(clients, (await clients.users.getConsistently(userId)) ?? (await ensureUserRecord(clients, userId)));

async function addOrganization(clients: UserLookupClients, user: User): Promise<UserWithBilling> {
  const organization = user.orgId === undefined ? undefined : await clients.organizations.get(user.orgId);
  const billingRow =
    organization && hasActiveSeat(user)
      ? toBillingRow({ type: 'org', id: organization.orgId }, organization)
      : toBillingRow({ type: 'user', id: user.userId }, user);
  return { user, organization, billingRow };
}

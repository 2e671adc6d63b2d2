import { computeEntitlement, type Entitlement } from '#shared/entitlement.ts';
import { getRole } from '#shared/member.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { ensureUserRecord, getOrCreateUser, type UserRecordClients } from './ensure-user-record.ts';

export interface UserWithOrganization {
  readonly user: User;
  /** Organization in which the user holds or held a seat. */
  readonly organization: OrganizationRecord | undefined;
}

export interface UserLookupClients extends UserRecordClients {
  readonly organizations: Pick<Clients['organizations'], 'get'>;
}

export interface ConsistentUserLookupClients extends UserLookupClients {
  readonly users: UserLookupClients['users'] & Pick<Clients['users'], 'getConsistently'>;
}

/** Reads the user row, plus the organization row if the user holds or held a seat. Throws the errors of `ensureUserRecord`. */
export const getUserWithOrganization = async (clients: UserLookupClients, userId: string): Promise<UserWithOrganization> =>
  addOrganization(clients, await getOrCreateUser(clients, userId));

/** Reads the same rows as `getUserWithOrganization` with strong consistency. Throws the errors of `ensureUserRecord`. */
export const getUserWithOrganizationConsistently = async (
  clients: ConsistentUserLookupClients,
  userId: string,
): Promise<UserWithOrganization> =>
  addOrganization(clients, (await clients.users.getConsistently(userId)) ?? (await ensureUserRecord(clients, userId)));

const addOrganization = async (clients: UserLookupClients, user: User): Promise<UserWithOrganization> => ({
  user,
  organization: user.orgId === undefined ? undefined : await clients.organizations.get(user.orgId),
});

/** Returns the plan that the user may use, from the last known billing of the user and of the organization. */
export function getEntitlement({ user, organization }: UserWithOrganization, now: Date): Entitlement {
  const role = getRole(user);
  const seat = organization && role !== 'individual' ? { billing: organization.billing, role } : undefined;
  return computeEntitlement(user.billing, seat, now);
}

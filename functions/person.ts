import { holdsSeat } from '#shared/account.ts';
import { type BillingRow, rowOf } from './clients/billing-rows.ts';
import type { OrganizationRecord } from './clients/organization-records.ts';
import type { User } from './clients/user-records.ts';
import type { Clients } from './clients.ts';
import { type Healing, healUser, userOf } from './heal-user.ts';

/** User with their organization and their payer's billing. */
export interface Person {
  readonly user: User;
  /** Organization in which the user holds or held a seat. */
  readonly organization: OrganizationRecord | undefined;
  /** Billing of the payer. That is the organization while the user holds a seat, and otherwise the user. */
  readonly row: BillingRow;
}

export interface Finding extends Healing {
  readonly organizations: Pick<Clients['organizations'], 'get'>;
}

/** Clients for finding a user with a strongly consistent read. */
export interface FindingNow extends Finding {
  readonly users: Finding['users'] & Pick<Clients['users'], 'current'>;
}

/** Returns a user by id. Costs one read, plus one if they hold or held a seat. Throws the errors of `healUser`. */
export const personOf = async (clients: Finding, userId: string): Promise<Person> =>
  withOrganization(clients, await userOf(clients, userId));

/** Returns a user by id with strongly consistent reads, as many as `personOf`. Throws the errors of `healUser`. */
export const currentPersonOf = async (clients: FindingNow, userId: string): Promise<Person> =>
  withOrganization(clients, (await clients.users.current(userId)) ?? (await healUser(clients, userId)));

async function withOrganization(clients: Finding, user: User): Promise<Person> {
  const organization = user.orgId === undefined ? undefined : await clients.organizations.get(user.orgId);
  const row =
    organization && holdsSeat(user)
      ? rowOf({ type: 'org', id: organization.orgId }, organization)
      : rowOf({ type: 'user', id: user.userId }, user);
  return { user, organization, row };
}

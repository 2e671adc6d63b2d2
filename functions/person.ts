import { holdsSeat } from '#shared/account.ts';
import { type BillingRow, rowOf } from './clients/billing-rows.ts';
import type { OrganizationRecord } from './clients/organization-records.ts';
import type { User } from './clients/user-records.ts';
import type { Clients } from './clients.ts';
import { type Healing, healUser, userOf } from './heal-user.ts';

/** Somebody as the database has them. */
export interface Person {
  readonly user: User;
  /** In which they hold a seat, or held one. */
  readonly organization: OrganizationRecord | undefined;
  /** Of whoever pays for them: while they hold a seat that is the organization, and else they themselves. */
  readonly row: BillingRow;
}

/** All that it takes to find somebody, and their organization. */
export interface Finding extends Healing {
  readonly organizations: Pick<Clients['organizations'], 'get'>;
}

/** The same, where an old row must decide nothing. */
export interface FindingNow extends Finding {
  readonly users: Finding['users'] & Pick<Clients['users'], 'current'>;
}

/** Somebody by their id: one read, and another where they hold a seat or held one. Errors: those of `healUser`. */
export const personOf = async (clients: Finding, userId: string): Promise<Person> =>
  withOrganization(clients, await userOf(clients, userId));

/** Somebody as they are at this very moment, in as many reads. Errors: those of `healUser`. */
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

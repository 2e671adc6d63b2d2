import { holdsSeat } from '#shared/account.ts';
import { type BillingRow, rowOf } from './clients/billing-rows.ts';
import type { OrganizationRecord } from './clients/organization-records.ts';
import type { User } from './clients/user-records.ts';
import type { Clients } from './clients.ts';
import { type Healing, userOf } from './heal-user.ts';

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

/** Somebody by their id: one read, and another where they hold a seat or held one. Errors: those of `healUser`. */
export async function personOf(clients: Finding, userId: string): Promise<Person> {
  const user = await userOf(clients, userId);
  const organization = user.orgId === undefined ? undefined : await clients.organizations.get(user.orgId);
  const row =
    organization && holdsSeat(user)
      ? rowOf({ type: 'org', id: organization.orgId }, organization)
      : rowOf({ type: 'user', id: userId }, user);
  return { user, organization, row };
}

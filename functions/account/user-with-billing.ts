import { hasActiveSeat } from '#shared/account.ts';
import { type BillingRow, rowOf } from '../clients/billing-rows.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { type Healing, healUser, userOf } from './ensure-user-record.ts';

export interface Person {
  readonly user: User;
  /** Organization in which the user holds or held a seat. */
  readonly organization: OrganizationRecord | undefined;
  /** Billing of the organization while the user holds a seat, otherwise of the user. */
  readonly row: BillingRow;
}

export interface Finding extends Healing {
  readonly organizations: Pick<Clients['organizations'], 'get'>;
}

export interface FindingNow extends Finding {
  readonly users: Finding['users'] & Pick<Clients['users'], 'current'>;
}

/** Reads one row, plus one if the user holds or held a seat. Throws the errors of `healUser`. */
export const personOf = async (clients: Finding, userId: string): Promise<Person> =>
  withOrganization(clients, await userOf(clients, userId));

/** Reads the same rows as `personOf` with strong consistency. Throws the errors of `healUser`. */
export const currentPersonOf = async (clients: FindingNow, userId: string): Promise<Person> =>
  withOrganization(clients, (await clients.users.current(userId)) ?? (await healUser(clients, userId)));

async function withOrganization(clients: Finding, user: User): Promise<Person> {
  const organization = user.orgId === undefined ? undefined : await clients.organizations.get(user.orgId);
  const row =
    organization && hasActiveSeat(user)
      ? rowOf({ type: 'org', id: organization.orgId }, organization)
      : rowOf({ type: 'user', id: user.userId }, user);
  return { user, organization, row };
}

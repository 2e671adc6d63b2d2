import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { formatInteger } from '#shared/format-number.ts';
import type { Organization } from '#shared/organization.ts';
import { type OrganizationRecord, toOrganization } from '../clients/organization-records.ts';
import type { Terms } from '../clients/organizations.ts';
import { audit, billingRecords, type Clients, customers, members, now, organizations, poolUsers, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { onRecord, type Recording } from './on-record.ts';

type Needs = Recording & Pick<Clients, 'organizations' | 'members' | 'poolUsers' | 'customers' | 'billingRecords'>;

/**
 * Changes the name, the number of seats or the admin of an organization. Sends the name and the admin's email to Stripe even if
 * the row has them already, so that a repeated request completes an interrupted one. If the customer was deleted in Stripe, any
 * change creates a new one.
 *
 * Throws `notFound`, or `badRequest` when no field is given. Throws `conflict` when more seats are in use than requested, when
 * the new admin is not an active member who can sign in, or when another request changed the organization. Throws `retry` when
 * Stripe is unavailable, and keeps the change in the database.
 */
export async function updateOrganization(
  clients: Needs,
  { orgId, reason, ...wish }: Input<'updateOrganization'>,
  actor: Actor,
): Promise<Organization> {
  const read = await clients.organizations.get(orgId);
  if (!read) throw new AppError('notFound', 'There is no such organization.');
  if (Object.values(wish).every((each) => each === undefined))
    throw new AppError('badRequest', 'name, seats or adminUserId: one of them must be given');
  const terms = await termsOf(clients, read, wish);
  const act = { act: 'updateOrganization', target: `organization#${orgId}`, before: factsOf(read), reason } as const;
  return onRecord(clients, actor, act, async () => {
    const changed = await asCustomer(clients, await change(clients, read, terms));
    if (isForStripe(wish)) await clients.customers.describe(changed.customerId, changed);
    return { answer: toOrganization(changed), after: factsOf(changed) };
  });
}

type Customer = OrganizationRecord & { readonly customerId: string };

async function asCustomer({ customers, billingRecords }: Needs, organization: OrganizationRecord): Promise<Customer> {
  const { orgId, customerId } = organization;
  if (customerId !== undefined) return { ...organization, customerId };
  const made = await customers.createForOrganization(organization);
  const attached = await billingRecords.attach({ type: 'org', id: orgId }, made);
  if (attached.customerId === undefined) throw new AppError('retry', 'The organization is changing at this moment. Try again.');
  return { ...organization, customerId: attached.customerId };
}

async function change({ organizations }: Needs, read: OrganizationRecord, terms: Terms): Promise<OrganizationRecord> {
  if (isSame(read, terms)) return read;
  if (!(await organizations.change(read, terms)))
    throw new AppError('conflict', 'The organization changed at this moment. Look at it again.');
  return { ...read, ...terms, seatsFree: read.seatsFree + terms.seats - read.seats };
}

type Wish = Omit<Input<'updateOrganization'>, 'orgId' | 'reason'>;

/** Returns true if Stripe has a copy of a changed field. Seats are not copied, because they are sold manually in Stripe. */
const isForStripe = ({ name, adminUserId }: Wish): boolean => name !== undefined || adminUserId !== undefined;

async function termsOf(clients: Needs, read: OrganizationRecord, { name, seats, adminUserId }: Wish): Promise<Terms> {
  const inUse = read.seats - read.seatsFree;
  if (seats !== undefined && seats < inUse)
    throw new AppError('conflict', `${formatInteger(inUse)} seats are in use. Members must be deactivated first.`);
  return {
    name: name ?? read.name,
    seats: seats ?? read.seats,
    ...(await adminOf(clients, read, adminUserId ?? read.adminUserId)),
  };
}

async function adminOf({ members, poolUsers }: Needs, read: OrganizationRecord, userId: string) {
  const { orgId, adminUserId, adminEmail } = read;
  if (userId === adminUserId) return { adminUserId, adminEmail };
  const member = await members.get(orgId, userId);
  if (member?.orgStatus !== 'active') throw new AppError('conflict', 'Only an active member can become the administrator.');
  if (!(await poolUsers.find(userId))?.isEnabled) throw new AppError('conflict', `${member.email} cannot sign in.`);
  return { adminUserId: userId, adminEmail: member.email };
}

const factsOf = ({ name, seats, adminUserId, adminEmail, customerId }: OrganizationRecord) => ({
  ...{ name, seats, adminUserId, adminEmail },
  ...(customerId !== undefined && { customerId }),
});

const isSame = (read: OrganizationRecord, { name, seats, adminUserId }: Terms): boolean =>
  name === read.name && seats === read.seats && adminUserId === read.adminUserId;

export const handler = operation(operations.updateOrganization, (input, actor) =>
  updateOrganization(
    {
      audit: audit(),
      users: users(),
      organizations: organizations(),
      members: members(),
      poolUsers: poolUsers(),
      customers: customers(),
      billingRecords: billingRecords(),
      now,
    },
    input,
    actor,
  ),
);

import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { formatInteger } from '#shared/format-number.ts';
import type { Organization } from '#shared/organization.ts';
import * as operations from '#shared/staff-operations.ts';
import { requireNoDeletionOfAdmin } from '../account/require-no-deletion.ts';
import { type OrganizationRecord, toOrganization } from '../clients/organization-records.ts';
import type { OrganizationFields } from '../clients/organizations.ts';
import { audit, billingRecords, type Clients, customers, members, now, organizations, poolUsers, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { staffOperation } from './staff-operation.ts';
import { type AuditClients, withAudit } from './with-audit.ts';

type UpdateOrganizationClients = AuditClients &
  Pick<Clients, 'organizations' | 'members' | 'poolUsers' | 'customers' | 'billingRecords'>;

/**
 * Changes the name, the number of seats or the admin of an organization. Sends the name and the admin's email to Stripe even if
 * the row already contains them, because a repeated request must complete an interrupted one. If the customer was deleted in
 * Stripe, any change creates a new one.
 *
 * Throws `notFound` for an unknown organization, and `badRequest` when the request has no field to change. Throws `conflict` when
 * more seats are in use than requested, when the new admin is not an active member, cannot sign in or has scheduled the deletion of
 * their account, or when another request changed the organization. Throws `retry` when Stripe is unavailable. The change in the database
 * is then kept.
 */
export async function updateOrganization(
  clients: UpdateOrganizationClients,
  { orgId, reason, ...changes }: Input<'updateOrganization'>,
  actor: Actor,
): Promise<Organization> {
  const storedOrganization = await clients.organizations.get(orgId);
  if (!storedOrganization) throw new AppError('notFound', 'Organization not found.');
  if (Object.values(changes).every((each) => each === undefined))
    throw new AppError('badRequest', 'name, seats or adminUserId: at least one is required');
  const fields = await resolveFields(clients, storedOrganization, changes);
  const action = {
    act: 'updateOrganization',
    target: `organization#${orgId}`,
    before: toAuditFacts(storedOrganization),
    reason,
  } as const;
  return withAudit(clients, actor, action, async () => {
    const savedOrganization = await ensureCustomer(clients, await saveChanges(clients, storedOrganization, fields));
    const contact = toContact(changes, savedOrganization);
    if (Object.keys(contact).length > 0) await clients.customers.updateContact(savedOrganization.customerId, contact);
    return { output: toOrganization(savedOrganization, clients.now()), after: toAuditFacts(savedOrganization) };
  });
}

type OrganizationWithCustomer = OrganizationRecord & { readonly customerId: string };

async function ensureCustomer(
  { customers, billingRecords }: UpdateOrganizationClients,
  organization: OrganizationRecord,
): Promise<OrganizationWithCustomer> {
  const { orgId, customerId, adminEmail } = organization;
  if (customerId !== undefined) return { ...organization, customerId };
  const createdId = await customers.createForOrganization(organization);
  const attachedRow = await billingRecords.attachCustomer({ type: 'org', id: orgId }, createdId, adminEmail);
  if (attachedRow.customerId === undefined) throw new AppError('retry', 'The organization is being changed. Try again.');
  return { ...organization, customerId: attachedRow.customerId };
}

async function saveChanges(
  { organizations }: UpdateOrganizationClients,
  storedOrganization: OrganizationRecord,
  fields: OrganizationFields,
): Promise<OrganizationRecord> {
  if (isUnchanged(storedOrganization, fields)) return storedOrganization;
  if (!(await organizations.update(storedOrganization, fields)))
    throw new AppError('conflict', 'The organization was changed. Reload it and try again.');
  return { ...storedOrganization, ...fields, seatsFree: storedOrganization.seatsFree + fields.seats - storedOrganization.seats };
}

type Changes = Omit<Input<'updateOrganization'>, 'orgId' | 'reason'>;

/**
 * Returns the changed fields of which Stripe stores a copy. Leaves out fields that staff did not change, because the admin may have entered
 * another name or email for the invoices. Seats are not copied, because staff enter them in Stripe manually.
 */
const toContact = (changes: Changes, { name, adminEmail }: OrganizationRecord) => ({
  ...(changes.name !== undefined && { name }),
  ...(changes.adminUserId !== undefined && { email: adminEmail }),
});

async function resolveFields(
  clients: UpdateOrganizationClients,
  storedOrganization: OrganizationRecord,
  { name, seats, adminUserId }: Changes,
): Promise<OrganizationFields> {
  const seatsInUse = storedOrganization.seats - storedOrganization.seatsFree;
  if (seats !== undefined && seats < seatsInUse)
    throw new AppError('conflict', `${formatInteger(seatsInUse)} seats are in use. Deactivate members first.`);
  return {
    name: name ?? storedOrganization.name,
    seats: seats ?? storedOrganization.seats,
    ...(await resolveAdmin(clients, storedOrganization, adminUserId ?? storedOrganization.adminUserId)),
  };
}

async function resolveAdmin(
  { members, poolUsers, users }: UpdateOrganizationClients,
  storedOrganization: OrganizationRecord,
  userId: string,
) {
  const { orgId, adminUserId, adminEmail } = storedOrganization;
  if (userId === adminUserId) return { adminUserId, adminEmail };
  const member = await members.get(orgId, userId);
  if (member?.orgStatus !== 'active') throw new AppError('conflict', 'Only an active member can become the admin.');
  if (!(await poolUsers.find(userId))?.isEnabled) throw new AppError('conflict', `${member.email} cannot sign in.`);
  requireNoDeletionOfAdmin({ email: member.email, ...(await users.getConsistently(userId)) });
  return { adminUserId: userId, adminEmail: member.email };
}

const toAuditFacts = ({ name, seats, adminUserId, adminEmail, customerId }: OrganizationRecord) => ({
  ...{ name, seats, adminUserId, adminEmail },
  ...(customerId !== undefined && { customerId }),
});

const isUnchanged = (storedOrganization: OrganizationRecord, { name, seats, adminUserId }: OrganizationFields): boolean =>
  name === storedOrganization.name && seats === storedOrganization.seats && adminUserId === storedOrganization.adminUserId;

export const handler = staffOperation(operations.updateOrganization, (input, actor) =>
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

import { ulid } from 'ulid';
import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import * as operations from '#shared/staff-operations.ts';
import { requireNoDeletionOfAdmin } from '../account/require-no-deletion.ts';
import { type OrganizationRecord, toOrganization } from '../clients/organization-records.ts';
import type { User } from '../clients/user-records.ts';
import { audit, type Clients, customers, now, organizations, poolUsers, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { staffOperation } from './staff-operation.ts';
import { type AuditClients, withAudit } from './with-audit.ts';

type CreateOrganizationClients = AuditClients & Pick<Clients, 'users' | 'customers' | 'organizations' | 'poolUsers' | 'now'>;
type OrganizationInput = Pick<Input<'createOrganization'>, 'name' | 'seats'>;

/**
 * Creates an organization and its Stripe customer. The admin gets the first seat. Their own subscription is not changed, because
 * only they may end it. A repeated request returns the same organization.
 *
 * Throws `conflict` when the admin has no enabled account, has scheduled its deletion, or holds a seat in another organization. Throws
 * `retry` when Stripe is unavailable.
 */
export async function createOrganization(
  clients: CreateOrganizationClients,
  { name, adminEmail, seats, reason }: Input<'createOrganization'>,
  actor: Actor,
): Promise<Organization> {
  const admin = await requireFutureAdmin(clients, adminEmail);
  const existingOrganization = await findExisting(clients, admin, { name, seats });
  const organization = existingOrganization ?? toOrganizationRecord(admin, { name, seats }, clients.now());
  const action = { act: 'createOrganization', target: `organization#${organization.orgId}`, reason } as const;
  return withAudit(clients, actor, action, async () => {
    const savedOrganization = existingOrganization ?? (await createWithCustomer(clients, organization));
    return {
      output: toOrganization(savedOrganization, clients.now()),
      after: { name, seats, adminEmail: savedOrganization.adminEmail, customerId: savedOrganization.customerId },
    };
  });
}

/**
 * Searches the user pool instead of the users table. The email index of the table may lag behind, and a row is updated after the
 * pool.
 */
async function requireFutureAdmin({ users, poolUsers }: CreateOrganizationClients, email: string): Promise<User> {
  const account = await poolUsers.find(email);
  const admin = account?.isEnabled ? await users.getConsistently(account.userId) : undefined;
  if (!admin) throw new AppError('conflict', `No user can sign in as ${email} yet. Ask them to sign up first.`);
  requireNoDeletionOfAdmin(admin);
  return admin;
}

async function findExisting(
  { organizations }: CreateOrganizationClients,
  admin: User,
  { name, seats }: OrganizationInput,
): Promise<OrganizationRecord | undefined> {
  if (admin.orgId === undefined || getRole(admin) === 'individual') return undefined;
  const organization = await organizations.get(admin.orgId);
  const isSameRequest = organization?.adminUserId === admin.userId && organization.name === name && organization.seats === seats;
  if (!isSameRequest) throw createSeatElsewhereError(admin);
  return organization;
}

const toOrganizationRecord = ({ userId, email }: User, input: OrganizationInput, created: Date): OrganizationRecord => ({
  ...input,
  orgId: ulid(created.getTime()),
  seatsFree: input.seats - 1,
  adminUserId: userId,
  adminEmail: email,
  created,
  billingVersion: 0,
});

/** Creates the customer first, so that every new organization has one. An interrupted call leaves an unused customer. */
async function createWithCustomer(
  { organizations, customers }: CreateOrganizationClients,
  organization: OrganizationRecord,
): Promise<OrganizationRecord> {
  const customerId = await customers.createForOrganization(organization);
  const newOrganization = { ...organization, customerId, billingVersion: organization.billingVersion + 1 };
  if (!(await organizations.create(newOrganization))) throw createSeatElsewhereError({ email: organization.adminEmail });
  return newOrganization;
}

const createSeatElsewhereError = ({ email }: Pick<User, 'email'>) =>
  new AppError('conflict', `${email} already has a seat in another organization, or their account just changed. Try again.`);

export const handler = staffOperation(operations.createOrganization, (input, actor) =>
  createOrganization(
    { customers: customers(), audit: audit(), users: users(), organizations: organizations(), poolUsers: poolUsers(), now },
    input,
    actor,
  ),
);

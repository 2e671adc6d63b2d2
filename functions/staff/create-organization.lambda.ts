import { ulid } from 'ulid';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { roleOf } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { type OrganizationRecord, toOrganization } from '../clients/organization-records.ts';
import type { User } from '../clients/user-records.ts';
import { audit, type Clients, now, organizations, poolUsers, syncing, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { type Ending, endPersonalPremium } from '../invites/end-personal-premium.ts';
import { onRecord, type Recording } from './on-record.ts';

type Needs = Recording & Ending & Pick<Clients, 'organizations' | 'poolUsers'>;
type Wish = Pick<Input<'createOrganization'>, 'name' | 'seats'>;

/**
 * Creates an organization and its Stripe customer. The admin takes the first seat, and their personal subscription ends with its
 * current period. A repeated request returns the same organization and completes the remaining steps.
 *
 * Throws `conflict` when the admin has no enabled account or holds a seat elsewhere. Throws `retry` when Stripe is unavailable.
 */
export async function createOrganization(
  clients: Needs,
  { name, adminEmail, seats, reason }: Input<'createOrganization'>,
  actor: Actor,
): Promise<Organization> {
  const admin = await adminToBe(clients, adminEmail);
  const known = await organizationOf(clients, admin, { name, seats });
  const organization = known ?? draft(admin, { name, seats }, clients.now());
  const act = { act: 'createOrganization', target: `organization#${organization.orgId}`, reason } as const;
  return onRecord(clients, actor, act, async () => {
    const made = known ?? (await make(clients, organization));
    await endPersonalPremium(clients, admin.userId);
    return { answer: toOrganization(made), after: { name, seats, adminEmail: made.adminEmail, customerId: made.customerId } };
  });
}

async function adminToBe({ users, poolUsers }: Needs, email: string): Promise<User> {
  const known = await users.byEmail(email);
  const admin = known && (await users.current(known.userId));
  if (!admin || !(await poolUsers.find(admin.userId))?.isEnabled)
    throw new AppError('conflict', `Nobody can sign in as ${email} yet. They sign up first.`);
  return admin;
}

async function organizationOf(
  { organizations }: Needs,
  admin: User,
  { name, seats }: Wish,
): Promise<OrganizationRecord | undefined> {
  if (admin.orgId === undefined || roleOf(admin) === 'person') return undefined;
  const organization = await organizations.get(admin.orgId);
  const isSame = organization?.adminUserId === admin.userId && organization.name === name && organization.seats === seats;
  if (!isSame) throw seatElsewhere(admin);
  return organization;
}

const draft = ({ userId, email }: User, wish: Wish, created: Date): OrganizationRecord => ({
  ...wish,
  orgId: ulid(created.getTime()),
  seatsFree: wish.seats - 1,
  adminUserId: userId,
  adminEmail: email,
  created,
  billingVersion: 0,
});

/** Creates the customer first, so that every new organization has one. An interrupted call leaves an unused customer. */
async function make({ organizations, customers }: Needs, organization: OrganizationRecord): Promise<OrganizationRecord> {
  const customerId = await customers.createForOrganization(organization);
  const made = { ...organization, customerId, billingVersion: organization.billingVersion + 1 };
  if (!(await organizations.create(made))) throw seatElsewhere({ email: organization.adminEmail });
  return made;
}

const seatElsewhere = ({ email }: Pick<User, 'email'>) =>
  new AppError('conflict', `${email} has a seat in another organization.`);

export const handler = operation(operations.createOrganization, (input, actor) =>
  createOrganization(
    { ...syncing(), audit: audit(), users: users(), organizations: organizations(), poolUsers: poolUsers(), now },
    input,
    actor,
  ),
);

import { expect, vi } from 'vitest';
import type { InviteLink } from '#shared/invitation.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { submitTestCard } from '../../../dev/stack/seed-billing.ts';
import { ensureSeatPrice } from '../../../dev/stack/seed-organization.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { createRateLimitsClient } from '../../../functions/clients/rate-limits.ts';
import { deriveInvitedUserId } from '../../../functions/invites/invite-token.ts';
import type { E2eStack } from './local-stack.ts';
import { waitForInvitationUrl } from './outbox.ts';
import { openStackDatabase } from './stack-database.ts';
import { createStripeClient } from './stripe-account.ts';
import { createUser, staffUser, type User, uniqueEmail } from './user.ts';

export interface Organization {
  readonly orgId: string;
  readonly name: string;
  readonly customerId: string;
  readonly seats: number;
  readonly admin: User;
}

export interface Invitation {
  readonly email: string;
  readonly userId: string;
  readonly link: InviteLink;
}

interface OrganizationOptions {
  readonly name?: string;
  readonly admin?: User;
  /** Staff member who creates the organization. Default: a new staff user. */
  readonly staff?: User;
}

/** Creates an organization whose seats are not paid for. The admin takes the first seat. */
async function unpaidOrganization(
  e2eStack: E2eStack,
  seats: number,
  { name = 'Northwind Studio', ...people }: OrganizationOptions = {},
): Promise<Organization> {
  const staff = people.staff ?? (await staffUser(e2eStack));
  const admin = people.admin ?? (await createUser(e2eStack, uniqueEmail('admin')));
  const input = { name, adminEmail: admin.email, seats, reason: `Created for ${name}.` };
  const { orgId, customerId = '' } = await callOperation(e2eStack.stack.site, staff.token, 'createOrganization', input);
  return { orgId, name, customerId, seats, admin };
}

export async function organizationWithSeats(
  e2eStack: E2eStack,
  seats: number,
  options: OrganizationOptions = {},
): Promise<Organization> {
  const organization = await unpaidOrganization(e2eStack, seats, options);
  await buySeats(e2eStack, organization);
  return organization;
}

/** Buys the seats in a checkout session that Stripe's dashboard creates, as sales does. Waits until Stripe's event has arrived. */
async function buySeats(e2eStack: E2eStack, { orgId, customerId, seats, admin }: Organization): Promise<void> {
  const stripe = createStripeClient(e2eStack);
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: await ensureSeatPrice(stripe), quantity: seats }],
    success_url: e2eStack.stack.site,
  });
  await submitTestCard(url ?? '', admin.email);
  const readStatus = async () =>
    (await callOperation(e2eStack.stack.site, admin.token, 'getOrganization', { orgId })).subscription?.status;
  await vi.waitFor(async () => expect(await readStatus()).toBe('active'), { timeout: 20_000, interval: 100 });
}

export async function invite({ stack }: E2eStack, { orgId, admin }: Organization, email: string): Promise<Invitation> {
  const [invited] = await callOperation(stack.site, admin.token, 'inviteMembers', { orgId, invitations: [{ email }] });
  return { email, userId: invited?.userId ?? '', link: await waitForInvitationLink(stack, email) };
}

/** Lets the organization email an address again, as if 10 minutes had passed. */
export async function allowAnotherEmail({ stack }: E2eStack, { orgId }: Organization, email: string): Promise<void> {
  const { documents, close } = openStackDatabase(stack);
  const rateLimits = createRateLimitsClient(RESOURCE_NAMES.eventsTable, documents);
  await rateLimits.release('emailsPerAddress', deriveInvitedUserId(orgId, email));
  close();
}

/** Invites the user and accepts as them. Returns the link. */
export async function addMember(e2eStack: E2eStack, organization: Organization, { email, token }: User): Promise<InviteLink> {
  const { link } = await invite(e2eStack, organization, email);
  await callOperation(e2eStack.stack.site, token, 'acceptInvite', { ...link, password: null });
  return link;
}

export async function createMember(e2eStack: E2eStack, organization: Organization): Promise<User> {
  const member = await createUser(e2eStack, uniqueEmail('member'));
  await addMember(e2eStack, organization, member);
  return member;
}

async function waitForInvitationLink(stack: E2eStack['stack'], email: string): Promise<InviteLink> {
  const { searchParams } = new URL(await waitForInvitationUrl(stack, email));
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

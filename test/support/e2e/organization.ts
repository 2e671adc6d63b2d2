import type { InviteLink } from '#shared/invitation.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import type { OutboxEmail } from '../../../dev/stack/emulators/mail/outbox.ts';
import { payWithTestCard } from '../../../dev/stack/seed-billing.ts';
import type { E2eStack } from './local-stack.ts';
import { stripeOf } from './stripe-account.ts';
import { uniqueEmail } from './unique-email.ts';
import { createUser, staffUser, type User } from './user.ts';

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
  /** Creates the organization. A new member of the staff if left out. */
  readonly staff?: User;
}

/** Creates an organization whose seats are not paid for. The admin takes the first of them. */
export async function unpaidOrganization(
  e2eStack: E2eStack,
  seats: number,
  { name = 'Northwind Studio', ...people }: OrganizationOptions = {},
): Promise<Organization> {
  const staff = people.staff ?? (await staffUser(e2eStack));
  const admin = people.admin ?? (await createUser(e2eStack, uniqueEmail('admin')));
  const wish = { name, adminEmail: admin.email, seats, reason: `Created for ${name}.` };
  const { orgId, customerId = '' } = await callOperation(e2eStack.stack.site, staff.token, 'createOrganization', wish);
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

/** Buys the seats in a checkout session that Stripe's dashboard creates, as sales does. */
export async function buySeats(e2eStack: E2eStack, { customerId, seats, admin }: Organization): Promise<void> {
  const stripe = stripeOf(e2eStack);
  const [price] = (await stripe.prices.list({ lookup_keys: ['enterprise-yearly'] })).data;
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: price?.id ?? '', quantity: seats }],
    success_url: e2eStack.stack.site,
  });
  await payWithTestCard(url ?? '', admin.email);
}

export async function invite({ stack }: E2eStack, { orgId, admin }: Organization, email: string): Promise<Invitation> {
  const [invited] = await callOperation(stack.site, admin.token, 'inviteMembers', { orgId, invitations: [{ email }] });
  return { email, userId: invited?.userId ?? '', link: await newestInvitationLink({ stack }, email) };
}

/** Makes a user a member. Returns the link with which they accepted. */
export async function addMember(e2eStack: E2eStack, organization: Organization, { email, token }: User): Promise<InviteLink> {
  const { link } = await invite(e2eStack, organization, email);
  await callOperation(e2eStack.stack.site, token, 'acceptInvite', { ...link, password: null });
  return link;
}

export async function memberOf(e2eStack: E2eStack, organization: Organization): Promise<User> {
  const member = await createUser(e2eStack, uniqueEmail('member'));
  await addMember(e2eStack, organization, member);
  return member;
}

async function newestInvitationLink({ stack }: Pick<E2eStack, 'stack'>, email: string): Promise<InviteLink> {
  const mails: readonly OutboxEmail[] = await (await fetch(`${stack.desk}/outbox.json`)).json();
  const { text = '' } = mails.findLast(({ to }) => to === email) ?? {};
  const { searchParams } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? stack.site);
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

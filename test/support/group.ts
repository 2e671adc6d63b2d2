import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import type { InviteLink } from '#shared/invitation.ts';
import { apiCall } from '../../dev/api-call.ts';
import type { OutboxMail } from '../../dev/emulators/mail/outbox.ts';
import { sendDemoCard } from '../../dev/seed-billing.ts';
import type { Person } from './newcomer.ts';
import type { Site } from './site.ts';

/** An organization on a running site. */
export interface Group {
  readonly orgId: string;
  readonly name: string;
  readonly customerId: string;
  readonly admin: Person;
}

/** An invitation that waits to be answered: the id of its member, and its link. */
export interface Waiting {
  readonly email: string;
  readonly userId: string;
  readonly link: InviteLink;
}

/** Makes an organization of twenty seats, as staff do. */
export async function founded({ stack }: Site, staff: Person, admin: Person, name: string): Promise<Group> {
  const wish = { name, adminEmail: admin.email, seats: 20, reason: `Made for ${name}.` };
  const { orgId, customerId = '' } = await apiCall(stack.site, staff.token, 'createOrganization', wish);
  return { orgId, name, customerId, admin };
}

/** Invites somebody. Their letter is in the outbox. */
export async function waiting(site: Site, { orgId, admin }: Group, email: string): Promise<Waiting> {
  const invitations = [{ email }];
  const [invited] = await apiCall(site.stack.site, admin.token, 'inviteMembers', { orgId, invitations });
  return { email, userId: invited?.userId ?? '', link: await lastLink(site, email) };
}

/** Makes somebody a member, and answers the link by which they became one. */
export async function joined(site: Site, group: Group, { email, token }: Person): Promise<InviteLink> {
  const { link } = await waiting(site, group, email);
  await apiCall(site.stack.site, token, 'acceptInvite', { ...link, password: null });
  return link;
}

/** Where the newest letter to an address leads. */
export async function lastLink({ stack }: Site, email: string): Promise<InviteLink> {
  const mails: readonly OutboxMail[] = await (await fetch(`${stack.desk}/outbox.json`)).json();
  const letter = mails.findLast(({ to }) => to === email)?.text ?? '';
  const { searchParams } = new URL(/https?:\/\/\S+/.exec(letter)?.[0] ?? stack.site);
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

/** Buys an organization its seats on a page that the owner of the shop has opened. */
export async function boughtSeats(site: Site, { customerId, admin }: Group): Promise<void> {
  const stripe = stripeAt(site);
  const [price] = (await stripe.prices.list({ lookup_keys: ['enterprise-yearly'] })).data;
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: price?.id ?? '', quantity: 20 }],
    success_url: site.stack.site,
  });
  await sendDemoCard(url ?? '', admin.email);
}

function stripeAt({ stack, data }: Site): Stripe {
  const { stripeKey } = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8'));
  const { hostname, port } = new URL(stack.payments);
  return new Stripe(stripeKey, { host: hostname, port, protocol: 'http' });
}

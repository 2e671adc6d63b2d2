import type Stripe from 'stripe';
import type { Member } from '#shared/member.ts';
import { getPath } from '#shared/pages.ts';
import { SEAT_PRICE_LOOKUP_KEY } from '#shared/plan.ts';
import { syncBilling } from '../../functions/billing/sync-billing.ts';
import { rateLimits, syncClients } from '../../functions/clients.ts';
import { deriveInvitedUserId } from '../../functions/invites/invite-token.ts';
import { callOperation } from './call-operation.ts';
import { DEMO_ORGANIZATION } from './demo-accounts.ts';
import type { OutboxEmail } from './emulators/mail/outbox.ts';
import { submitTestCard } from './seed-billing.ts';

const SEAT_PRICE = {
  currency: 'usd',
  tax_behavior: 'exclusive' as const,
  unit_amount: 1_200,
  recurring: { interval: 'year' as const },
};

interface SeedContext {
  readonly site: string;
  /** Access tokens of demo users, by email. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Origin of the dashboard, which serves the outbox. */
  readonly dashboard: string;
}

/** Adds the members of the demo organization by invitation. Skips those who exist, so that an interrupted seed can continue. */
export async function seedMembers(context: SeedContext, orgId: string): Promise<void> {
  const missingEmails = new Set<string>(DEMO_ORGANIZATION.members.map(({ email }) => email));
  for (const { email } of await listMembers(context, orgId)) missingEmails.delete(email);
  if (missingEmails.size > 0) await inviteMembers(context, orgId, [...missingEmails]);
  for (const { email, status } of DEMO_ORGANIZATION.members) {
    if (status === 'invited') continue;
    await acceptInvite(context, orgId, email);
    if (status === 'deactivated') await deactivateMember(context, orgId, email);
  }
}

/** Creates the demo organization as staff, unless it exists. Returns its id. */
export async function seedOrganization(context: SeedContext): Promise<string> {
  const { orgId } = await callOperation(context.site, requireToken(context, DEMO_ORGANIZATION.admin), 'getAccount', {});
  if (orgId !== undefined) return orgId;
  const created = await callOperation(context.site, requireToken(context, DEMO_ORGANIZATION.staff), 'createOrganization', {
    name: DEMO_ORGANIZATION.name,
    adminEmail: DEMO_ORGANIZATION.admin,
    seats: DEMO_ORGANIZATION.seats,
    reason: 'Created at the first start, for local testing.',
  });
  return created.orgId;
}

const listMembers = (context: SeedContext, orgId: string): Promise<Member[]> =>
  callOperation(context.site, requireToken(context, DEMO_ORGANIZATION.admin), 'listMembers', { orgId });

/**
 * Releases the rate limit first, because an earlier start may have been killed after it counted the emails and before it sent
 * them.
 */
async function inviteMembers(context: SeedContext, orgId: string, emails: readonly string[]): Promise<void> {
  for (const email of emails) await rateLimits().release('emailsPerAddress', deriveInvitedUserId(orgId, email));
  await callOperation(context.site, requireToken(context, DEMO_ORGANIZATION.admin), 'inviteMembers', {
    orgId,
    invitations: emails.map((email) => ({ email })),
  });
}

/** Accepts the newest invitation, unless the user has joined. */
async function acceptInvite(context: SeedContext, orgId: string, email: string): Promise<void> {
  const token = requireToken(context, email);
  const account = await callOperation(context.site, token, 'getAccount', {});
  if (account.orgId === orgId) return;
  let link = findInviteLink(await fetchNewestEmail(context, email));
  if (!link) {
    // An earlier start was killed before it sent the email.
    await inviteMembers(context, orgId, [email]);
    link = findInviteLink(await fetchNewestEmail(context, email));
  }
  if (!link) throw new Error(`The outbox has no invitation for ${email}.`);
  await callOperation(context.site, token, 'acceptInvite', { ...link, password: null });
}

async function deactivateMember(context: SeedContext, orgId: string, email: string): Promise<void> {
  const member = (await listMembers(context, orgId)).find((each) => each.email === email);
  if (member?.orgStatus !== 'active') return;
  const { userId } = member;
  await callOperation(context.site, requireToken(context, DEMO_ORGANIZATION.admin), 'setMemberStatus', {
    orgId,
    userId,
    status: 'Deactivated',
  });
}

async function fetchNewestEmail({ dashboard }: SeedContext, email: string): Promise<string> {
  const emails: readonly OutboxEmail[] = await (await fetch(`${dashboard}/outbox.json`)).json();
  return emails.findLast(({ to }) => to === email)?.text ?? '';
}

function findInviteLink(text: string): { sub: string; token: string } | undefined {
  const url = /https?:\/\/\S+/g.exec(text)?.[0];
  if (!url?.includes(getPath('invites'))) return undefined;
  const { searchParams } = new URL(url);
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

function requireToken({ tokens }: SeedContext, email: string): string {
  const token = tokens.get(email);
  if (!token) throw new Error(`${email} is not a demo user.`);
  return token;
}

/**
 * Sells seats to the organization as staff do: through a checkout session that they create in Stripe, not through our API. Syncs
 * its billing at once, because members can only be invited once the seats are paid for.
 */
export async function buySeats(stripe: Stripe, context: SeedContext, orgId: string): Promise<void> {
  const { site } = context;
  const token = requireToken(context, DEMO_ORGANIZATION.admin);
  const { customerId, seats, subscription } = await callOperation(site, token, 'getOrganization', { orgId });
  if (subscription || customerId === undefined) return;
  const price = await ensureSeatPrice(stripe);
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price, quantity: seats }],
    success_url: `${site}${getPath('enterpriseOverview')}`,
  });
  await submitTestCard(url ?? '', DEMO_ORGANIZATION.admin);
  await syncBilling(syncClients(), customerId, { type: 'org', id: orgId });
}

export async function ensureSeatPrice(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [SEAT_PRICE_LOOKUP_KEY], active: true });
  if (data[0]) return data[0].id;
  const product = await stripe.products.create({ name: 'GoFullPage Enterprise' });
  const price = { ...SEAT_PRICE, product: product.id, lookup_key: SEAT_PRICE_LOOKUP_KEY, nickname: 'Enterprise seats, yearly' };
  return (await stripe.prices.create(price)).id;
}

import type Stripe from 'stripe';
import type { Member } from '#shared/member.ts';
import { pathOf } from '#shared/pages.ts';
import { apiCall } from './api-call.ts';
import { ORGANIZATION } from './demo-accounts.ts';
import type { OutboxMail } from './emulators/mail/outbox.ts';
import { sendDemoCard } from './seed-billing.ts';

const SEAT_YEARLY = { currency: 'usd', unit_amount: 1_200, recurring: { interval: 'year' as const } };
const SEATS_PRICE = 'enterprise-yearly';

interface Company {
  readonly site: string;
  /** Access tokens of demo users, by email. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Origin of the dashboard, which serves the outbox. */
  readonly desk: string;
}

/**
 * Creates the demo organization as staff and adds its members by invitation. Skips what exists, so that an interrupted seed can
 * continue.
 */
export async function seedOrganization(company: Company): Promise<string> {
  const orgId = await foundOrganization(company);
  const missing = new Set<string>(ORGANIZATION.people.map(({ email }) => email));
  for (const { email } of await membersOf(company, orgId)) missing.delete(email);
  if (missing.size > 0) await invite(company, orgId, [...missing]);
  for (const { email, becomes } of ORGANIZATION.people) {
    if (becomes === 'invited') continue;
    await join(company, orgId, email);
    if (becomes === 'deactivated') await deactivate(company, orgId, email);
  }
  return orgId;
}

async function foundOrganization(company: Company): Promise<string> {
  const { orgId } = await apiCall(company.site, tokenOf(company, ORGANIZATION.admin), 'getAccount', {});
  if (orgId !== undefined) return orgId;
  const made = await apiCall(company.site, tokenOf(company, ORGANIZATION.staff), 'createOrganization', {
    name: ORGANIZATION.name,
    adminEmail: ORGANIZATION.admin,
    seats: ORGANIZATION.seats,
    reason: 'Made at the first start, for trying things out.',
  });
  return made.orgId;
}

const membersOf = (company: Company, orgId: string): Promise<Member[]> =>
  apiCall(company.site, tokenOf(company, ORGANIZATION.admin), 'listMembers', { orgId });

const invite = (company: Company, orgId: string, emails: readonly string[]) =>
  apiCall(company.site, tokenOf(company, ORGANIZATION.admin), 'inviteMembers', {
    orgId,
    invitations: emails.map((email) => ({ email })),
  });

/** Accepts the newest invitation, unless the user has joined. */
async function join(company: Company, orgId: string, email: string): Promise<void> {
  const token = tokenOf(company, email);
  const account = await apiCall(company.site, token, 'getAccount', {});
  if (account.orgId === orgId) return;
  const link = linkIn(await newestLetterTo(company, email));
  if (link) return void (await apiCall(company.site, token, 'acceptInvite', { ...link, password: null }));
  // An earlier start was killed before it sent the email.
  await invite(company, orgId, [email]);
  return join(company, orgId, email);
}

async function deactivate(company: Company, orgId: string, email: string): Promise<void> {
  const member = (await membersOf(company, orgId)).find((each) => each.email === email);
  if (member?.orgStatus !== 'active') return;
  const { userId } = member;
  await apiCall(company.site, tokenOf(company, ORGANIZATION.admin), 'setMemberStatus', { orgId, userId, status: 'Deactivated' });
}

async function newestLetterTo({ desk }: Company, email: string): Promise<string> {
  const mails: readonly OutboxMail[] = await (await fetch(`${desk}/outbox.json`)).json();
  return mails.findLast(({ to }) => to === email)?.text ?? '';
}

function linkIn(letter: string): { sub: string; token: string } | undefined {
  const address = /https?:\/\/\S+/g.exec(letter)?.[0];
  if (!address?.includes(pathOf('invites'))) return undefined;
  const { searchParams } = new URL(address);
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

function tokenOf({ tokens }: Company, email: string): string {
  const token = tokens.get(email);
  if (!token) throw new Error(`${email} is nobody here.`);
  return token;
}

/** Sells seats to the organization as the owner does: through a checkout session that is created in Stripe and not by our API. */
export async function sellSeats(stripe: Stripe, company: Company, orgId: string): Promise<void> {
  const { site } = company;
  const token = tokenOf(company, ORGANIZATION.admin);
  const { customerId, seats, subscription } = await apiCall(site, token, 'getOrganization', { orgId });
  if (subscription || customerId === undefined) return;
  const price = await seatPrice(stripe);
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price, quantity: seats }],
    success_url: `${site}${pathOf('enterpriseOverview')}`,
  });
  await sendDemoCard(url ?? '', ORGANIZATION.admin);
}

async function seatPrice(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [SEATS_PRICE], active: true });
  if (data[0]) return data[0].id;
  const product = await stripe.products.create({ name: 'GoFullPage Enterprise' });
  const price = { ...SEAT_YEARLY, product: product.id, lookup_key: SEATS_PRICE, nickname: 'Enterprise seats, yearly' };
  return (await stripe.prices.create(price)).id;
}

import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { isEmail } from '#shared/email.ts';
import { AppError } from '#shared/errors.ts';
import { findSeatError, type InvitationResult } from '#shared/invitation.ts';
import { countNeededSeats } from '../clients/invitations.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import { type Clients, mail, members, now, organizations, rateLimits, users } from '../clients.ts';
import { env } from '../env.ts';
import { organizationOperation } from '../organizations/organization-operation.ts';
import { PAY_ADVICE, requireEntitled } from '../organizations/require-entitled-organization.ts';
import { createInviteLink, renderInvitationEmail, renderReminderEmail, sendEmail } from './invite-emails.ts';
import { type ExistingMember, type OutgoingInvitation, planInvitations, toWrites } from './plan-invitations.ts';
import { releaseExpiredSeatsForOrganization } from './release-expired-seats.ts';
import { type EmailReservations, reserveEmails } from './reserve-emails.ts';

type InviteMembersClients = Pick<Clients, 'users' | 'organizations' | 'members' | 'mail' | 'rateLimits' | 'now'> & {
  readonly siteOrigin: string;
};

const MAX_ATTEMPTS = 5;

/** Time limit for sending emails. API Gateway times out after 30 s. The admin can resend the emails that are not sent by then. */
const SEND_TIMEOUT_MS = 18_000;

const EMAILS = { invited: renderInvitationEmail, resent: renderReminderEmail } as const;

/**
 * Invites users, all or none, and emails each of them. A user who is already invited gets a new link. A failed email does not
 * revoke the invitation, because it can be sent again. Returns one result per distinct email, in the order of the request.
 *
 * An address that the organization emailed less than 10 minutes ago keeps its invitation and gets the result `tooSoon`.
 *
 * Throws `conflict` when too few seats are free or the organization does not pay. Throws `tooMany` when all addresses would be
 * `tooSoon`, and above the limit of the organization. Throws `retry` when other requests keep changing the same members.
 */
export async function inviteMembers(
  clients: InviteMembersClients,
  { orgId, invitations }: Input<'inviteMembers'>,
): Promise<Output<'inviteMembers'>> {
  const emails = [...new Set(invitations.map(({ email }) => email.trim().toLowerCase()))];
  const { organization, plan, reservations } = await writeInvitations(clients, orgId, emails.filter(isEmail));
  const deadline = clients.now().getTime() + SEND_TIMEOUT_MS;
  const results: InvitationResult[] = [];
  for (const email of emails) {
    const entry = plan.get(email);
    if (!entry) results.push({ email, result: isEmail(email) ? 'tooSoon' : 'invalid' });
    else if (entry.result === 'member') results.push({ email, result: 'member', userId: entry.member.userId });
    else {
      const result = await sendInvitation({ ...clients, deadline }, organization, entry);
      if (result.result === 'mailFailed') await reservations.release(email);
      results.push(result);
    }
  }
  return results;
}

interface WrittenInvitations {
  readonly organization: OrganizationRecord;
  readonly reservations: EmailReservations;
  readonly plan: ReadonlyMap<string, OutgoingInvitation | ExistingMember>;
}

async function requireOrganization({ organizations }: InviteMembersClients, orgId: string): Promise<OrganizationRecord> {
  const organization = await organizations.get(orgId);
  if (!organization) throw new AppError('notFound', 'Organization not found.');
  return organization;
}

/**
 * Writes the invitations of the addresses that may be emailed now. The returned plan contains only these and the existing
 * members. Releases the reservations if nothing was written.
 */
async function writeInvitations(
  clients: InviteMembersClients,
  orgId: string,
  emails: readonly string[],
): Promise<WrittenInvitations> {
  let reservations: EmailReservations | undefined;
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const organization = await requireOrganization(clients, orgId);
      requireEntitled(organization, clients.now(), PAY_ADVICE);
      const plan = zipEmails(emails, await planInvitations(clients, organization, emails));
      reservations ??= await reserveEmails(clients, orgId, listOutgoingEmails(plan));
      const { canEmail } = reservations;
      const writablePlan = new Map(plan.filter(([email, { result }]) => result === 'member' || canEmail(email)));
      if (await tryWriteInvitations(clients, organization, [...writablePlan.values()]))
        return { organization, reservations, plan: writablePlan };
    }
    throw new AppError('retry', 'The organization is being changed. Try again.');
  } catch (error) {
    await reservations?.releaseAll();
    throw error;
  }
}

type PlannedEmail = readonly [email: string, entry: OutgoingInvitation | ExistingMember];

const zipEmails = (emails: readonly string[], entries: readonly (OutgoingInvitation | ExistingMember)[]): PlannedEmail[] =>
  entries.map((entry, index) => [emails[index] ?? '', entry]);

const listOutgoingEmails = (plan: readonly PlannedEmail[]): string[] =>
  plan.filter(([, { result }]) => result !== 'member').map(([email]) => email);

/**
 * Returns false if the plan must be made again: another request has changed a member or taken the seats, or the seats of expired
 * invitations were freed because too few were free. Throws `conflict` if too few seats are free and no expired invitation holds one.
 */
async function tryWriteInvitations(
  clients: InviteMembersClients,
  organization: OrganizationRecord,
  entries: readonly (OutgoingInvitation | ExistingMember)[],
): Promise<boolean> {
  const { orgId, seatsFree } = organization;
  const { newInvitations, renewedInvitations } = toWrites(entries);
  const error = findSeatError(countNeededSeats(newInvitations, renewedInvitations), seatsFree);
  if (error && (await releaseExpiredSeatsForOrganization(clients, orgId))) return false;
  if (error) throw new AppError('conflict', error);
  if (newInvitations.length + renewedInvitations.length === 0) return true;
  const conflict = await clients.members.invite(organization, newInvitations, renewedInvitations);
  return conflict === undefined;
}

/** Sends one email. The caller sends them one by one, because SES limits the number per second. */
async function sendInvitation(
  clients: InviteMembersClients & { readonly deadline: number },
  { name, adminEmail }: OrganizationRecord,
  { result, member: { userId, email, invitation }, token }: OutgoingInvitation,
): Promise<InvitationResult> {
  const link = createInviteLink(clients.siteOrigin, { sub: userId, token });
  const message = EMAILS[result]({ organization: name, adminEmail, expires: invitation.expires, link });
  const isSent = clients.now().getTime() < clients.deadline && (await sendEmail(clients, email, message));
  return { email, result: isSent ? result : 'mailFailed', userId };
}

export const handler = organizationOperation(operations.inviteMembers, (input) =>
  inviteMembers(
    {
      users: users(),
      organizations: organizations(),
      members: members(),
      mail: mail(),
      rateLimits: rateLimits(),
      now,
      siteOrigin: env('SITE_ORIGIN'),
    },
    input,
  ),
);

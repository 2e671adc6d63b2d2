import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { isEmail } from '#shared/email.ts';
import { AppError } from '#shared/errors.ts';
import { findSeatError, type InvitationResult } from '#shared/invitation.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import { type Clients, mail, members, now, organizations, users } from '../clients.ts';
import { env } from '../env.ts';
import { createInviteLink, renderInvitationEmail, renderReminderEmail, sendEmail } from '../invites/invite-emails.ts';
import { organizationOperation } from './organization-operation.ts';
import { type ExistingMember, type OutgoingInvitation, planInvitations, toWrites } from './plan-invitations.ts';

type InviteMembersClients = Pick<Clients, 'users' | 'organizations' | 'members' | 'mail' | 'now'> & {
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
 * Throws `conflict` when too few seats are free. Throws `retry` when other requests keep changing the same members.
 */
export async function inviteMembers(
  clients: InviteMembersClients,
  { orgId, invitations }: Input<'inviteMembers'>,
): Promise<Output<'inviteMembers'>> {
  const emails = [...new Set(invitations.map(({ email }) => email.trim().toLowerCase()))];
  const { organization, plan } = await writeInvitations(clients, orgId, emails.filter(isEmail));
  const deadline = clients.now().getTime() + SEND_TIMEOUT_MS;
  const results: InvitationResult[] = [];
  for (const email of emails) {
    const entry = plan.get(email);
    if (!entry) results.push({ email, result: 'invalid' });
    else if (entry.result === 'member') results.push({ email, result: 'member', userId: entry.member.userId });
    else results.push(await sendInvitation({ ...clients, deadline }, organization, entry));
  }
  return results;
}

interface WrittenInvitations {
  readonly organization: OrganizationRecord;
  readonly plan: ReadonlyMap<string, OutgoingInvitation | ExistingMember>;
}

async function writeInvitations(
  clients: InviteMembersClients,
  orgId: string,
  emails: readonly string[],
): Promise<WrittenInvitations> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const organization = await clients.organizations.get(orgId);
    if (!organization) throw new AppError('notFound', 'Organization not found.');
    const plan = await planInvitations(clients, organization, emails);
    const { newInvitations, renewedInvitations } = toWrites(plan);
    const error = findSeatError(newInvitations.length, organization.seatsFree);
    if (error) throw new AppError('conflict', error);
    const hasNoWrites = newInvitations.length + renewedInvitations.length === 0;
    if (hasNoWrites || !(await clients.members.invite(orgId, newInvitations, renewedInvitations)))
      return { organization, plan: new Map(plan.map((entry, index) => [emails[index] ?? '', entry])) };
  }
  throw new AppError('retry', 'The organization is being changed. Try again.');
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
    { users: users(), organizations: organizations(), members: members(), mail: mail(), now, siteOrigin: env('SITE_ORIGIN') },
    input,
  ),
);

import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { isEmail } from '#shared/email.ts';
import { AppError } from '#shared/errors.ts';
import { type InvitationResult, tooManyError } from '#shared/invitation.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import { type Clients, mail, members, now, organizations, users } from '../clients.ts';
import { env } from '../env.ts';
import { invitationLetter, inviteLink, reminderLetter } from '../invites/invitation-letter.ts';
import { sendLetter } from '../invites/send-letter.ts';
import { organizationOperation } from '../organization-operation.ts';
import { type Outgoing, planInvitations, type Standing, writesOf } from './plan-invitations.ts';

type Needs = Pick<Clients, 'users' | 'organizations' | 'members' | 'mail' | 'now'> & {
  readonly siteOrigin: string;
};

const TRIES = 5;

/** Time limit for sending emails. API Gateway times out after 30 s. The admin can resend the emails that are not sent by then. */
const SENDING_MS = 18_000;

const LETTERS = { invited: invitationLetter, resent: reminderLetter } as const;

/**
 * Invites users, all or none, and emails each of them. A user who was invited before gets another link. A failed email does not
 * revoke the invitation, because it can be sent again. Returns one result per distinct address, in the order of the request.
 *
 * Throws `conflict` when too few seats are free. Throws `retry` when other requests keep changing the same members.
 */
export async function inviteMembers(
  clients: Needs,
  { orgId, invitations }: Input<'inviteMembers'>,
): Promise<Output<'inviteMembers'>> {
  const emails = [...new Set(invitations.map(({ email }) => email.trim().toLowerCase()))];
  const { organization, plan } = await written(clients, orgId, emails.filter(isEmail));
  const deadline = clients.now().getTime() + SENDING_MS;
  const results: InvitationResult[] = [];
  for (const email of emails) {
    const planned = plan.get(email);
    if (!planned) results.push({ email, result: 'invalid' });
    else if (planned.result === 'member') results.push({ email, result: 'member', userId: planned.member.userId });
    else results.push(await sent({ ...clients, deadline }, organization, planned));
  }
  return results;
}

interface Written {
  readonly organization: OrganizationRecord;
  readonly plan: ReadonlyMap<string, Outgoing | Standing>;
}

async function written(clients: Needs, orgId: string, emails: readonly string[]): Promise<Written> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const organization = await clients.organizations.get(orgId);
    if (!organization) throw new AppError('notFound', 'There is no such organization.');
    const plan = await planInvitations(clients, organization, emails);
    const { fresh, again } = writesOf(plan);
    const complaint = tooManyError(fresh.length, organization.seatsFree);
    if (complaint) throw new AppError('conflict', complaint);
    const isNothing = fresh.length + again.length === 0;
    if (isNothing || !(await clients.members.invite(orgId, fresh, again)))
      return { organization, plan: new Map(plan.map((planned, at) => [emails[at] ?? '', planned])) };
  }
  throw new AppError('retry', 'The organization is changing at this moment. Try again.');
}

/** Sends one email. The caller sends them one by one, because SES limits the number per second. */
async function sent(
  clients: Needs & { readonly deadline: number },
  { name, adminEmail }: OrganizationRecord,
  { result, member: { userId, email, invitation }, token }: Outgoing,
): Promise<InvitationResult> {
  const link = inviteLink(clients.siteOrigin, { sub: userId, token });
  const letter = LETTERS[result]({ organization: name, adminEmail, expires: invitation.expires, link });
  const isSent = clients.now().getTime() < clients.deadline && (await sendLetter(clients, email, letter));
  return { email, result: isSent ? result : 'mailFailed', userId };
}

export const handler = organizationOperation(operations.inviteMembers, (input) =>
  inviteMembers(
    { users: users(), organizations: organizations(), members: members(), mail: mail(), now, siteOrigin: env('SITE_ORIGIN') },
    input,
  ),
);

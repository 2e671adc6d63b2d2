import type { Input, Output } from '#shared/api.ts';
import { isEmail } from '#shared/email.ts';
import { AppError } from '#shared/errors.ts';
import { type InvitationResult, tooManyComplaint } from '#shared/invitation.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import { type Clients, mail, members, now, organizations, users } from '../clients.ts';
import { env } from '../env.ts';
import { invitationLetter, inviteLink, reminderLetter } from '../invites/invitation-letter.ts';
import { sendLetter } from '../invites/send-letter.ts';
import { organizationOperation } from '../organization-operation.ts';
import { type Outgoing, planInvitations, type Standing, writesOf } from './plan-invitations.ts';

type Needs = Pick<Clients, 'users' | 'organizations' | 'members' | 'mail' | 'now'> & {
  /** Of the site, without a trailing slash. */
  readonly siteOrigin: string;
};

const TRIES = 5;

/** Letters that have not gone by then wait to be sent again: HTTP API gives a call 30 s. */
const SENDING_MS = 18_000;

const LETTERS = { invited: invitationLetter, resent: reminderLetter } as const;

/**
 * Invites people, all or none, and writes to each; whoever was invited before gets another link. What cannot be sent is no
 * reason to take an invitation back: it can be sent again. Answers each address once, in the order in which they came.
 *
 * Errors: `conflict` with too few seats; `retry` when others keep changing the same people.
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
  /** What became of each address. */
  readonly plan: ReadonlyMap<string, Outgoing | Standing>;
}

/** A plan that does not hold any more when it is written is made anew, from what there is then. */
async function written(clients: Needs, orgId: string, emails: readonly string[]): Promise<Written> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const organization = await clients.organizations.get(orgId);
    if (!organization) throw new AppError('notFound', 'There is no such organization.');
    const plan = await planInvitations(clients, organization, emails);
    const { fresh, again } = writesOf(plan);
    const complaint = tooManyComplaint(fresh.length, organization.seatsFree);
    if (complaint) throw new AppError('conflict', complaint);
    const isNothing = fresh.length + again.length === 0;
    if (isNothing || !(await clients.members.invite(orgId, fresh, again)))
      return { organization, plan: new Map(plan.map((planned, at) => [emails[at] ?? '', planned])) };
  }
  throw new AppError('retry', 'The organization is changing at this moment. Try again.');
}

/** One letter after the other: SES takes so many in a second. */
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

export const handler = organizationOperation('inviteMembers', (input) =>
  inviteMembers(
    { users: users(), organizations: organizations(), members: members(), mail: mail(), now, siteOrigin: env('SITE_ORIGIN') },
    input,
  ),
);

import { INVITATION } from '#shared/invitation.ts';
import type { Fresh, Renewal } from '../clients/members.ts';
import type { InvitedRecord, MemberRecord, OrganizationRecord } from '../clients/organization-records.ts';
import type { Clients } from '../clients.ts';
import { hashOf, newToken } from '../invites/invite-token.ts';
import { invitedId } from '../invites/invited-id.ts';

const DAY_MS = 86_400_000;

type Needs = Pick<Clients, 'users' | 'members' | 'now'>;

export interface Outgoing {
  readonly result: 'invited' | 'resent';
  readonly member: InvitedRecord;
  readonly token: string;
  readonly read: MemberRecord | undefined;
  readonly gone: MemberRecord | undefined;
}

export interface Standing {
  readonly result: 'member';
  readonly member: MemberRecord;
}

/**
 * Decides for each address, in input order, to invite, to send again, or to skip a member. Invitations are for the address, no
 * matter which account has it. Members are found by the account with the address, and by the redirect record that accepting
 * leaves.
 */
export async function planInvitations(
  { users, members, now }: Needs,
  organization: OrganizationRecord,
  emails: readonly string[],
): Promise<(Outgoing | Standing)[]> {
  const { orgId } = organization;
  const accounts = await Promise.all(emails.map((email) => users.byEmail(email)));
  const accountIds = accounts.flatMap((account) => account?.userId ?? []);
  const rows = await members.among(orgId, [...accountIds, ...emails.map((email) => invitedId(orgId, email))]);
  const found = await Promise.all(rows.map(async (row) => ({ row, isGone: await isDeleted(users, row) })));
  return emails.map((email) => {
    const theirs = found.filter(({ row }) => row.email === email);
    const read = theirs.find(({ isGone }) => !isGone)?.row;
    const gone = theirs.find(({ isGone }) => isGone)?.row;
    return planned(organization, { email, read, gone }, now());
  });
}

/**
 * Returns true if the member's account was deleted. Deleting an account archives its row only in the user's last organization. A
 * row that was deactivated earlier in another organization does not show the deletion, so this looks for the user row.
 */
const isDeleted = async (users: Needs['users'], { userId, orgStatus }: MemberRecord): Promise<boolean> =>
  orgStatus === 'archived' || (orgStatus === 'deactivated' && !(await users.current(userId)));

interface Address {
  readonly email: string;
  readonly read: MemberRecord | undefined;
  readonly gone: MemberRecord | undefined;
}

function planned({ orgId, adminEmail }: OrganizationRecord, { email, read, gone }: Address, at: Date): Outgoing | Standing {
  if (read && read.orgStatus !== 'invited') return { result: 'member', member: read };
  const fresh = { orgId, userId: invitedId(orgId, email), email, orgRole: 'user', orgStatus: 'invited' } as const;
  const token = newToken(orgId);
  const expires = new Date(at.getTime() + INVITATION.days * DAY_MS);
  const invitation = { ...read?.invitation, tokenHash: hashOf(token), expires };
  const member = { ...(read ?? fresh), invitedBy: adminEmail, invitedAt: at, invitation };
  return { result: read ? 'resent' : 'invited', member, token, read, gone };
}

const isOutgoing = (planned: Outgoing | Standing): planned is Outgoing => planned.result !== 'member';

export function writesOf(plan: readonly (Outgoing | Standing)[]): { fresh: Fresh[]; again: Renewal[] } {
  const going = plan.filter(isOutgoing);
  return {
    fresh: going.filter(({ read }) => !read),
    again: going.flatMap(({ read, member }) => (read ? [{ read, member }] : [])),
  };
}

import { INVITATION } from '#shared/invitation.ts';
import type { NewInvitation, RenewedInvitation } from '../clients/members.ts';
import type { InvitedRecord, MemberRecord, OrganizationRecord } from '../clients/organization-records.ts';
import type { Clients } from '../clients.ts';
import { createToken, deriveInvitedUserId, hashToken } from '../invites/invite-token.ts';

const DAY_MS = 86_400_000;

type PlanInvitationsClients = Pick<Clients, 'users' | 'members' | 'now'>;

export interface OutgoingInvitation {
  readonly result: 'invited' | 'resent';
  readonly member: InvitedRecord;
  readonly token: string;
  readonly read: MemberRecord | undefined;
  readonly deletedMember: MemberRecord | undefined;
}

export interface ExistingMember {
  readonly result: 'member';
  readonly member: MemberRecord;
}

/**
 * Decides for each address, in input order, to invite, to send again, or to skip a member. Invitations are for the address, no
 * matter which account has it. Members are found by the account with the address, and by the redirect record that accepting
 * leaves.
 */
export async function planInvitations(
  { users, members, now }: PlanInvitationsClients,
  organization: OrganizationRecord,
  emails: readonly string[],
): Promise<(OutgoingInvitation | ExistingMember)[]> {
  const { orgId } = organization;
  const accounts = await Promise.all(emails.map((email) => users.findByEmail(email)));
  const accountIds = accounts.flatMap((account) => account?.userId ?? []);
  const rows = await members.getMany(orgId, [...accountIds, ...emails.map((email) => deriveInvitedUserId(orgId, email))]);
  const found = await Promise.all(rows.map(async (row) => ({ row, isDeletedUser: await isDeleted(users, row) })));
  return emails.map((email) => {
    const matches = found.filter(({ row }) => row.email === email);
    const read = matches.find(({ isDeletedUser }) => !isDeletedUser)?.row;
    const deletedMember = matches.find(({ isDeletedUser }) => isDeletedUser)?.row;
    return planInvitation(organization, { email, read, deletedMember }, now());
  });
}

/**
 * Returns true if the member's account was deleted. Deleting an account archives its row only in the user's last organization. A
 * row that was deactivated earlier in another organization does not show the deletion, so this looks for the user row.
 */
const isDeleted = async (users: PlanInvitationsClients['users'], { userId, orgStatus }: MemberRecord): Promise<boolean> =>
  orgStatus === 'archived' || (orgStatus === 'deactivated' && !(await users.getConsistently(userId)));

interface AddressRows {
  readonly email: string;
  readonly read: MemberRecord | undefined;
  readonly deletedMember: MemberRecord | undefined;
}

function planInvitation(
  { orgId, adminEmail }: OrganizationRecord,
  { email, read, deletedMember }: AddressRows,
  at: Date,
): OutgoingInvitation | ExistingMember {
  if (read && read.orgStatus !== 'invited') return { result: 'member', member: read };
  const fresh = { orgId, userId: deriveInvitedUserId(orgId, email), email, orgRole: 'user', orgStatus: 'invited' } as const;
  const token = createToken(orgId);
  const expires = new Date(at.getTime() + INVITATION.days * DAY_MS);
  const invitation = { ...read?.invitation, tokenHash: hashToken(token), expires };
  const member = { ...(read ?? fresh), invitedBy: adminEmail, invitedAt: at, invitation };
  return { result: read ? 'resent' : 'invited', member, token, read, deletedMember };
}

const isOutgoing = (planned: OutgoingInvitation | ExistingMember): planned is OutgoingInvitation => planned.result !== 'member';

export function toWrites(plan: readonly (OutgoingInvitation | ExistingMember)[]): {
  fresh: NewInvitation[];
  renewed: RenewedInvitation[];
} {
  const outgoing = plan.filter(isOutgoing);
  return {
    fresh: outgoing.filter(({ read }) => !read),
    renewed: outgoing.flatMap(({ read, member }) => (read ? [{ read, member }] : [])),
  };
}

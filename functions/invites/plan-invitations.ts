import { INVITATION } from '#shared/invitation.ts';
import type { NewInvitation, RenewedInvitation } from '../clients/invitations.ts';
import type { MemberRecord, MemberWithInvitation, OrganizationRecord } from '../clients/organization-records.ts';
import type { Clients } from '../clients.ts';
import { createToken, deriveInvitedUserId, hashToken } from './invite-token.ts';

const DAY_MS = 86_400_000;

type PlanInvitationsClients = Pick<Clients, 'users' | 'members' | 'now'>;

export interface OutgoingInvitation {
  readonly result: 'invited' | 'resent';
  readonly member: MemberWithInvitation;
  readonly token: string;
  readonly storedMember: MemberRecord | undefined;
  readonly deletedMember: MemberRecord | undefined;
}

export interface ExistingMember {
  readonly result: 'member';
  readonly member: MemberRecord;
}

/**
 * Decides for each email, in input order, whether to invite it, to send its invitation again, or to skip it because it is a
 * member. An invitation belongs to the email, no matter which account has it. Members are found by the account with the email,
 * and by the redirect record that remains after an invitation is accepted.
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
  const memberRows = await Promise.all(rows.map(async (row) => ({ row, isDeletedUser: await isDeleted(users, row) })));
  return emails.map((email) => {
    const matches = memberRows.filter(({ row }) => row.email === email);
    const storedMember = matches.find(({ isDeletedUser }) => !isDeletedUser)?.row;
    const deletedMember = matches.find(({ isDeletedUser }) => isDeletedUser)?.row;
    return planInvitation(organization, { email, storedMember, deletedMember }, now());
  });
}

/**
 * Returns true if the member's account was deleted. The removal of an account deletes its member rows today. Earlier it archived the
 * row in the user's last organization and kept rows that were deactivated before, so this checks if the user row exists.
 */
const isDeleted = async (users: PlanInvitationsClients['users'], { userId, orgStatus }: MemberRecord): Promise<boolean> =>
  orgStatus === 'archived' || (orgStatus === 'deactivated' && !(await users.getConsistently(userId)));

interface EmailRows {
  readonly email: string;
  readonly storedMember: MemberRecord | undefined;
  readonly deletedMember: MemberRecord | undefined;
}

function planInvitation(
  { orgId, adminEmail }: OrganizationRecord,
  { email, storedMember, deletedMember }: EmailRows,
  invitedAt: Date,
): OutgoingInvitation | ExistingMember {
  if (storedMember && storedMember.orgStatus !== 'invited') return { result: 'member', member: storedMember };
  const newMember = { orgId, userId: deriveInvitedUserId(orgId, email), email, orgRole: 'user', orgStatus: 'invited' } as const;
  const token = createToken(orgId);
  const expires = new Date(invitedAt.getTime() + INVITATION.days * DAY_MS);
  const invitation = { ...storedMember?.invitation, tokenHash: hashToken(token), expires };
  const { hasReleasedSeat: _, ...currentMember } = storedMember ?? { ...newMember, hasReleasedSeat: undefined };
  const member = { ...currentMember, invitedBy: adminEmail, invitedAt, invitation };
  return { result: storedMember ? 'resent' : 'invited', member, token, storedMember, deletedMember };
}

const isOutgoing = (entry: OutgoingInvitation | ExistingMember): entry is OutgoingInvitation => entry.result !== 'member';

export function toWrites(plan: readonly (OutgoingInvitation | ExistingMember)[]): {
  newInvitations: NewInvitation[];
  renewedInvitations: RenewedInvitation[];
} {
  const outgoing = plan.filter(isOutgoing);
  return {
    newInvitations: outgoing.filter(({ storedMember }) => !storedMember),
    renewedInvitations: outgoing.flatMap(({ storedMember, member }) => (storedMember ? [{ storedMember, member }] : [])),
  };
}

import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Member, MemberStatus } from '#shared/member.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import type { SeatConflict } from '../clients/invitations.ts';
import type { JoinConflict } from '../clients/members.ts';
import { type MemberRecord, toMember } from '../clients/organization-records.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import { type Clients, members, organizationReads, syncClients, users } from '../clients.ts';
import { type PersonalBillingClients, syncPersonalBilling } from '../invites/sync-personal-billing.ts';
import { organizationOperation } from './organization-operation.ts';
import { PAY_ADVICE, requireEntitledOrganization } from './require-entitled-organization.ts';

type SetMemberStatusClients = PersonalBillingClients & Pick<Clients, 'members'> & { readonly organizations: OrganizationReads };

const ORG_STATUS_BY_API_STATUS = { Active: 'active', Deactivated: 'deactivated' } as const;

const CONFLICT_MESSAGES: Readonly<Record<SeatConflict | JoinConflict, string>> = {
  noSeats: 'All seats are in use.',
  changed: 'This member was just changed. Reload the page.',
  otherOrganization: 'This user is now a member of another organization.',
  deletionScheduled: 'This user has scheduled the deletion of their account. Ask them to keep it, then reactivate them.',
  userDeleted: 'The account of this user was deleted.',
};

const IMMUTABLE_STATUS_MESSAGES: Readonly<Partial<Record<MemberStatus, string>>> = {
  invited: 'This user has not accepted the invitation yet.',
  archived: 'The account of this user was deleted.',
};

/**
 * Deactivates a member, which frees their seat, or reactivates them, which occupies a seat. Reactivating also expires their open
 * checkout sessions. Their own subscription is not changed, because only they may end it. A repeated request keeps the status
 * and completes a missed sync.
 *
 * Throws `notFound` for an unknown member. Throws `conflict` for the admin, for an invited or archived member, when no seat is
 * free, when the organization does not pay, and when the member changed or joined another organization. Throws `retry` when Stripe
 * is unavailable and the member has a Stripe customer.
 */
export async function setMemberStatus(
  clients: SetMemberStatusClients,
  { orgId, userId, status }: Input<'setMemberStatus'>,
): Promise<Member> {
  const orgStatus = ORG_STATUS_BY_API_STATUS[status];
  const member = await clients.members.get(orgId, userId);
  if (!member) throw new AppError('notFound', 'Member not found.');
  requireChangeableMember(member);
  const updatedMember = member.orgStatus === orgStatus ? member : await changeStatus(clients, member, orgStatus);
  if (orgStatus === 'active') await syncPersonalBilling(clients, userId);
  return toMember(updatedMember);
}

type SettableStatus = (typeof ORG_STATUS_BY_API_STATUS)[keyof typeof ORG_STATUS_BY_API_STATUS];

async function changeStatus(
  clients: SetMemberStatusClients,
  storedMember: MemberRecord,
  orgStatus: SettableStatus,
): Promise<MemberRecord> {
  const { members } = clients;
  if (orgStatus === 'active') {
    await requireEntitledOrganization(clients, storedMember.orgId, PAY_ADVICE);
    // Throws when Stripe is unavailable. Otherwise the member could become active and then still pay for an open checkout session.
    await syncPersonalBilling(clients, storedMember.userId);
  }
  const conflict = await members.setStatus(storedMember, orgStatus);
  if (!conflict) return { ...storedMember, orgStatus };
  // Another request may have set the same status just now.
  const latestMember = await members.get(storedMember.orgId, storedMember.userId);
  if (latestMember?.orgStatus === orgStatus) return latestMember;
  throw new AppError('conflict', CONFLICT_MESSAGES[conflict]);
}

function requireChangeableMember({ orgRole, orgStatus }: MemberRecord): void {
  const reason = orgRole === 'admin' ? 'The admin cannot be deactivated.' : IMMUTABLE_STATUS_MESSAGES[orgStatus];
  if (reason) throw new AppError('conflict', reason);
}

export const handler = organizationOperation(operations.setMemberStatus, async (input, { userId }) => {
  if (input.status === 'Active') await countStripeCall(userId);
  return setMemberStatus({ ...syncClients(), users: users(), members: members(), organizations: organizationReads() }, input);
});

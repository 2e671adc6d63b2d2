import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Member, OrgStatus } from '#shared/member.ts';
import type { JoinRefusal, SeatRefusal } from '../clients/members.ts';
import { type MemberRecord, toMember } from '../clients/organization-records.ts';
import { type Clients, members, syncing, users } from '../clients.ts';
import { type Ending, endPersonalPremium, personalBilling } from '../invites/end-personal-premium.ts';
import { organizationOperation } from '../organization-operation.ts';

type Needs = Ending & Pick<Clients, 'members'>;

const WISHES = { Active: 'active', Deactivated: 'deactivated' } as const;

const REFUSALS: Readonly<Record<SeatRefusal | JoinRefusal, string>> = {
  noSeats: 'All seats are in use.',
  changed: 'They were changed at this moment. Look again.',
  elsewhere: 'They are a member of another organization now.',
  gone: 'Their account was deleted.',
};

const LEFT_ALONE: Readonly<Partial<Record<OrgStatus, string>>> = {
  invited: 'They were invited, and have not accepted yet.',
  archived: 'Their account was deleted.',
};

/**
 * Deactivates a member, which frees their seat, or reactivates them, which takes one. Reactivating also ends their personal
 * subscription with its current period. A repeated request changes nothing and completes the remaining steps.
 *
 * Throws `notFound`. Throws `conflict` for the admin, for an invited or archived member, when no seat is free, and when the
 * member changed or joined another organization. Throws `retry` when Stripe is unavailable and the member is its customer.
 */
export async function setMemberStatus(clients: Needs, { orgId, userId, status }: Input<'setMemberStatus'>): Promise<Member> {
  const orgStatus = WISHES[status];
  const member = await clients.members.get(orgId, userId);
  if (!member) throw new AppError('notFound', 'There is no such member.');
  requirePlainMember(member);
  const changed = member.orgStatus === orgStatus ? member : await change(clients, member, orgStatus);
  if (orgStatus === 'active') await endPersonalPremium(clients, userId);
  return toMember(changed);
}

type Wished = (typeof WISHES)[keyof typeof WISHES];

async function change(clients: Needs, read: MemberRecord, orgStatus: Wished): Promise<MemberRecord> {
  const { members } = clients;
  // Throws while Stripe is unavailable. Otherwise the member could become active and keep paying for their own subscription.
  if (orgStatus === 'active') await personalBilling(clients, read.userId);
  const refusal = await members.setStatus(read, orgStatus);
  if (!refusal) return { ...read, orgStatus };
  // Another request may have set the same status just now.
  const after = await members.get(read.orgId, read.userId);
  if (after?.orgStatus === orgStatus) return after;
  throw new AppError('conflict', REFUSALS[refusal]);
}

function requirePlainMember({ orgRole, orgStatus }: MemberRecord): void {
  const why = orgRole === 'admin' ? 'The administrator keeps their seat.' : LEFT_ALONE[orgStatus];
  if (why) throw new AppError('conflict', why);
}

export const handler = organizationOperation(operations.setMemberStatus, (input) =>
  setMemberStatus({ ...syncing(), users: users(), members: members() }, input),
);

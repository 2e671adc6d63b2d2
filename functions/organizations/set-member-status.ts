import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Member, OrgStatus } from '#shared/member.ts';
import type { JoinRefusal, SeatRefusal } from '../clients/members.ts';
import { type MemberRecord, toMember } from '../clients/organization-records.ts';
import { type Clients, members } from '../clients.ts';
import { organizationOperation } from '../organization-operation.ts';

type Needs = Pick<Clients, 'members'>;

/** What the wire's words ask for. */
const WISHES = { Active: 'active', Deactivated: 'deactivated' } as const;

const REFUSALS: Readonly<Record<SeatRefusal | JoinRefusal, string>> = {
  noSeats: 'All seats are in use.',
  changed: 'They were changed at this moment. Look again.',
  elsewhere: 'They are a member of another organization now.',
};

const LEFT_ALONE: Readonly<Partial<Record<OrgStatus, string>>> = {
  invited: 'They were invited, and have not accepted yet.',
  archived: 'Their account was deleted.',
};

/**
 * Lets a member out, which frees their seat, or in again, which takes one. Doing so again changes nothing.
 *
 * Errors: `notFound`; `conflict` for the administrator, for whoever is no member yet or any more, and without a free seat.
 */
export async function setMemberStatus({ members }: Needs, { orgId, userId, status }: Input<'setMemberStatus'>): Promise<Member> {
  const orgStatus = WISHES[status];
  const member = await members.get(orgId, userId);
  if (!member) throw new AppError('notFound', 'There is no such member.');
  requirePlainMember(member);
  if (member.orgStatus === orgStatus) return toMember(member);
  const refusal = await members.setStatus(member, orgStatus);
  if (!refusal) return toMember({ ...member, orgStatus });
  // Somebody may have done the very same just now.
  const after = await members.get(orgId, userId);
  if (after?.orgStatus === orgStatus) return toMember(after);
  throw new AppError('conflict', REFUSALS[refusal]);
}

function requirePlainMember({ orgRole, orgStatus }: MemberRecord): void {
  const why = orgRole === 'admin' ? 'The administrator keeps their seat.' : LEFT_ALONE[orgStatus];
  if (why) throw new AppError('conflict', why);
}

export const handler = organizationOperation('setMemberStatus', (input) => setMemberStatus({ members: members() }, input));

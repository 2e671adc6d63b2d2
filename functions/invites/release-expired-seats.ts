import type { Invitations } from '../clients/invitations.ts';
import { holdsSeat, type MemberRecord, toExpiryDay } from '../clients/organization-records.ts';
import type { Clients } from '../clients.ts';

interface ReleaseClients extends Pick<Clients, 'now'> {
  readonly members: Invitations;
}

const DAY_MS = 86_400_000;

/** An alarm reports a failing sweep long before this time has passed. */
const LOOK_BACK_DAYS = 30;

/** Frees the seats of all invitations that have expired in the last 30 days. */
export async function releaseExpiredSeats({ members, now }: ReleaseClients): Promise<void> {
  const startedAt = now();
  for (let daysAgo = LOOK_BACK_DAYS - 1; daysAgo >= 0; daysAgo--) {
    const day = toExpiryDay(new Date(startedAt.getTime() - daysAgo * DAY_MS));
    for await (const { orgId, userId } of members.listExpired(day, startedAt)) {
      const member = await members.get(orgId, userId);
      if (member && isExpired(member, startedAt)) await members.releaseSeat(member);
    }
  }
}

/** Frees the seats of the expired invitations of one organization. Returns true if a seat was freed. */
export async function releaseExpiredSeatsOf({ members, now }: ReleaseClients, orgId: string): Promise<boolean> {
  const expired = (await members.list(orgId)).filter((member) => isExpired(member, now()));
  const releases = await Promise.all(expired.map((member) => members.releaseSeat(member)));
  return releases.includes(true);
}

const isExpired = (member: MemberRecord, now: Date): boolean =>
  member.orgStatus === 'invited' && holdsSeat(member) && member.invitation !== undefined && member.invitation.expires <= now;

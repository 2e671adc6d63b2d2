import type { Invitations } from '../clients/invitations.ts';
import { holdsSeat, type MemberRecord, toExpiryDay } from '../clients/organization-records.ts';
import type { Clients } from '../clients.ts';

interface ReleaseClients extends Pick<Clients, 'now'> {
  readonly members: Invitations;
}

const DAY_MS = 86_400_000;

/** Number of days of expired invitations that a run checks, in case earlier runs failed. */
const LOOK_BACK_DAYS = 30;

/** The sweep times out after 5 minutes. The next run continues. */
const RUN_TIMEOUT_MS = 2 * 60_000;

/**
 * Frees the seats of the invitations that have expired in the last 30 days, until the time runs out. A failure for one invitation does
 * not stop the others. The first error is thrown at the end.
 */
export async function releaseExpiredSeats(clients: ReleaseClients): Promise<void> {
  const errors = await releaseUntilTimeout(clients, clients.now());
  if (errors.length > 0) throw errors[0];
}

/** Returns the errors. */
async function releaseUntilTimeout({ members, now }: ReleaseClients, startedAt: Date): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  for (let daysAgo = LOOK_BACK_DAYS - 1; daysAgo >= 0; daysAgo--) {
    const day = toExpiryDay(new Date(startedAt.getTime() - daysAgo * DAY_MS));
    for await (const { orgId, userId } of members.listExpired(day, startedAt)) {
      if (now().getTime() - startedAt.getTime() > RUN_TIMEOUT_MS) return errors;
      try {
        const member = await members.get(orgId, userId);
        if (member && isExpired(member, startedAt)) await members.releaseSeat(member);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  return errors;
}

/**
 * Frees the seats of the expired invitations of one organization. Returns true if a seat was freed. Works one by one, because the
 * transactions change the same row of the organization.
 */
export async function releaseExpiredSeatsForOrganization({ members, now }: ReleaseClients, orgId: string): Promise<boolean> {
  let hasFreedSeat = false;
  for (const member of await members.list(orgId))
    if (isExpired(member, now()) && (await members.releaseSeat(member))) hasFreedSeat = true;
  return hasFreedSeat;
}

const isExpired = (member: MemberRecord, now: Date): boolean =>
  member.orgStatus === 'invited' && holdsSeat(member) && member.invitation !== undefined && member.invitation.expires <= now;

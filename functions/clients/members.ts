import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { occupiesSeat } from '#shared/member.ts';
import { type Refusal, writeTogether } from './dynamo.ts';
import { memberReadsIn } from './member-reads.ts';
import { ABSENT, asRead, freedBy, memberWritesIn } from './member-writes.ts';
import type { InvitedRecord, MemberRecord, OrganizationTables } from './organization-records.ts';
import { seatIn } from './organizations.ts';

export type SeatRefusal = 'noSeats' | 'changed';

/** Reason for a rejected join. `elsewhere`: the user holds a seat in another organization. `gone`: the account was deleted. */
export type JoinRefusal = 'changed' | 'elsewhere' | 'gone';

export type Members = ReturnType<typeof membersIn>;

/** Makes every change conditional on the state that was read, and updates the free seats in the same transaction. */
export function membersIn({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const { takeSeats, put, remove, signpost } = memberWritesIn(organizations);

  return {
    ...memberReadsIn(organizations, db),

    /** Writes all invitations or none. A new invitation takes a seat. A renewed one keeps its seat. */
    async invite(orgId: string, fresh: readonly Fresh[], again: readonly Renewal[]): Promise<SeatRefusal | undefined> {
      const refusal = await writeTogether(db, [
        takeSeats(orgId, fresh.length),
        ...fresh.map(({ member, gone }) => put(member, gone ? freedBy(gone.userId) : ABSENT)),
        ...fresh.flatMap(({ gone }) => (gone?.orgStatus === 'deactivated' ? [put(archived(gone), asRead(gone))] : [])),
        ...again.map(({ read, member }) => put(member, asRead(read))),
      ]);
      return refusal && seatRefusal(refusal);
    },

    async withdraw(read: MemberRecord): Promise<boolean> {
      return (await writeTogether(db, [takeSeats(read.orgId, -1), remove(read)])) === undefined;
    },

    async setStatus(read: MemberRecord, orgStatus: 'active' | 'deactivated'): Promise<SeatRefusal | JoinRefusal | undefined> {
      const member: MemberRecord = { ...read, orgStatus };
      const refusal = await writeTogether(db, [
        takeSeats(read.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal && (refusal.at === 2 ? seatlessness(refusal) : seatRefusal(refusal));
    },

    async archive(read: MemberRecord): Promise<boolean> {
      const member = archived(read);
      const refusal = await writeTogether(db, [
        ...(occupiesSeat(read) ? [takeSeats(read.orgId, -1)] : []),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal === undefined;
    },

    /**
     * Stores the id of the new account before the account can be used. Returns undefined if the invitation changed since it was
     * read.
     */
    async expect(read: InvitedRecord, newUserId: string): Promise<InvitedRecord | undefined> {
      const member = { ...read, invitation: { ...read.invitation, newUserId } };
      return (await writeTogether(db, [put(member, asRead(read))])) ? undefined : member;
    },

    /** Moves an invited member to the user's own id, and leaves a redirect record. The seat stays taken. */
    async accept(read: InvitedRecord, userId: string): Promise<JoinRefusal | undefined> {
      const { newUserId: _, ...invitation } = read.invitation;
      const member: MemberRecord = { ...read, userId, orgStatus: 'active', invitation };
      const refusal = await writeTogether(db, [signpost(read, userId), put(member, ABSENT), seatIn(users, member)]);
      return refusal && (refusal.at === 2 ? seatlessness(refusal) : 'changed');
    },
  };
}

export interface Fresh {
  readonly member: MemberRecord;
  /**
   * Row of a deleted user who had the address. If it is still deactivated, deleting the account has missed it. It is then
   * archived in the same transaction.
   */
  readonly gone: MemberRecord | undefined;
}

export interface Renewal {
  readonly read: MemberRecord;
  readonly member: MemberRecord;
}

const archived = ({ invitation: _, ...kept }: MemberRecord): MemberRecord => ({ ...kept, orgStatus: 'archived' });

/** Returns the reason why the user row did not take the seat. DynamoDB returns no item if the row does not exist. */
const seatlessness = ({ found }: Refusal): JoinRefusal => (found ? 'elsewhere' : 'gone');

const seatRefusal = ({ at }: Refusal): SeatRefusal => (at === 0 ? 'noSeats' : 'changed');

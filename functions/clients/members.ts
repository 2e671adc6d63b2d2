import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { takesSeat } from '#shared/member.ts';
import { type Refusal, writeTogether } from './dynamo.ts';
import { memberReadsIn } from './member-reads.ts';
import { ABSENT, asRead, freedBy, memberWritesIn } from './member-writes.ts';
import type { InvitedRecord, MemberRecord, OrganizationTables } from './organization-records.ts';
import { seatIn } from './organizations.ts';

/** Reason for a rejected write: too few free seats, or a concurrent change of a member. */
export type SeatRefusal = 'noSeats' | 'changed';

/** Reason for a rejected join: a concurrent change, a seat in another organization, or a deleted account. */
export type JoinRefusal = 'changed' | 'elsewhere' | 'gone';

export type Members = ReturnType<typeof membersIn>;

/**
 * Reads and changes members. Every change requires the state that was read, and updates the free seats in the same transaction.
 */
export function membersIn({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const { takeSeats, put, remove, signpost } = memberWritesIn(organizations);

  return {
    ...memberReadsIn(organizations, db),

    /** Writes all invitations or none. A new one takes a seat. One that is sent again keeps its seat. */
    async invite(orgId: string, fresh: readonly Fresh[], again: readonly Renewal[]): Promise<SeatRefusal | undefined> {
      const refusal = await writeTogether(db, [
        takeSeats(orgId, fresh.length),
        ...fresh.map(({ member, gone }) => put(member, gone ? freedBy(gone.userId) : ABSENT)),
        ...fresh.flatMap(({ gone }) => (gone?.orgStatus === 'deactivated' ? [put(archived(gone), asRead(gone))] : [])),
        ...again.map(({ read, member }) => put(member, asRead(read))),
      ]);
      return refusal && seatRefusal(refusal);
    },

    /** Deletes an invitation and frees its seat. Returns false if it changed since it was read. */
    async withdraw(read: MemberRecord): Promise<boolean> {
      return (await writeTogether(db, [takeSeats(read.orgId, -1), remove(read)])) === undefined;
    },

    /** Activates or deactivates a member, and takes or frees their seat. */
    async setStatus(read: MemberRecord, orgStatus: 'active' | 'deactivated'): Promise<SeatRefusal | JoinRefusal | undefined> {
      const member: MemberRecord = { ...read, orgStatus };
      const refusal = await writeTogether(db, [
        takeSeats(read.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal && (refusal.at === 2 ? seatlessness(refusal) : seatRefusal(refusal));
    },

    /**
     * Archives the member whose account is being deleted, and frees their seat. Returns false if the row changed since it was
     * read.
     */
    async archive(read: MemberRecord): Promise<boolean> {
      const member = archived(read);
      const refusal = await writeTogether(db, [
        ...(takesSeat(read) ? [takeSeats(read.orgId, -1)] : []),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal === undefined;
    },

    /**
     * Stores the id of the new account before the account can be used. Returns the new row, or undefined if it changed since it
     * was read.
     */
    async expect(read: InvitedRecord, newUserId: string): Promise<InvitedRecord | undefined> {
      const member = { ...read, invitation: { ...read.invitation, newUserId } };
      return (await writeTogether(db, [put(member, asRead(read))])) ? undefined : member;
    },

    /** Makes an invited user a member under their own id and leaves a signpost to it. The seat stays taken. */
    async accept(read: InvitedRecord, userId: string): Promise<JoinRefusal | undefined> {
      const { newUserId: _, ...invitation } = read.invitation;
      const member: MemberRecord = { ...read, userId, orgStatus: 'active', invitation };
      const refusal = await writeTogether(db, [signpost(read, userId), put(member, ABSENT), seatIn(users, member)]);
      return refusal && (refusal.at === 2 ? seatlessness(refusal) : 'changed');
    },
  };
}

/** New invitation. A deleted user who had the address does not block it. */
export interface Fresh {
  readonly member: MemberRecord;
  /**
   * Row of the deleted user. A deactivated row was missed when the account was deleted, and is archived in the same transaction.
   */
  readonly gone: MemberRecord | undefined;
}

/** Invitation that is sent again: its current row and its new one. */
export interface Renewal {
  readonly read: MemberRecord;
  readonly member: MemberRecord;
}

const archived = ({ invitation: _, ...kept }: MemberRecord): MemberRecord => ({ ...kept, orgStatus: 'archived' });

/** Returns the reason why the user row did not take the seat. DynamoDB returns no item if the row does not exist. */
const seatlessness = ({ found }: Refusal): JoinRefusal => (found ? 'elsewhere' : 'gone');

const seatRefusal = ({ at }: Refusal): SeatRefusal => (at === 0 ? 'noSeats' : 'changed');

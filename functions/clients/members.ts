import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { takesSeat } from '#shared/member.ts';
import { type Refusal, writeTogether } from './dynamo.ts';
import { memberReadsIn } from './member-reads.ts';
import { ABSENT, asRead, freedBy, memberWritesIn } from './member-writes.ts';
import type { InvitedRecord, MemberRecord, OrganizationTables } from './organization-records.ts';
import { seatIn } from './organizations.ts';

/** Why nothing was written: too few seats are free, or somebody else was first with one of the members. */
export type SeatRefusal = 'noSeats' | 'changed';

/** Or else the person holds a seat in another organization, or their account was deleted. */
export type JoinRefusal = 'changed' | 'elsewhere' | 'gone';

export type Members = ReturnType<typeof membersIn>;

/** The people of organizations. Every change is conditional on the state it was read in, and moves the seats along with it. */
export function membersIn({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const { takeSeats, put, remove, signpost } = memberWritesIn(organizations);

  return {
    ...memberReadsIn(organizations, db),

    /** Writes invitations down, all or none: each new one takes a seat, and one sent again keeps its own. */
    async invite(orgId: string, fresh: readonly Fresh[], again: readonly Renewal[]): Promise<SeatRefusal | undefined> {
      const refusal = await writeTogether(db, [
        takeSeats(orgId, fresh.length),
        ...fresh.map(({ member, gone }) => put(member, gone ? freedBy(gone.userId) : ABSENT)),
        ...fresh.flatMap(({ gone }) => (gone?.orgStatus === 'deactivated' ? [put(archived(gone), asRead(gone))] : [])),
        ...again.map(({ read, member }) => put(member, asRead(read))),
      ]);
      return refusal && seatRefusal(refusal);
    },

    /** Takes an invitation back, and its seat. Answers false when it is not as it was read. */
    async withdraw(read: MemberRecord): Promise<boolean> {
      return (await writeTogether(db, [takeSeats(read.orgId, -1), remove(read)])) === undefined;
    },

    /** Lets a member back in, or out, together with their seat. */
    async setStatus(read: MemberRecord, orgStatus: 'active' | 'deactivated'): Promise<SeatRefusal | JoinRefusal | undefined> {
      const member: MemberRecord = { ...read, orgStatus };
      const refusal = await writeTogether(db, [
        takeSeats(read.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal && (refusal.at === 2 ? seatlessness(refusal) : seatRefusal(refusal));
    },

    /** Keeps the row of somebody whose account is being deleted, and gives their seat back. Answers false when it is not as it was read. */
    async archive(read: MemberRecord): Promise<boolean> {
      const member = archived(read);
      const refusal = await writeTogether(db, [
        ...(takesSeat(read) ? [takeSeats(read.orgId, -1)] : []),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal === undefined;
    },

    /** Notes down whose account is being made, before it can be used. Answers the member then; nothing when somebody was first. */
    async expect(read: InvitedRecord, newUserId: string): Promise<InvitedRecord | undefined> {
      const member = { ...read, invitation: { ...read.invitation, newUserId } };
      return (await writeTogether(db, [put(member, asRead(read))])) ? undefined : member;
    },

    /** Makes an invited person a member under their own id, to which a sign is put up. The seat stays taken. */
    async accept(read: InvitedRecord, userId: string): Promise<JoinRefusal | undefined> {
      const { newUserId: _, ...invitation } = read.invitation;
      const member: MemberRecord = { ...read, userId, orgStatus: 'active', invitation };
      const refusal = await writeTogether(db, [signpost(read, userId), put(member, ABSENT), seatIn(users, member)]);
      return refusal && (refusal.at === 2 ? seatlessness(refusal) : 'changed');
    },
  };
}

/** A new invitation. Somebody who had the address and was deleted does not stand in its way. */
export interface Fresh {
  readonly member: MemberRecord;
  /** Their row. A deactivated one was overlooked when their account was deleted, and is archived along with this. */
  readonly gone: MemberRecord | undefined;
}

/** An invitation that is sent again: as it was read, and as it is to be. */
export interface Renewal {
  readonly read: MemberRecord;
  readonly member: MemberRecord;
}

const archived = ({ invitation: _, ...kept }: MemberRecord): MemberRecord => ({ ...kept, orgStatus: 'archived' });

/** Why somebody's own row did not take a seat. */
const seatlessness = ({ found }: Refusal): JoinRefusal => (found ? 'elsewhere' : 'gone');

const seatRefusal = ({ at }: Refusal): SeatRefusal => (at === 0 ? 'noSeats' : 'changed');

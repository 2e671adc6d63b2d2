import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { occupiesSeat } from '#shared/member.ts';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import { createMemberReads } from './member-reads.ts';
import { createMemberWrites, IS_ABSENT, isAbsentOrRedirectTo, isUnchangedSince } from './member-writes.ts';
import type { InvitedRecord, MemberRecord, OrganizationTables } from './organization-records.ts';
import { toSeatWrite } from './organizations.ts';

export type SeatConflict = 'noSeats' | 'changed';

/** Reason for a rejected join. `elsewhere`: the user holds a seat in another organization. `gone`: the account was deleted. */
export type JoinConflict = 'changed' | 'elsewhere' | 'gone';

export type Members = ReturnType<typeof createMembersClient>;

/** Makes every change conditional on the state that was read, and updates the free seats in the same transaction. */
export function createMembersClient({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const { takeSeats, put, remove, redirect } = createMemberWrites(organizations);

  return {
    ...createMemberReads(organizations, db),

    /** Writes all invitations or none. A new invitation takes a seat. A renewed one keeps its seat. */
    async invite(
      orgId: string,
      fresh: readonly NewInvitation[],
      renewed: readonly RenewedInvitation[],
    ): Promise<SeatConflict | undefined> {
      const failed = await transactWrite(db, [
        takeSeats(orgId, fresh.length),
        ...fresh.map(({ member, deletedMember }) =>
          put(member, deletedMember ? isAbsentOrRedirectTo(deletedMember.userId) : IS_ABSENT),
        ),
        ...fresh.flatMap(({ deletedMember }) =>
          deletedMember?.orgStatus === 'deactivated' ? [put(toArchived(deletedMember), isUnchangedSince(deletedMember))] : [],
        ),
        ...renewed.map(({ read, member }) => put(member, isUnchangedSince(read))),
      ]);
      return failed && toSeatConflict(failed);
    },

    async deleteInvitation(read: MemberRecord): Promise<boolean> {
      return (await transactWrite(db, [takeSeats(read.orgId, -1), remove(read)])) === undefined;
    },

    async setStatus(read: MemberRecord, orgStatus: 'active' | 'deactivated'): Promise<SeatConflict | JoinConflict | undefined> {
      const member: MemberRecord = { ...read, orgStatus };
      const failed = await transactWrite(db, [
        takeSeats(read.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, isUnchangedSince(read)),
        toSeatWrite(users, member),
      ]);
      return failed && (failed.index === 2 ? toJoinConflict(failed) : toSeatConflict(failed));
    },

    async archive(read: MemberRecord): Promise<boolean> {
      const member = toArchived(read);
      const failed = await transactWrite(db, [
        ...(occupiesSeat(read) ? [takeSeats(read.orgId, -1)] : []),
        put(member, isUnchangedSince(read)),
        toSeatWrite(users, member),
      ]);
      return failed === undefined;
    },

    /**
     * Stores the id of the new account before the account can be used. Returns undefined if the invitation changed since it was
     * read.
     */
    async storeNewUserId(read: InvitedRecord, newUserId: string): Promise<InvitedRecord | undefined> {
      const member = { ...read, invitation: { ...read.invitation, newUserId } };
      return (await transactWrite(db, [put(member, isUnchangedSince(read))])) ? undefined : member;
    },

    /** Moves an invited member to the user's own id, and leaves a redirect record. The seat stays taken. */
    async accept(read: InvitedRecord, userId: string): Promise<JoinConflict | undefined> {
      const { newUserId: _, ...invitation } = read.invitation;
      const member: MemberRecord = { ...read, userId, orgStatus: 'active', invitation };
      const failed = await transactWrite(db, [redirect(read, userId), put(member, IS_ABSENT), toSeatWrite(users, member)]);
      return failed && (failed.index === 2 ? toJoinConflict(failed) : 'changed');
    },
  };
}

export interface NewInvitation {
  readonly member: MemberRecord;
  /**
   * Row of a deleted user who had the address. If it is still deactivated, deleting the account has missed it. It is then
   * archived in the same transaction.
   */
  readonly deletedMember: MemberRecord | undefined;
}

export interface RenewedInvitation {
  readonly read: MemberRecord;
  readonly member: MemberRecord;
}

const toArchived = ({ invitation: _, ...member }: MemberRecord): MemberRecord => ({ ...member, orgStatus: 'archived' });

/** Returns the reason why the user row did not take the seat. DynamoDB returns no item if the row does not exist. */
const toJoinConflict = ({ existingItem }: FailedCondition): JoinConflict => (existingItem ? 'elsewhere' : 'gone');

const toSeatConflict = ({ index }: FailedCondition): SeatConflict => (index === 0 ? 'noSeats' : 'changed');

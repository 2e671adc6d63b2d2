import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { occupiesSeat } from '#shared/member.ts';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import { createMemberReads } from './member-reads.ts';
import { createMemberWrites, IS_ABSENT, isAbsentOrRedirectTo, isUnchangedSince } from './member-writes.ts';
import type { InvitedRecord, MemberRecord, OrganizationTables } from './organization-records.ts';
import { toSeatWrite } from './organizations.ts';

export type SeatConflict = 'noSeats' | 'changed';

/**
 * Reason for a rejected join. `otherOrganization`: the user holds a seat there. `changed`: the member changed since it was read.
 */
export type JoinConflict = 'changed' | 'otherOrganization' | 'userDeleted';

export type Members = ReturnType<typeof createMembersClient>;

/** Makes every change conditional on the state that was read, and updates the free seats in the same transaction. */
export function createMembersClient({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const { occupySeats, put, remove, redirect } = createMemberWrites(organizations);

  return {
    ...createMemberReads(organizations, db),

    /** Writes all invitations or none. A new invitation occupies a seat. A renewed invitation already has one. */
    async invite(
      orgId: string,
      newInvitations: readonly NewInvitation[],
      renewedInvitations: readonly RenewedInvitation[],
    ): Promise<SeatConflict | undefined> {
      const failedCondition = await transactWrite(db, [
        occupySeats(orgId, newInvitations.length),
        ...newInvitations.map(({ member, deletedMember }) =>
          put(member, deletedMember ? isAbsentOrRedirectTo(deletedMember.userId) : IS_ABSENT),
        ),
        ...newInvitations.flatMap(({ deletedMember }) =>
          deletedMember?.orgStatus === 'deactivated' ? [put(toArchived(deletedMember), isUnchangedSince(deletedMember))] : [],
        ),
        ...renewedInvitations.map(({ storedMember, member }) => put(member, isUnchangedSince(storedMember))),
      ]);
      return failedCondition && toSeatConflict(failedCondition);
    },

    async deleteInvitation(storedMember: MemberRecord): Promise<boolean> {
      return (await transactWrite(db, [occupySeats(storedMember.orgId, -1), remove(storedMember)])) === undefined;
    },

    async setStatus(
      storedMember: MemberRecord,
      orgStatus: 'active' | 'deactivated',
    ): Promise<SeatConflict | JoinConflict | undefined> {
      const member: MemberRecord = { ...storedMember, orgStatus };
      const failedCondition = await transactWrite(db, [
        occupySeats(storedMember.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, isUnchangedSince(storedMember)),
        toSeatWrite(users, member),
      ]);
      return failedCondition && (failedCondition.index === 2 ? toJoinConflict(failedCondition) : toSeatConflict(failedCondition));
    },

    async archive(storedMember: MemberRecord): Promise<boolean> {
      const member = toArchived(storedMember);
      const failedCondition = await transactWrite(db, [
        ...(occupiesSeat(storedMember) ? [occupySeats(storedMember.orgId, -1)] : []),
        put(member, isUnchangedSince(storedMember)),
        toSeatWrite(users, member),
      ]);
      return failedCondition === undefined;
    },

    /**
     * Stores the id of the new account before the account can be used. Returns undefined if the invitation changed since it was
     * read.
     */
    async storeNewUserId(storedMember: InvitedRecord, newUserId: string): Promise<InvitedRecord | undefined> {
      const member = { ...storedMember, invitation: { ...storedMember.invitation, newUserId } };
      return (await transactWrite(db, [put(member, isUnchangedSince(storedMember))])) ? undefined : member;
    },

    /** Moves an invited member to the user's own id, and leaves a redirect record. The seat stays occupied. */
    async accept(storedMember: InvitedRecord, userId: string): Promise<JoinConflict | undefined> {
      const { newUserId: _, ...invitation } = storedMember.invitation;
      const member: MemberRecord = { ...storedMember, userId, orgStatus: 'active', invitation };
      const failedCondition = await transactWrite(db, [
        redirect(storedMember, userId),
        put(member, IS_ABSENT),
        toSeatWrite(users, member),
      ]);
      return failedCondition && (failedCondition.index === 2 ? toJoinConflict(failedCondition) : 'changed');
    },
  };
}

export interface NewInvitation {
  readonly member: MemberRecord;
  /**
   * Row of a deleted user who had the email. If the row is still deactivated, the deletion did not archive it. It is then
   * archived in the same transaction.
   */
  readonly deletedMember: MemberRecord | undefined;
}

export interface RenewedInvitation {
  readonly storedMember: MemberRecord;
  readonly member: MemberRecord;
}

const toArchived = ({ invitation: _, ...member }: MemberRecord): MemberRecord => ({ ...member, orgStatus: 'archived' });

/** Returns the reason why the seat was not written to the user row. DynamoDB returns no item if the row does not exist. */
const toJoinConflict = ({ existingItem }: FailedCondition): JoinConflict => (existingItem ? 'otherOrganization' : 'userDeleted');

const toSeatConflict = ({ index }: FailedCondition): SeatConflict => (index === 0 ? 'noSeats' : 'changed');

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import { createMemberReads } from './member-reads.ts';
import {
  ABSENT_CONDITION,
  createAbsentOrRedirectCondition,
  createMemberWrites,
  createUnchangedCondition,
} from './member-writes.ts';
import type { MemberRecord, MemberWithInvitation } from './organization-records.ts';

export type SeatConflict = 'noSeats' | 'changed';

export type Invitations = ReturnType<typeof createInvitationsClient>;

/** Reads members and changes invitations. Needs only the organizations table, because an invited person may have no account. */
export function createInvitationsClient(organizations: string, db: DynamoDBDocumentClient) {
  const { occupySeats, put, remove } = createMemberWrites(organizations);

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
          put(member, deletedMember ? createAbsentOrRedirectCondition(deletedMember.userId) : ABSENT_CONDITION),
        ),
        ...newInvitations.flatMap(({ deletedMember }) =>
          deletedMember?.orgStatus === 'deactivated'
            ? [put(toArchived(deletedMember), createUnchangedCondition(deletedMember))]
            : [],
        ),
        ...renewedInvitations.map(({ storedMember, member }) => put(member, createUnchangedCondition(storedMember))),
      ]);
      return failedCondition && toSeatConflict(failedCondition);
    },

    async deleteInvitation(storedMember: MemberRecord): Promise<boolean> {
      return (await transactWrite(db, [occupySeats(storedMember.orgId, -1), remove(storedMember)])) === undefined;
    },

    /**
     * Stores the id of the new account before the account can be used. Returns undefined if the invitation changed since it was
     * read.
     */
    async storeNewUserId(storedMember: MemberWithInvitation, newUserId: string): Promise<MemberWithInvitation | undefined> {
      const member = { ...storedMember, invitation: { ...storedMember.invitation, newUserId } };
      return (await transactWrite(db, [put(member, createUnchangedCondition(storedMember))])) ? undefined : member;
    },
  };
}

export interface NewInvitation {
  readonly member: MemberRecord;
  /**
   * Row of a deleted user who had the email: archived, or deactivated in an organization that the user had left before. A
   * deactivated row is archived in the same transaction.
   */
  readonly deletedMember: MemberRecord | undefined;
}

export interface RenewedInvitation {
  readonly storedMember: MemberRecord;
  readonly member: MemberRecord;
}

export const toArchived = ({ invitation: _, ...member }: MemberRecord): MemberRecord => ({ ...member, orgStatus: 'archived' });

/** For transactions whose first write is `occupySeats`. */
export const toSeatConflict = ({ index }: FailedCondition): SeatConflict => (index === 0 ? 'noSeats' : 'changed');

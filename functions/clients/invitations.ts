import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import { createMemberReads } from './member-reads.ts';
import {
  ABSENT_CONDITION,
  createAbsentOrRedirectCondition,
  createMemberWrites,
  createUnchangedCondition,
} from './member-writes.ts';
import {
  holdsSeat,
  MEMBER_PREFIX,
  type MemberRecord,
  type MemberWithInvitation,
  type OrganizationRecord,
} from './organization-records.ts';

export type SeatConflict = 'noSeats' | 'changed';

export type Invitations = ReturnType<typeof createInvitationsClient>;

/** Reads members and changes invitations. Needs only the organizations table, because an invited person may have no account. */
export function createInvitationsClient(organizations: string, db: DynamoDBDocumentClient) {
  const { occupySeats, put, remove } = createMemberWrites(organizations);

  return {
    ...createMemberReads(organizations, db),

    /**
     * Writes all invitations or none. An invitation that holds no seat yet occupies one. Also returns `noSeats` if the admin's email is no
     * longer `adminEmail`, which the invitations store as the inviter.
     */
    async invite(
      { orgId, adminEmail }: Pick<OrganizationRecord, 'orgId' | 'adminEmail'>,
      newInvitations: readonly NewInvitation[],
      renewedInvitations: readonly RenewedInvitation[],
    ): Promise<SeatConflict | undefined> {
      const failedCondition = await transactWrite(db, [
        occupySeats(orgId, countNeededSeats(newInvitations, renewedInvitations), adminEmail),
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

    /** Returns false if the invitation changed since it was read. */
    async deleteInvitation(storedMember: MemberRecord): Promise<boolean> {
      const seatWrites = holdsSeat(storedMember) ? [occupySeats(storedMember.orgId, -1)] : [];
      return (await transactWrite(db, [...seatWrites, remove(storedMember)])) === undefined;
    },

    /** Returns the keys of the members whose invitation expires on `day` and before `before`. The index is eventually consistent. */
    async *listExpired(day: string, before: Date): AsyncGenerator<MemberKey> {
      const query = {
        TableName: organizations,
        IndexName: 'byExpiry',
        KeyConditionExpression: 'expiryDay = :day AND expires < :before',
        ExpressionAttributeValues: { ':day': day, ':before': before.toISOString() },
      };
      for await (const { Items = [] } of paginateQuery({ client: db }, query)) yield* Items.map(toMemberKey);
    },

    /** Returns the keys of the open invitations to an email, including expired ones. The index is eventually consistent. */
    async listInvitationsByEmail(email: string): Promise<MemberKey[]> {
      const query = {
        TableName: organizations,
        IndexName: 'byInvitedEmail',
        KeyConditionExpression: 'invitedEmail = :email',
        ExpressionAttributeValues: { ':email': email },
      };
      const keys: MemberKey[] = [];
      for await (const { Items = [] } of paginateQuery({ client: db }, query)) keys.push(...Items.map(toMemberKey));
      return keys;
    },

    /** Frees the seat of an expired invitation. The invitation stays, so that the admin can send it again. */
    async releaseSeat(storedMember: MemberRecord): Promise<boolean> {
      const member: MemberRecord = { ...storedMember, hasReleasedSeat: true };
      const writes = [occupySeats(storedMember.orgId, -1), put(member, createUnchangedCondition(storedMember))];
      return (await transactWrite(db, writes)) === undefined;
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

export type MemberKey = Pick<MemberRecord, 'orgId' | 'userId'>;

const toMemberKey = ({ orgId, sortKey }: Readonly<Record<string, unknown>>): MemberKey => ({
  orgId: String(orgId),
  userId: String(sortKey).slice(MEMBER_PREFIX.length),
});

export interface NewInvitation {
  readonly member: MemberRecord;
  /**
   * Row of a deleted user who had the email, which is archived or deactivated. A deactivated row is archived in the same transaction.
   */
  readonly deletedMember: MemberRecord | undefined;
}

export interface RenewedInvitation {
  readonly storedMember: MemberRecord;
  readonly member: MemberRecord;
}

/** Returns the number of seats that a call of `invite` occupies. */
export const countNeededSeats = (
  newInvitations: readonly NewInvitation[],
  renewedInvitations: readonly RenewedInvitation[],
): number => newInvitations.length + renewedInvitations.filter(({ storedMember }) => !holdsSeat(storedMember)).length;

const toArchived = ({ invitation: _, ...member }: MemberRecord): MemberRecord => ({ ...member, orgStatus: 'archived' });

/** For transactions whose first write is `occupySeats`. */
export const toSeatConflict = ({ index }: FailedCondition): SeatConflict => (index === 0 ? 'noSeats' : 'changed');

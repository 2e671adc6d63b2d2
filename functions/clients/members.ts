import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import { createInvitationsClient, type SeatConflict, toSeatConflict } from './invitations.ts';
import { listMemberRows } from './member-reads.ts';
import { ABSENT_CONDITION, createMemberWrites, createUnchangedCondition } from './member-writes.ts';
import {
  getMemberKey,
  holdsSeat,
  type MemberRecord,
  type MemberWithInvitation,
  type OrganizationTables,
} from './organization-records.ts';
import { toSeatWrite } from './organizations.ts';
import type { User } from './user-records.ts';

/**
 * Reason for a rejected join. `otherOrganization`: the user holds a seat in another organization. `changed`: the member or the email of
 * the user changed since it was read. `deletionScheduled`: the user has scheduled the deletion of their account.
 */
export type JoinConflict = 'changed' | 'otherOrganization' | 'deletionScheduled' | 'userDeleted';

export type Members = ReturnType<typeof createMembersClient>;

/** Position of the write to the user row in the transactions of `setStatus` and `accept`. */
const USER_ROW_INDEX = 2;

/** Makes every change conditional on the state that was read, and updates the free seats in the same transaction. */
export function createMembersClient({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  const { occupySeats, put, redirect, remove: removeRow, removeInvitedBy, removeRedirect } = createMemberWrites(organizations);

  return {
    ...createInvitationsClient(organizations, db),

    async setStatus(
      storedMember: MemberRecord,
      orgStatus: 'active' | 'deactivated',
    ): Promise<SeatConflict | JoinConflict | undefined> {
      const member: MemberRecord = { ...storedMember, orgStatus };
      const failedCondition = await transactWrite(db, [
        occupySeats(storedMember.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, createUnchangedCondition(storedMember)),
        toSeatWrite(users, member),
      ]);
      return (
        failedCondition &&
        (failedCondition.index === USER_ROW_INDEX ? toJoinConflict(failedCondition) : toSeatConflict(failedCondition))
      );
    },

    /**
     * Removes a member whose account is being deleted, and frees their seat. Returns false if the member or the user changed since
     * they were read. `isFormer`: the user row no longer names this organization.
     */
    async erase(storedMember: MemberRecord, isFormer: boolean): Promise<boolean> {
      const { orgId, userId } = storedMember;
      const failedCondition = await transactWrite(db, [
        ...(holdsSeat(storedMember) ? [occupySeats(orgId, -1)] : []),
        removeRow(storedMember),
        {
          Update: {
            TableName: users,
            Key: { userId },
            UpdateExpression: `${isFormer ? '' : 'REMOVE orgId, orgRole, orgStatus, hasAgreedToEndPersonal '}DELETE orgIds :orgIds`,
            ConditionExpression: isFormer
              ? 'attribute_exists(userId) AND (attribute_not_exists(orgId) OR orgId <> :orgId)'
              : 'orgId = :orgId',
            ExpressionAttributeValues: { ':orgId': orgId, ':orgIds': new Set([orgId]) },
          },
        },
      ]);
      return failedCondition === undefined;
    },

    /**
     * Removes what other rows of an organization contain about a user: redirect records to them, and their emails in the invitations
     * that they sent.
     */
    async eraseReferences(orgId: string, { userId, email, formerEmails }: ErasedUser): Promise<void> {
      const emails = new Set([email, ...(formerEmails ?? [])]);
      for (const { sortKey, movedTo, invitedBy } of await listMemberRows(organizations, db, orgId)) {
        const key = { orgId, sortKey };
        if (movedTo === userId) await transactWrite(db, [removeRedirect(key, userId)]);
        if (typeof invitedBy === 'string' && emails.has(invitedBy)) await transactWrite(db, [removeInvitedBy(key, invitedBy)]);
      }
    },

    /**
     * Removes an active member, so that they can be invited again. Also removes the redirect record of `invitedUserId`, the id that
     * the member had until they accepted. Returns false if the member changed since it was read.
     */
    async remove(storedMember: MemberRecord, invitedUserId: string): Promise<boolean> {
      const { orgId, userId } = storedMember;
      const failedCondition = await transactWrite(db, [
        occupySeats(orgId, -1),
        removeRow(storedMember),
        removeRedirect(getMemberKey({ orgId, userId: invitedUserId }), userId),
        {
          Update: {
            TableName: users,
            Key: { userId },
            // `orgIds` keeps the organization, whose invitations and audit entries may contain the email of the user.
            UpdateExpression: 'REMOVE orgId, orgRole, orgStatus, hasAgreedToEndPersonal',
            ConditionExpression: 'orgId = :orgId',
            ExpressionAttributeValues: { ':orgId': orgId },
          },
        },
      ]);
      return failedCondition === undefined;
    },

    /**
     * Moves an invited member to the user's own id, and leaves a redirect record. The seat stays occupied. `agreesToEndPersonal`:
     * the user agrees that their own subscription is not renewed.
     */
    async accept(
      storedMember: MemberWithInvitation,
      userId: string,
      agreesToEndPersonal: boolean,
    ): Promise<JoinConflict | undefined> {
      const { newUserId: _, ...invitation } = storedMember.invitation;
      const member: MemberRecord = { ...storedMember, userId, orgStatus: 'active', invitation };
      const failedCondition = await transactWrite(db, [
        redirect(storedMember, userId),
        put(member, ABSENT_CONDITION),
        toSeatWrite(users, member, { agreesToEndPersonal, email: member.email }),
      ]);
      if (!failedCondition) return undefined;
      // A missing user row counts as an unchanged email, so that `toJoinConflict` returns `userDeleted`.
      const { index, existingItem = member } = failedCondition;
      return index === USER_ROW_INDEX && existingItem.email === member.email ? toJoinConflict(failedCondition) : 'changed';
    },
  };
}

type ErasedUser = Pick<User, 'userId' | 'email' | 'formerEmails'>;

/** Returns the reason why the seat was not written to the user row. DynamoDB returns no item if the row does not exist. */
function toJoinConflict({ existingItem }: FailedCondition): JoinConflict {
  if (!existingItem) return 'userDeleted';
  return existingItem.deletionDue === undefined ? 'otherOrganization' : 'deletionScheduled';
}

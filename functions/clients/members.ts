import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import { createInvitationsClient, type SeatConflict, toSeatConflict } from './invitations.ts';
import { ABSENT_CONDITION, createMemberWrites, createUnchangedCondition } from './member-writes.ts';
import {
  holdsSeat,
  MEMBER_PREFIX,
  type MemberRecord,
  type MemberWithInvitation,
  type OrganizationTables,
} from './organization-records.ts';
import { toSeatWrite, withEmailCondition } from './organizations.ts';

/**
 * Reason for a rejected join. `otherOrganization`: the user holds a seat there. `changed`: the member or the email of the user changed
 * since it was read. `deletionScheduled`: the user has deleted their account and may still keep it.
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
     * they were read. `hasSeatElsewhere`: the user row does not name this organization.
     */
    async erase(storedMember: MemberRecord, hasSeatElsewhere: boolean): Promise<boolean> {
      const { orgId, userId } = storedMember;
      const failedCondition = await transactWrite(db, [
        ...(holdsSeat(storedMember) ? [occupySeats(orgId, -1)] : []),
        removeRow(storedMember),
        {
          Update: {
            TableName: users,
            Key: { userId },
            UpdateExpression: `${hasSeatElsewhere ? '' : 'REMOVE orgId, orgRole, orgStatus, hasAgreedToEndPersonal '}DELETE orgIds :orgIds`,
            ConditionExpression: hasSeatElsewhere
              ? 'attribute_exists(userId) AND (attribute_not_exists(orgId) OR orgId <> :orgId)'
              : 'orgId = :orgId',
            ExpressionAttributeValues: { ':orgId': orgId, ':orgIds': new Set([orgId]) },
          },
        },
      ]);
      return failedCondition === undefined;
    },

    /**
     * Removes what other rows of an organization contain about a user: redirect records to them, and their email in the invitations
     * that they sent.
     */
    async eraseReferences(orgId: string, { userId, email }: { readonly userId: string; readonly email: string }): Promise<void> {
      const query = {
        TableName: organizations,
        KeyConditionExpression: 'orgId = :orgId AND begins_with(sortKey, :members)',
        ExpressionAttributeValues: { ':orgId': orgId, ':members': MEMBER_PREFIX },
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateQuery({ client: db }, query))
        for (const { sortKey, movedTo, invitedBy } of Items) {
          const key = { orgId, userId: String(sortKey).slice(MEMBER_PREFIX.length) };
          if (movedTo === userId) await transactWrite(db, [removeRedirect(key, userId)]);
          if (invitedBy === email) await transactWrite(db, [removeInvitedBy(key, email)]);
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
        removeRedirect({ orgId, userId: invitedUserId }, userId),
        {
          Update: {
            TableName: users,
            Key: { userId },
            UpdateExpression: 'REMOVE orgId, orgRole, orgStatus, hasAgreedToEndPersonal DELETE orgIds :orgIds',
            ConditionExpression: 'orgId = :orgId',
            ExpressionAttributeValues: { ':orgId': orgId, ':orgIds': new Set([orgId]) },
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
        withEmailCondition(toSeatWrite(users, member, agreesToEndPersonal), member.email),
      ]);
      if (!failedCondition) return undefined;
      const hasOtherEmail = failedCondition.existingItem?.email !== member.email;
      if (failedCondition.index !== USER_ROW_INDEX || (failedCondition.existingItem && hasOtherEmail)) return 'changed';
      return toJoinConflict(failedCondition);
    },
  };
}

/** Returns the reason why the seat was not written to the user row. DynamoDB returns no item if the row does not exist. */
function toJoinConflict({ existingItem }: FailedCondition): JoinConflict {
  if (!existingItem) return 'userDeleted';
  return existingItem.deletionDue === undefined ? 'otherOrganization' : 'deletionScheduled';
}

import * as z from 'zod/mini';
import {
  type MemberRecord,
  memberKey,
  memberRecordSchema,
  organizationKey,
  redirectRecordSchema,
} from './organization-records.ts';

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

export const IS_ABSENT: Condition = { ConditionExpression: 'attribute_not_exists(orgId)' };

/** Requires that the item does not exist, or is the redirect record to a deleted account. */
export const isAbsentOrRedirectTo = (deletedUserId: string): Condition => ({
  ConditionExpression: 'attribute_not_exists(orgId) OR movedTo = :deleted',
  ExpressionAttributeValues: { ':deleted': deletedUserId },
});

export const isUnchangedSince = ({ orgStatus, orgRole, invitation }: MemberRecord): Condition => ({
  ConditionExpression: `orgStatus = :read AND orgRole = :role AND ${
    invitation ? 'invitation.tokenHash = :hash' : 'attribute_not_exists(invitation)'
  } AND ${invitation?.newUserId ? 'invitation.newUserId = :expected' : 'attribute_not_exists(invitation.newUserId)'}`,
  ExpressionAttributeValues: {
    ':read': orgStatus,
    ':role': orgRole,
    ...(invitation && { ':hash': invitation.tokenHash }),
    ...(invitation?.newUserId && { ':expected': invitation.newUserId }),
  },
});

export const createMemberWrites = (TableName: string) => ({
  /** Occupies `count` seats of an organization, or frees seats if `count` is negative. */
  occupySeats: (orgId: string, count: number) => ({
    Update: {
      TableName,
      Key: organizationKey(orgId),
      UpdateExpression: 'ADD seatsFree :change',
      ConditionExpression: 'attribute_exists(orgId) AND seatsFree >= :count',
      ExpressionAttributeValues: { ':change': -count, ':count': count > 0 ? count : Number.MIN_SAFE_INTEGER },
    },
  }),

  put: (member: MemberRecord, condition: Condition) => ({
    Put: { TableName, Item: { ...z.encode(memberRecordSchema, member), ...memberKey(member) }, ...condition },
  }),

  remove: (storedMember: MemberRecord) => ({
    Delete: { TableName, Key: memberKey(storedMember), ...isUnchangedSince(storedMember) },
  }),

  redirect: (storedMember: MemberRecord, movedTo: string) => ({
    Put: {
      TableName,
      Item: { ...z.encode(redirectRecordSchema, { orgId: storedMember.orgId, movedTo }), ...memberKey(storedMember) },
      ...isUnchangedSince(storedMember),
    },
  }),
});

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

/** Requires that the key is unused, or holds the redirect record to a deleted account. */
export const isAbsentOrRedirectTo = (gone: string): Condition => ({
  ConditionExpression: 'attribute_not_exists(orgId) OR movedTo = :gone',
  ExpressionAttributeValues: { ':gone': gone },
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
  /** Takes seats of an organization, or frees seats if `count` is negative. */
  takeSeats: (orgId: string, count: number) => ({
    Update: {
      TableName,
      Key: organizationKey(orgId),
      UpdateExpression: 'ADD seatsFree :less',
      ConditionExpression: 'attribute_exists(orgId) AND seatsFree >= :count',
      ExpressionAttributeValues: { ':less': -count, ':count': count > 0 ? count : Number.MIN_SAFE_INTEGER },
    },
  }),

  put: (member: MemberRecord, condition: Condition) => ({
    Put: { TableName, Item: { ...z.encode(memberRecordSchema, member), ...memberKey(member) }, ...condition },
  }),

  remove: (read: MemberRecord) => ({ Delete: { TableName, Key: memberKey(read), ...isUnchangedSince(read) } }),

  redirect: (read: MemberRecord, movedTo: string) => ({
    Put: {
      TableName,
      Item: { ...z.encode(redirectRecordSchema, { orgId: read.orgId, movedTo }), ...memberKey(read) },
      ...isUnchangedSince(read),
    },
  }),
});

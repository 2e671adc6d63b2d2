import * as z from 'zod/mini';
import { type MemberRecord, memberKey, memberRecordSchema, organizationKey, signpostSchema } from './organization-records.ts';

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

/** Nobody may stand there. */
export const ABSENT: Condition = { ConditionExpression: 'attribute_not_exists(orgId)' };

/** Nobody may stand there, but for the sign to somebody who is gone. */
export const freedBy = (gone: string): Condition => ({
  ConditionExpression: 'attribute_not_exists(orgId) OR movedTo = :gone',
  ExpressionAttributeValues: { ':gone': gone },
});

/** As long as nobody has changed a member since: neither what they are, nor their invitation. */
export const asRead = ({ orgStatus, orgRole, invitation }: MemberRecord): Condition => ({
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

/** What transactions on members are made of. */
export const memberWritesIn = (TableName: string) => ({
  /** Takes seats of an organization, or gives them back where `count` is below zero. */
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

  remove: (read: MemberRecord) => ({ Delete: { TableName, Key: memberKey(read), ...asRead(read) } }),

  /** Puts up, in place of a member, where they are to be found from now on. */
  signpost: (read: MemberRecord, movedTo: string) => ({
    Put: {
      TableName,
      Item: { ...z.encode(signpostSchema, { orgId: read.orgId, movedTo }), ...memberKey(read) },
      ...asRead(read),
    },
  }),
});

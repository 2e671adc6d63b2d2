import * as z from 'zod/mini';
import {
  getMemberKey,
  getOrganizationKey,
  holdsSeat,
  type MemberRecord,
  memberRecordSchema,
  redirectRecordSchema,
  toExpiryDay,
} from './organization-records.ts';

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

export const ABSENT_CONDITION: Condition = { ConditionExpression: 'attribute_not_exists(orgId)' };

/** Requires that the item does not exist, or is a redirect record to `userId`. */
export const createAbsentOrRedirectCondition = (userId: string): Condition => ({
  ConditionExpression: 'attribute_not_exists(orgId) OR movedTo = :userId',
  ExpressionAttributeValues: { ':userId': userId },
});

/** Requires that the stored member still has these values. An attribute whose value is undefined must not exist. */
export function createUnchangedCondition({ email, orgStatus, orgRole, invitation, hasReleasedSeat }: MemberRecord): Condition {
  const attributes = Object.entries({
    email,
    orgStatus,
    orgRole,
    'invitation.tokenHash': invitation?.tokenHash,
    'invitation.newUserId': invitation?.newUserId,
    hasReleasedSeat,
  }).map(([path, value], index) => ({ path, value, placeholder: `:stored${index}` }));
  return {
    ConditionExpression: attributes
      .map(({ path, value, placeholder }) => (value === undefined ? `attribute_not_exists(${path})` : `${path} = ${placeholder}`))
      .join(' AND '),
    ExpressionAttributeValues: Object.fromEntries(
      attributes.flatMap(({ value, placeholder }) => (value === undefined ? [] : [[placeholder, value]])),
    ),
  };
}

/** Returns the attributes of the indexes `byInvitedEmail` and `byExpiry`. */
const toInvitationKeys = (member: MemberRecord) =>
  member.orgStatus === 'invited'
    ? {
        invitedEmail: member.email,
        ...(member.invitation &&
          holdsSeat(member) && {
            expiryDay: toExpiryDay(member.invitation.expires),
            expires: member.invitation.expires.toISOString(),
          }),
      }
    : {};

interface EmailCondition {
  readonly name: 'adminUserId' | 'invitedBy';
  readonly value: string;
}

/** Every number of free seats is above this minimum, so seats can be freed at any time. */
const NO_MINIMUM = Number.MIN_SAFE_INTEGER;

/** Returns functions that create the writes of a transaction. They send nothing. */
export const createMemberWrites = (TableName: string) => ({
  /**
   * Occupies `count` seats of an organization, or frees seats if `count` is negative. With `adminEmail`, the write fails if the admin has
   * a different email.
   */
  occupySeats: (orgId: string, count: number, adminEmail?: string) => ({
    Update: {
      TableName,
      Key: getOrganizationKey(orgId),
      UpdateExpression: 'ADD seatsFree :change',
      ConditionExpression: `attribute_exists(orgId) AND seatsFree >= :minimum${
        adminEmail === undefined ? '' : ' AND adminEmail = :email'
      }`,
      ExpressionAttributeValues: {
        ':change': -count,
        ':minimum': count > 0 ? count : NO_MINIMUM,
        ...(adminEmail !== undefined && { ':email': adminEmail }),
      },
    },
  }),

  put: (member: MemberRecord, condition: Condition) => ({
    Put: {
      TableName,
      Item: { ...z.encode(memberRecordSchema, member), ...getMemberKey(member), ...toInvitationKeys(member) },
      ...condition,
    },
  }),

  remove: (storedMember: MemberRecord) => ({
    Delete: { TableName, Key: getMemberKey(storedMember), ...createUnchangedCondition(storedMember) },
  }),

  /** Also succeeds if there is no redirect record, because the admin of an organization was never invited. */
  removeRedirect: (Key: object, movedTo: string) => ({
    Delete: { TableName, Key, ...createAbsentOrRedirectCondition(movedTo) },
  }),

  /** Replaces an email in a row of an organization. Requires that the row exists, or that it has the value of `condition`. */
  setEmail: (Key: object, attribute: 'email' | 'adminEmail' | 'invitedBy', email: string, condition?: EmailCondition) => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: `SET ${attribute} = :email`,
      ConditionExpression: condition ? `${condition.name} = :value` : 'attribute_exists(orgId)',
      ExpressionAttributeValues: { ':email': email, ...(condition && { ':value': condition.value }) },
    },
  }),

  removeInvitedBy: (Key: object, email: string) => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: 'REMOVE invitedBy',
      ConditionExpression: 'invitedBy = :email',
      ExpressionAttributeValues: { ':email': email },
    },
  }),

  redirect: (storedMember: MemberRecord, movedTo: string) => ({
    Put: {
      TableName,
      Item: { ...z.encode(redirectRecordSchema, { orgId: storedMember.orgId, movedTo }), ...getMemberKey(storedMember) },
      ...createUnchangedCondition(storedMember),
    },
  }),
});

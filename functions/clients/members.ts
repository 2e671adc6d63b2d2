import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { type Refusal, writeTogether } from './dynamo.ts';
import {
  MEMBERS,
  type MemberRecord,
  memberKey,
  memberRecordSchema,
  type OrganizationTables,
  organizationKey,
} from './organization-records.ts';
import { seatIn } from './organizations.ts';

/** Why nothing was written: too few seats are free, or somebody else was first with one of the members. */
export type SeatRefusal = 'noSeats' | 'changed';

export type Members = ReturnType<typeof membersIn>;

/** The people of organizations. Every change is conditional on the state it was read in, and moves the seats along with it. */
export function membersIn({ organizations, users }: OrganizationTables, db: DynamoDBDocumentClient) {
  /** Takes seats of an organization, or gives them back where `count` is below zero. */
  const takeSeats = (orgId: string, count: number) => ({
    Update: {
      TableName: organizations,
      Key: organizationKey(orgId),
      UpdateExpression: 'ADD seatsFree :less',
      ConditionExpression: 'attribute_exists(orgId) AND seatsFree >= :count',
      ExpressionAttributeValues: { ':less': -count, ':count': count > 0 ? count : Number.MIN_SAFE_INTEGER },
    },
  });
  const put = (member: MemberRecord, condition: Condition) => ({
    Put: {
      TableName: organizations,
      Item: { ...z.encode(memberRecordSchema, member), ...memberKey(member) },
      ...condition,
    },
  });
  const remove = (read: MemberRecord) => ({
    Delete: { TableName: organizations, Key: memberKey(read), ...asRead(read) },
  });

  return {
    /** Everybody in an organization, in no order. */
    async list(orgId: string): Promise<MemberRecord[]> {
      const members: MemberRecord[] = [];
      const query = {
        TableName: organizations,
        KeyConditionExpression: 'orgId = :orgId AND begins_with(sortKey, :members)',
        ExpressionAttributeValues: { ':orgId': orgId, ':members': MEMBERS },
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateQuery({ client: db }, query))
        members.push(...Items.map((item) => memberRecordSchema.parse(item)));
      return members;
    },

    async get(orgId: string, userId: string): Promise<MemberRecord | undefined> {
      const Key = memberKey({ orgId, userId });
      const { Item } = await db.send(new GetCommand({ TableName: organizations, Key, ConsistentRead: true }));
      return Item && memberRecordSchema.parse(Item);
    },

    /** Those of some people who are in an organization; at most 100. */
    async among(orgId: string, userIds: readonly string[]): Promise<MemberRecord[]> {
      const Keys = [...new Set(userIds)].map((userId) => memberKey({ orgId, userId }));
      if (Keys.length === 0) return [];
      const request = { RequestItems: { [organizations]: { Keys, ConsistentRead: true } } };
      const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand(request));
      if (UnprocessedKeys && Object.keys(UnprocessedKeys).length > 0)
        throw new AppError('retry', 'The database is busy. Try again.');
      return (Responses?.[organizations] ?? []).map((item) => memberRecordSchema.parse(item));
    },

    /** Writes invitations down, all or none: each new one takes a seat, and one sent again keeps its own. */
    async invite(orgId: string, fresh: readonly MemberRecord[], again: readonly Renewal[]): Promise<SeatRefusal | undefined> {
      const refusal = await writeTogether(db, [
        takeSeats(orgId, fresh.length),
        ...fresh.map((member) => put(member, ABSENT)),
        ...again.map(({ read, member }) => put(member, asRead(read))),
      ]);
      return refusal && seatRefusal(refusal);
    },

    /** Takes an invitation back, and its seat. Answers false when it is not as it was read. */
    async withdraw(read: MemberRecord): Promise<boolean> {
      return (await writeTogether(db, [takeSeats(read.orgId, -1), remove(read)])) === undefined;
    },

    /** Lets a member back in, or out, together with their seat. */
    async setStatus(read: MemberRecord, orgStatus: 'active' | 'deactivated'): Promise<SeatRefusal | undefined> {
      const member: MemberRecord = { ...read, orgStatus };
      const refusal = await writeTogether(db, [
        takeSeats(read.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal && seatRefusal(refusal);
    },

    /** Makes an invited person a member under their own id. The seat stays taken. Answers false when somebody was first. */
    async accept(read: MemberRecord, userId: string): Promise<boolean> {
      const { invitation: _, ...kept } = read;
      const member: MemberRecord = { ...kept, userId, orgStatus: 'active' };
      const isRekeyed = userId !== read.userId;
      const refusal = await writeTogether(db, [
        ...(isRekeyed ? [remove(read), put(member, ABSENT)] : [put(member, asRead(read))]),
        seatIn(users, member),
      ]);
      return refusal === undefined;
    },
  };
}

/** An invitation that is sent again: as it was read, and as it is to be. */
export interface Renewal {
  readonly read: MemberRecord;
  readonly member: MemberRecord;
}

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

const ABSENT: Condition = { ConditionExpression: 'attribute_not_exists(orgId)' };

/** As long as nobody has changed a member since: neither what they are, nor their invitation. */
const asRead = ({ orgStatus, orgRole, invitation }: MemberRecord): Condition => ({
  ConditionExpression: `orgStatus = :read AND orgRole = :role AND ${
    invitation ? 'invitation.tokenHash = :hash' : 'attribute_not_exists(invitation)'
  }`,
  ExpressionAttributeValues: { ':read': orgStatus, ':role': orgRole, ...(invitation && { ':hash': invitation.tokenHash }) },
});

const seatRefusal = ({ at }: Refusal): SeatRefusal => (at === 0 ? 'noSeats' : 'changed');

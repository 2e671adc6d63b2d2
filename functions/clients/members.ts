import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { takesSeat } from '#shared/member.ts';
import { type Refusal, writeTogether } from './dynamo.ts';
import {
  type InvitedRecord,
  MEMBERS,
  type MemberRecord,
  memberKey,
  memberRecordSchema,
  type OrganizationTables,
  organizationKey,
  signpostSchema,
} from './organization-records.ts';
import { seatIn } from './organizations.ts';

/** Why nothing was written: too few seats are free, or somebody else was first with one of the members. */
export type SeatRefusal = 'noSeats' | 'changed';

/** Or else the person holds a seat in another organization. */
export type JoinRefusal = 'changed' | 'elsewhere';

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

  const signpost = (read: MemberRecord, movedTo: string) => ({
    Put: {
      TableName: organizations,
      Item: { ...z.encode(signpostSchema, { orgId: read.orgId, movedTo }), ...memberKey(read) },
      ...asRead(read),
    },
  });
  const itemsOf = async (orgId: string, userIds: readonly string[]): Promise<Item[]> => {
    const Keys = [...new Set(userIds)].map((userId) => memberKey({ orgId, userId }));
    if (Keys.length === 0) return [];
    const request = { RequestItems: { [organizations]: { Keys, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand(request));
    if (UnprocessedKeys && Object.keys(UnprocessedKeys).length > 0)
      throw new AppError('retry', 'The database is busy. Try again.');
    return Responses?.[organizations] ?? [];
  };

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
      for await (const { Items } of paginateQuery({ client: db }, query)) members.push(...membersAmong(Items));
      return members;
    },

    async get(orgId: string, userId: string): Promise<MemberRecord | undefined> {
      const Key = memberKey({ orgId, userId });
      const { Item } = await db.send(new GetCommand({ TableName: organizations, Key, ConsistentRead: true }));
      return membersAmong(Item && [Item])[0];
    },

    /** Those of some people who are in an organization, found under the id they were invited with as well; at most 100. */
    async among(orgId: string, userIds: readonly string[]): Promise<MemberRecord[]> {
      const items = await itemsOf(orgId, userIds);
      const moved = items.flatMap((item) => signpostSchema.safeParse(item).data?.movedTo ?? []);
      return membersAmong([...items, ...(await itemsOf(orgId, moved))]);
    },

    /** Writes invitations down, all or none: each new one takes a seat, and one sent again keeps its own. */
    async invite(orgId: string, fresh: readonly Fresh[], again: readonly Renewal[]): Promise<SeatRefusal | undefined> {
      const refusal = await writeTogether(db, [
        takeSeats(orgId, fresh.length),
        ...fresh.map(({ member, gone }) => put(member, gone === undefined ? ABSENT : freedBy(gone))),
        ...again.map(({ read, member }) => put(member, asRead(read))),
      ]);
      return refusal && seatRefusal(refusal);
    },

    /** Takes an invitation back, and its seat. Answers false when it is not as it was read. */
    async withdraw(read: MemberRecord): Promise<boolean> {
      return (await writeTogether(db, [takeSeats(read.orgId, -1), remove(read)])) === undefined;
    },

    /** Lets a member back in, or out, together with their seat. */
    async setStatus(read: MemberRecord, orgStatus: 'active' | 'deactivated'): Promise<SeatRefusal | JoinRefusal | undefined> {
      const member: MemberRecord = { ...read, orgStatus };
      const refusal = await writeTogether(db, [
        takeSeats(read.orgId, orgStatus === 'active' ? 1 : -1),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal && (refusal.at === 2 ? 'elsewhere' : seatRefusal(refusal));
    },

    /** Keeps the row of somebody whose account is being deleted, and gives their seat back. Answers false when it is not as it was read. */
    async archive(read: MemberRecord): Promise<boolean> {
      const { invitation: _, ...kept } = read;
      const member: MemberRecord = { ...kept, orgStatus: 'archived' };
      const refusal = await writeTogether(db, [
        ...(takesSeat(read) ? [takeSeats(read.orgId, -1)] : []),
        put(member, asRead(read)),
        seatIn(users, member),
      ]);
      return refusal === undefined;
    },

    /** Notes down whose account is being made, before it can be used. Answers the member then; nothing when somebody was first. */
    async expect(read: InvitedRecord, newUserId: string): Promise<InvitedRecord | undefined> {
      const member = { ...read, invitation: { ...read.invitation, newUserId } };
      return (await writeTogether(db, [put(member, asRead(read))])) ? undefined : member;
    },

    /** Makes an invited person a member under their own id. The seat stays taken. */
    async accept(read: InvitedRecord, userId: string): Promise<JoinRefusal | undefined> {
      const { newUserId: _, ...invitation } = read.invitation;
      const member: MemberRecord = { ...read, userId, orgStatus: 'active', invitation };
      const moves = userId === read.userId ? [put(member, asRead(read))] : [signpost(read, userId), put(member, ABSENT)];
      const refusal = await writeTogether(db, [...moves, seatIn(users, member)]);
      return refusal && (refusal.at === moves.length ? 'elsewhere' : 'changed');
    },
  };
}

type Item = Readonly<Record<string, unknown>>;

/** Of what stands under members' keys, the members. */
const membersAmong = (items: readonly Item[] = []): MemberRecord[] =>
  items.filter((item) => !signpostSchema.safeParse(item).success).map((item) => memberRecordSchema.parse(item));

/** A new invitation. Somebody who had the address and was deleted does not stand in its way. */
export interface Fresh {
  readonly member: MemberRecord;
  /** Their id. */
  readonly gone: string | undefined;
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

const freedBy = (gone: string): Condition => ({
  ConditionExpression: 'attribute_not_exists(orgId) OR movedTo = :gone',
  ExpressionAttributeValues: { ':gone': gone },
});

/** As long as nobody has changed a member since: neither what they are, nor their invitation. */
const asRead = ({ orgStatus, orgRole, invitation }: MemberRecord): Condition => ({
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

const seatRefusal = ({ at }: Refusal): SeatRefusal => (at === 0 ? 'noSeats' : 'changed');

import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { MEMBERS, type MemberRecord, memberKey, memberRecordSchema, signpostSchema } from './organization-records.ts';

/** Members as they are at this very moment. */
export const memberReadsIn = (TableName: string, db: DynamoDBDocumentClient) => ({
  /** Everybody in an organization, in no order. */
  async list(orgId: string): Promise<MemberRecord[]> {
    const members: MemberRecord[] = [];
    const query = {
      TableName,
      KeyConditionExpression: 'orgId = :orgId AND begins_with(sortKey, :members)',
      ExpressionAttributeValues: { ':orgId': orgId, ':members': MEMBERS },
      ConsistentRead: true,
    };
    for await (const { Items } of paginateQuery({ client: db }, query)) members.push(...membersAmong(Items));
    return members;
  },

  async get(orgId: string, userId: string): Promise<MemberRecord | undefined> {
    const Key = memberKey({ orgId, userId });
    const { Item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return membersAmong(Item && [Item])[0];
  },

  /** Those of some people who are in an organization, found under the id they were invited with as well; at most 100. */
  async among(orgId: string, userIds: readonly string[]): Promise<MemberRecord[]> {
    const items = await itemsIn(db, TableName, { orgId, userIds });
    const moved = items.flatMap((item) => signpostSchema.safeParse(item).data?.movedTo ?? []);
    return membersAmong([...items, ...(await itemsIn(db, TableName, { orgId, userIds: moved }))]);
  },
});

type Item = Readonly<Record<string, unknown>>;

/** What stands under the keys of some people of an organization, in no order. Errors: `retry` when the database is busy. */
async function itemsIn(
  db: DynamoDBDocumentClient,
  table: string,
  { orgId, userIds }: { readonly orgId: string; readonly userIds: readonly string[] },
): Promise<Item[]> {
  const Keys = [...new Set(userIds)].map((userId) => memberKey({ orgId, userId }));
  if (Keys.length === 0) return [];
  const request = { RequestItems: { [table]: { Keys, ConsistentRead: true } } };
  const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand(request));
  if (UnprocessedKeys && Object.keys(UnprocessedKeys).length > 0) throw new AppError('retry', 'The database is busy. Try again.');
  return Responses?.[table] ?? [];
}

/** Of what stands under members' keys, the members. */
const membersAmong = (items: readonly Item[] = []): MemberRecord[] =>
  items.filter((item) => !signpostSchema.safeParse(item).success).map((item) => memberRecordSchema.parse(item));

import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { MEMBERS, type MemberRecord, memberKey, memberRecordSchema, signpostSchema } from './organization-records.ts';

export const memberReadsIn = (TableName: string, db: DynamoDBDocumentClient) => ({
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

  /** Returns the members with the given ids, at most 100. The id of an invitation also finds the member who accepted it. */
  async among(orgId: string, userIds: readonly string[]): Promise<MemberRecord[]> {
    const items = await itemsIn(db, TableName, { orgId, userIds });
    const moved = items.flatMap((item) => signpostSchema.safeParse(item).data?.movedTo ?? []);
    return membersAmong([...items, ...(await itemsIn(db, TableName, { orgId, userIds: moved }))]);
  },
});

type Item = Readonly<Record<string, unknown>>;

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

/** Leaves out redirect records, which are stored under the same kind of key. */
const membersAmong = (items: readonly Item[] = []): MemberRecord[] =>
  items.filter((item) => !signpostSchema.safeParse(item).success).map((item) => memberRecordSchema.parse(item));

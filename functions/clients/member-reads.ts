import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { batchGet } from './dynamo.ts';
import {
  getMemberKey,
  MEMBER_PREFIX,
  type MemberRecord,
  memberRecordSchema,
  redirectRecordSchema,
} from './organization-records.ts';

export const createMemberReads = (TableName: string, db: DynamoDBDocumentClient) => ({
  async list(orgId: string): Promise<MemberRecord[]> {
    return parseMembers(await listMemberRows(TableName, db, orgId));
  },

  async get(orgId: string, userId: string): Promise<MemberRecord | undefined> {
    const Key = getMemberKey({ orgId, userId });
    const { Item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return parseMembers(Item && [Item])[0];
  },

  /** Returns the members with the given ids, at most 100. The id of an invitation also finds the member who accepted it. */
  async getMany(orgId: string, userIds: readonly string[]): Promise<MemberRecord[]> {
    const getItems = (ids: readonly string[]) =>
      batchGet(
        db,
        TableName,
        [...new Set(ids)].map((userId) => getMemberKey({ orgId, userId })),
      );
    const items = await getItems(userIds);
    const movedUserIds = items.flatMap((item) => redirectRecordSchema.safeParse(item).data?.movedTo ?? []);
    return parseMembers([...items, ...(await getItems(movedUserIds))]);
  },
});

type Item = Readonly<Record<string, unknown>>;

/** Returns the member rows and the redirect records of an organization. */
export async function listMemberRows(TableName: string, db: DynamoDBDocumentClient, orgId: string): Promise<Item[]> {
  const rows: Item[] = [];
  const query = {
    TableName,
    KeyConditionExpression: 'orgId = :orgId AND begins_with(sortKey, :members)',
    ExpressionAttributeValues: { ':orgId': orgId, ':members': MEMBER_PREFIX },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: db }, query)) rows.push(...Items);
  return rows;
}

/** Skips redirect records, which are stored under the same kind of key. */
const parseMembers = (items: readonly Item[] = []): MemberRecord[] =>
  items.filter((item) => !redirectRecordSchema.safeParse(item).success).map((item) => memberRecordSchema.parse(item));

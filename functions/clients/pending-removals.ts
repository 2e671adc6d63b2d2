import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

const LIST_KEY = { id: 'pending-removals' };

const listSchema = z.object({ userIds: z._default(z.set(z.string()), new Set()) });

export type PendingRemovals = ReturnType<typeof createPendingRemovalsClient>;

/**
 * Lists the users who are no longer in the user pool, but whose row is not deleted yet. One item is enough, because `missingAccounts`
 * limits their number.
 */
export function createPendingRemovalsClient(table: string, db: DynamoDBDocumentClient) {
  const update = async (action: 'ADD' | 'DELETE', userId: string): Promise<void> => {
    await db.send(
      new UpdateCommand({
        TableName: table,
        Key: LIST_KEY,
        UpdateExpression: `${action} userIds :userIds`,
        ExpressionAttributeValues: { ':userIds': new Set([userId]) },
      }),
    );
  };
  const list = async (): Promise<readonly string[]> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: LIST_KEY, ConsistentRead: true }));
    return [...listSchema.parse(Item ?? {}).userIds];
  };

  return {
    list,
    has: async (userId: string): Promise<boolean> => (await list()).includes(userId),
    add: (userId: string) => update('ADD', userId),
    complete: (userId: string) => update('DELETE', userId),
  };
}

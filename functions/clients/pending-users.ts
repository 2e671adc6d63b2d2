import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

const listSchema = z.object({ userIds: z._default(z.set(z.string()), new Set()) });

/**
 * Lists of users with unfinished work. Each is one item.
 * - `pending-removals`: users who are no longer in the user pool, but whose row is not deleted yet. The rate limit
 *   `missingAccounts` limits how many are added per day.
 * - `pending-email-changes`: users whose confirmed change of email is not stored everywhere yet, which takes seconds.
 */
type PendingList = 'pending-removals' | 'pending-email-changes';

export type PendingUsers = ReturnType<typeof createPendingUsersClient>;

export function createPendingUsersClient(TableName: string, db: DynamoDBDocumentClient, id: PendingList) {
  const toUpdate = (action: 'ADD' | 'DELETE', userId: string) => ({
    TableName,
    Key: { id },
    UpdateExpression: `${action} userIds :userIds`,
    ExpressionAttributeValues: { ':userIds': new Set([userId]) },
  });
  const list = async (): Promise<readonly string[]> => {
    const { Item } = await db.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
    return [...listSchema.parse(Item ?? {}).userIds];
  };

  return {
    list,
    has: async (userId: string): Promise<boolean> => (await list()).includes(userId),
    async add(userId: string): Promise<void> {
      await db.send(new UpdateCommand(toUpdate('ADD', userId)));
    },
    /** Returns the write of `add`, for a transaction. */
    toAddition: (userId: string) => ({ Update: toUpdate('ADD', userId) }),
    /** Returns the write of `complete`, for a transaction. */
    toCompletion: (userId: string) => ({ Update: toUpdate('DELETE', userId) }),
    async complete(userId: string): Promise<void> {
      await db.send(new UpdateCommand(toUpdate('DELETE', userId)));
    },
  };
}

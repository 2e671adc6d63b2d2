import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { isWritten } from './dynamo.ts';
import { type Billing, type User, userSchema } from './user-records.ts';

interface NewUser {
  readonly userId: string;
  readonly email: string;
  readonly created: Date;
  readonly hadTrial?: boolean;
}

export type Users = ReturnType<typeof createUsersClient>;

export function createUsersClient(table: string, db: DynamoDBDocumentClient) {
  const get = async (userId: string): Promise<User | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: { userId } }));
    return Item && userSchema.parse(Item);
  };

  /** Does nothing if the row is missing. */
  const update = async (userId: string, UpdateExpression: string, now: Date): Promise<void> => {
    const command = new UpdateCommand({
      TableName: table,
      Key: { userId },
      UpdateExpression,
      ConditionExpression: 'attribute_exists(userId)',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    });
    await isWritten(db.send(command));
  };

  return {
    get,

    async getConsistently(userId: string): Promise<User | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: { userId }, ConsistentRead: true }));
      return Item && userSchema.parse(Item);
    },

    /** Finds a user by email. The index is eventually consistent, so its entry may lag behind the row. */
    async findByEmail(email: string): Promise<User | undefined> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'byEmail',
          KeyConditionExpression: 'email = :email',
          ExpressionAttributeValues: { ':email': email.toLowerCase() },
          Limit: 1,
        }),
      );
      const user = Items[0] && (await get(String(Items[0].userId)));
      return user?.email === email.toLowerCase() ? user : undefined;
    },

    /** Returns false if the user already has a row. `hadTrial`: an earlier account with the email had a trial. */
    async add({ userId, email, created, hadTrial = false }: NewUser): Promise<boolean> {
      const Item = {
        userId,
        email: email.toLowerCase(),
        created: created.toISOString(),
        imageBytes: 0,
        openUploads: 0,
        ...(hadTrial && { billing: { hadTrial, duplicateSubscriptions: [] } satisfies Billing }),
      };
      return isWritten(db.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(userId)' })));
    },

    /** Rejects the sessions that began before `time`. Does nothing if the row is missing. */
    setSessionsRevokedAt: (userId: string, time: Date): Promise<void> => update(userId, 'SET sessionsRevokedAt = :now', time),

    /** Records that the removal of a user's data began, whether their deletion is due or not. Does nothing if the row is missing. */
    startRemoval: (userId: string, now: Date): Promise<void> => update(userId, START_REMOVAL_EXPRESSION, now),

    /** Stores since when the user is staff. Keeps a time that is stored. Does nothing if the row is missing. */
    recordStaff: (userId: string, since: Date): Promise<void> =>
      update(userId, 'SET staffSince = if_not_exists(staffSince, :now)', since),

    /**
     * Deletes a user row. Returns true if it was deleted or did not exist. Returns false while the user has an image, an upload,
     * an active seat, or a customer other than `customerId`.
     */
    remove(userId: string, customerId: string | undefined): Promise<boolean> {
      const command = new DeleteCommand({
        TableName: table,
        Key: { userId },
        ConditionExpression: `attribute_not_exists(userId) OR (${NO_DATA_CONDITION})`,
        ExpressionAttributeValues: toNoDataValues(customerId),
      });
      return isWritten(db.send(command));
    },
  };
}

/** Once a removal has started, no export starts, and the account cannot be kept. */
export const START_REMOVAL_EXPRESSION = 'SET removalStartedAt = if_not_exists(removalStartedAt, :now)';

export const toNoDataValues = (customerId: string | undefined) => ({
  ':none': 0,
  ':active': 'active',
  ':customerId': customerId ?? '',
});

/** For the deletion of a row, with the values of `toNoDataValues`. */
export const NO_DATA_CONDITION = [
  'imageBytes = :none AND openUploads = :none',
  '(attribute_not_exists(orgStatus) OR orgStatus <> :active)',
  '(attribute_not_exists(customerId) OR customerId = :customerId)',
].join(' AND ');

import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AccountEmail, toAccountEmailItem } from './account-emails.ts';
import { isWritten, transactWrite } from './dynamo.ts';
import { computeShard } from './shard.ts';
import { NO_DATA_CONDITION, START_REMOVAL_EXPRESSION, toNoDataValues } from './users.ts';

interface DeletionTables {
  readonly users: string;
  readonly events: string;
}

/** `done`: another call has changed the row already. `refused`: the row does not allow the change. `missing`: there is no row. */
export type DeletionChange = 'changed' | 'done' | 'refused' | 'missing';

const SHARDS = 4;

/**
 * Partitions of the index `byDeletionDue`. They contain no date: a due account stays due while its user is an admin, and the query must
 * find it however old its due date is.
 */
const PARTITIONS = Array.from({ length: SHARDS }, (_, shard) => String(shard));

const NOT_ADMIN_CONDITION = '(attribute_not_exists(orgRole) OR orgRole <> :admin OR orgStatus <> :active)';
const ADMIN_VALUES = { ':admin': 'admin', ':active': 'active' };

export type AccountDeletions = ReturnType<typeof createAccountDeletionsClient>;

/** Stores every step of a deletion and its email in one transaction, so that a crash neither loses nor repeats an email. */
export function createAccountDeletionsClient({ users, events }: DeletionTables, db: DynamoDBDocumentClient) {
  const putEmail = (email: AccountEmail) => ({ Put: { TableName: events, Item: toAccountEmailItem(email) } });

  return {
    /** Schedules a deletion, and queues its email. `refused`: the user is an admin. */
    async schedule(userId: string, email: AccountEmail & { readonly kind: 'deletionScheduled' }): Promise<DeletionChange> {
      const failedCondition = await transactWrite(db, [
        {
          Update: {
            TableName: users,
            Key: { userId },
            UpdateExpression: 'SET deletionDue = :due, deletionShard = :shard',
            ConditionExpression: `attribute_exists(userId) AND attribute_not_exists(deletionDue) AND ${NOT_ADMIN_CONDITION}`,
            ExpressionAttributeValues: {
              ':due': email.deletionDue.toISOString(),
              ':shard': String(computeShard(userId, SHARDS)),
              ...ADMIN_VALUES,
            },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        putEmail(email),
      ]);
      if (!failedCondition) return 'changed';
      if (!failedCondition.existingItem) return 'missing';
      return failedCondition.existingItem.deletionDue === undefined ? 'refused' : 'done';
    },

    /** Cancels a scheduled deletion, and queues its email. `refused`: the removal has started. */
    async cancel(userId: string, email: AccountEmail): Promise<DeletionChange> {
      const failedCondition = await transactWrite(db, [
        {
          Update: {
            TableName: users,
            Key: { userId },
            UpdateExpression: 'REMOVE deletionDue, deletionShard',
            ConditionExpression: 'attribute_exists(deletionDue) AND attribute_not_exists(removalStartedAt)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        putEmail(email),
      ]);
      if (!failedCondition) return 'changed';
      if (!failedCondition.existingItem) return 'missing';
      return failedCondition.existingItem.removalStartedAt === undefined ? 'done' : 'refused';
    },

    /** Returns the ids of the users whose deletion is due, partition by partition. The index is eventually consistent. */
    async *listDue(now: Date): AsyncGenerator<string> {
      for (const partition of PARTITIONS) {
        const query = {
          TableName: users,
          IndexName: 'byDeletionDue',
          KeyConditionExpression: 'deletionShard = :partition AND deletionDue <= :now',
          ExpressionAttributeValues: { ':partition': partition, ':now': now.toISOString() },
        };
        for await (const { Items = [] } of paginateQuery({ client: db }, query)) yield* Items.map(({ userId }) => String(userId));
      }
    },

    /** Starts the removal of an account whose deletion is due. Returns false if the user has kept the account or became an admin. */
    claim(userId: string, now: Date): Promise<boolean> {
      const command = new UpdateCommand({
        TableName: users,
        Key: { userId },
        UpdateExpression: START_REMOVAL_EXPRESSION,
        ConditionExpression: `deletionDue <= :now AND ${NOT_ADMIN_CONDITION}`,
        ExpressionAttributeValues: { ':now': now.toISOString(), ...ADMIN_VALUES },
      });
      return isWritten(db.send(command));
    },

    /** Deletes the row at the end of a removal, and queues the last email. Returns true if the row was deleted or did not exist. */
    async finish(userId: string, customerId: string | undefined, email: AccountEmail): Promise<boolean> {
      const failedCondition = await transactWrite(db, [
        {
          Delete: {
            TableName: users,
            Key: { userId },
            ConditionExpression: `attribute_exists(userId) AND ${NO_DATA_CONDITION}`,
            ExpressionAttributeValues: toNoDataValues(customerId),
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        putEmail(email),
      ]);
      return failedCondition?.existingItem === undefined;
    },
  };
}

import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { conditionFailed } from './dynamo.ts';
import { type Billing, billingSchema, type User, userSchema } from './user-records.ts';

/** How a write went: the row as it is now, and whether that is what was written. A row that is gone is none. */
export interface Written {
  readonly isDone: boolean;
  readonly user: User | undefined;
}

const UNCHANGED = 'customerId = :customerId AND billingVersion = :version';

export type BillingRecords = ReturnType<typeof billingRecordsIn>;

/** Which customer somebody is, and what we know of their billing. Every write is conditional on the row as it was read. */
export function billingRecordsIn(table: string, db: DynamoDBDocumentClient) {
  const update = async (userId: string, change: Change): Promise<Written> => {
    try {
      const { Attributes } = await db.send(
        new UpdateCommand({
          TableName: table,
          Key: { userId },
          ...change,
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { isDone: true, user: userSchema.parse(Attributes) };
    } catch (error) {
      if (!conditionFailed(error)) throw error;
      return { isDone: false, user: error.Item && userSchema.parse(unmarshall(error.Item)) };
    }
  };

  return {
    /** Who a customer is. The index may be moments late. */
    async ownerOf(customerId: string): Promise<string | undefined> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'byCustomer',
          KeyConditionExpression: 'customerId = :customerId',
          ExpressionAttributeValues: { ':customerId': customerId },
          Limit: 1,
        }),
      );
      return Items[0] && userSchema.parse(Items[0]).userId;
    },

    /** The row as it is at this very moment. */
    async get(userId: string): Promise<User | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: { userId }, ConsistentRead: true }));
      return Item && userSchema.parse(Item);
    },

    /** Makes somebody a customer, unless they are one: then the row says which. */
    async attach(userId: string, customerId: string): Promise<User> {
      const { user } = await update(userId, {
        UpdateExpression: 'SET customerId = :customerId ADD billingVersion :one',
        ConditionExpression: 'attribute_exists(userId) AND attribute_not_exists(customerId)',
        ExpressionAttributeValues: { ':customerId': customerId, ':one': 1 },
      });
      if (!user) throw new AppError('notSignedIn', 'This account does not exist any more.');
      return user;
    },

    /** Writes what Stripe said of a row's customer, if the row is still as it was before Stripe was asked. */
    write: (read: User, billing: Billing): Promise<Written> =>
      update(read.userId, {
        UpdateExpression: 'SET billing = :billing ADD billingVersion :one',
        ConditionExpression: UNCHANGED,
        ExpressionAttributeValues: { ...valuesOf(read), ':billing': z.encode(billingSchema, billing) },
      }),

    /** The customer was deleted in Stripe: of their billing only whether they had a trial is kept. */
    forget: (read: User, hadTrial: boolean): Promise<Written> =>
      update(read.userId, {
        UpdateExpression: 'SET billing = :billing REMOVE customerId ADD billingVersion :one',
        ConditionExpression: UNCHANGED,
        ExpressionAttributeValues: {
          ...valuesOf(read),
          ':billing': { hadTrial, surplus: [] } satisfies Billing,
        },
      }),
  };
}

interface Change {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>;
}

const valuesOf = ({ customerId, billingVersion }: User) => ({ ':customerId': customerId, ':version': billingVersion, ':one': 1 });

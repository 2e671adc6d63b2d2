import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { type BillingRow, OWNER_FIELD, type Owner, rowOf } from './billing-rows.ts';
import { conditionFailed } from './dynamo.ts';
import { type OrganizationTables, organizationKey } from './organization-records.ts';
import { type Billing, billingFields, billingSchema, seatFields } from './user-records.ts';

/** Result of a conditional write. `row` is the current row, or undefined if it was deleted. */
export interface Written {
  readonly isDone: boolean;
  readonly row: BillingRow | undefined;
}

const UNCHANGED = 'customerId = :customerId AND billingVersion = :version';

const rowSchema = z.object({ ...billingFields, ...seatFields });

export type BillingRecords = ReturnType<typeof billingRecordsIn>;

export function billingRecordsIn(tables: OrganizationTables, db: DynamoDBDocumentClient) {
  const places = {
    user: { table: tables.users, keyOf: (userId: string) => ({ userId }) },
    org: { table: tables.organizations, keyOf: organizationKey },
  } as const satisfies Record<Owner['type'], unknown>;

  const update = async (owner: Owner, change: Change): Promise<Written> => {
    const { table, keyOf } = places[owner.type];
    try {
      const { Attributes } = await db.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(owner.id),
          ...change,
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { isDone: true, row: rowOf(owner, rowSchema.parse(Attributes)) };
    } catch (error) {
      if (!conditionFailed(error)) throw error;
      return { isDone: false, row: error.Item && rowOf(owner, rowSchema.parse(unmarshall(error.Item))) };
    }
  };

  const ownerAmong = async (type: Owner['type'], customerId: string): Promise<Owner | undefined> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: places[type].table,
        IndexName: 'byCustomer',
        KeyConditionExpression: 'customerId = :customerId',
        ExpressionAttributeValues: { ':customerId': customerId },
        Limit: 1,
      }),
    );
    return Items[0] && { type, id: String(Items[0][OWNER_FIELD[type]]) };
  };

  return {
    /** Looks for a user first, because most customers are users. The indexes are eventually consistent. */
    ownerOf: async (customerId: string): Promise<Owner | undefined> =>
      (await ownerAmong('user', customerId)) ?? ownerAmong('org', customerId),

    async get(owner: Owner): Promise<BillingRow | undefined> {
      const { table, keyOf } = places[owner.type];
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(owner.id), ConsistentRead: true }));
      return Item && rowOf(owner, rowSchema.parse(Item));
    },

    /**
     * Sets the customer of a row that has none. Keeps an existing customer. Returns the row.
     *
     * Throws `notSignedIn` for a missing user, and `notFound` for a missing organization.
     */
    async attach(owner: Owner, customerId: string): Promise<BillingRow> {
      const { row } = await update(owner, {
        UpdateExpression: 'SET customerId = :customerId ADD billingVersion :one',
        ConditionExpression: `attribute_exists(${OWNER_FIELD[owner.type]}) AND attribute_not_exists(customerId)`,
        ExpressionAttributeValues: { ':customerId': customerId, ':one': 1 },
      });
      if (!row) throw GONE[owner.type]();
      return row;
    },

    /** Writes billing if the row is unchanged since `read`. Read the row before requesting the billing from Stripe. */
    write: (read: BillingRow, billing: Billing): Promise<Written> =>
      update(read.owner, {
        UpdateExpression: 'SET billing = :billing ADD billingVersion :one',
        ConditionExpression: UNCHANGED,
        ExpressionAttributeValues: { ...valuesOf(read), ':billing': z.encode(billingSchema, billing) },
      }),

    /** Removes a customer that was deleted in Stripe. Keeps only `hadTrial`. */
    forget: (read: BillingRow, hadTrial: boolean): Promise<Written> =>
      update(read.owner, {
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

const GONE = {
  user: () => new AppError('notSignedIn', 'This account does not exist any more.'),
  org: () => new AppError('notFound', 'There is no such organization.'),
} as const satisfies Record<Owner['type'], unknown>;

const valuesOf = ({ customerId, billingVersion }: BillingRow) => ({
  ':customerId': customerId,
  ':version': billingVersion,
  ':one': 1,
});

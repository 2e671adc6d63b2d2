import { isDeepStrictEqual } from 'node:util';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { isEntitled } from '#shared/entitlement.ts';
import { AppError } from '#shared/errors.ts';
import { hasActiveSeat, type Seat } from '#shared/member.ts';
import { type BillingRow, OWNER_FIELD, type Owner, toBillingRow } from './billing-rows.ts';
import { isConditionFailure } from './dynamo.ts';
import { createEmailState, emailStateSchema, toEmailKeys } from './email-state.ts';
import { createTableByOwnerType, getOrganizationKey, type OrganizationTables } from './organization-records.ts';
import { type Billing, billingRowFields, billingSchema, deletionFields, seatFields } from './user-records.ts';

/** Result of a conditional write. `row` is the current row, or undefined if it was deleted. */
export interface WriteResult {
  readonly isWritten: boolean;
  readonly row: BillingRow | undefined;
}

const UNCHANGED_CONDITION = 'customerId = :customerId AND billingVersion = :version';

const rowSchema = z.object({ ...billingRowFields, ...seatFields, ...deletionFields });
const organizationBillingSchema = z.object(billingRowFields);

/** Field of an owner's row that contains the email for a new customer. */
const EMAIL_FIELD = { user: 'email', org: 'adminEmail' } as const satisfies Record<Owner['type'], string>;

export type BillingRecords = ReturnType<typeof createBillingRecordsClient>;

export function createBillingRecordsClient(tables: OrganizationTables, db: DynamoDBDocumentClient, now: () => Date) {
  const tableByOwnerType = createTableByOwnerType(tables);

  const toRow = createRowParser(tables, db, now);

  const update = async (owner: Owner, change: Change): Promise<WriteResult> => {
    const { table, keyOf } = tableByOwnerType[owner.type];
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
      return { isWritten: true, row: await toRow(owner, Attributes) };
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
      return { isWritten: false, row: error.Item && (await toRow(owner, unmarshall(error.Item))) };
    }
  };

  const findOwnerByCustomer = async (type: Owner['type'], customerId: string): Promise<Owner | undefined> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: tableByOwnerType[type].table,
        IndexName: 'byCustomer',
        KeyConditionExpression: 'customerId = :customerId',
        ExpressionAttributeValues: { ':customerId': customerId },
        Limit: 1,
      }),
    );
    return Items[0] && { type, id: String(Items[0][OWNER_FIELD[type]]) };
  };

  return {
    /**
     * Returns the owner of a customer. Looks for a user first, because most customers are users. Reads are eventually consistent.
     */
    findOwner: async (customerId: string): Promise<Owner | undefined> =>
      (await findOwnerByCustomer('user', customerId)) ?? findOwnerByCustomer('org', customerId),

    async get(owner: Owner): Promise<BillingRow | undefined> {
      const { table, keyOf } = tableByOwnerType[owner.type];
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(owner.id), ConsistentRead: true }));
      return Item && toRow(owner, Item);
    },

    /**
     * Sets the customer of a row that has none. Changes nothing if the row has a customer, or if its email is no longer `email`, with
     * which the new customer was created. Returns the current row.
     *
     * Throws `notSignedIn` for a missing user, and `notFound` for a missing organization.
     */
    async attachCustomer(owner: Owner, customerId: string, email: string): Promise<BillingRow> {
      const { row } = await update(owner, {
        UpdateExpression: 'SET customerId = :customerId ADD billingVersion :one',
        ConditionExpression: `attribute_not_exists(customerId) AND ${EMAIL_FIELD[owner.type]} = :email`,
        ExpressionAttributeValues: { ':customerId': customerId, ':one': 1, ':email': email },
      });
      if (!row) throw MISSING_OWNER_ERRORS[owner.type]();
      return row;
    },

    /** Removes the user's agreement to the end of their own subscription, because they continue it or buy a new one. */
    async removePersonalEndAgreement(userId: string): Promise<void> {
      await db.send(
        new UpdateCommand({
          TableName: tables.users,
          Key: { userId },
          UpdateExpression: 'REMOVE hasAgreedToEndPersonal',
          ConditionExpression: 'attribute_exists(userId)',
        }),
      );
    },

    /** Writes billing if the row still has the customer and version of `storedRow`. Read the row before requesting Stripe's billing. */
    writeBilling: (storedRow: BillingRow, billing: Billing): Promise<WriteResult> =>
      update(storedRow.owner, toBillingChange(storedRow, billing, now())),

    /**
     * Removes a customer that was deleted in Stripe. Keeps only `hadTrial` of the billing, so that the owner gets no second trial.
     */
    detachCustomer(storedRow: BillingRow, hadTrial: boolean): Promise<WriteResult> {
      const change = toBillingChange(storedRow, { hadTrial, duplicateSubscriptions: [] }, now());
      return update(storedRow.owner, { ...change, UpdateExpression: `${change.UpdateExpression} REMOVE customerId` });
    },
  };
}

/**
 * Returns the write of billing. If the billing differs from the stored one, the same write makes the row due for `sendEmails`, so
 * that a crash cannot lose an email. The first such write also stores the email state of the earlier billing, so
 * that no email is sent about the earlier billing.
 */
function toBillingChange(storedRow: BillingRow, billing: Billing, now: Date): Change {
  const encodedBilling = z.encode(billingSchema, billing);
  const values = { ...toConditionValues(storedRow), ':billing': encodedBilling };
  const stored = storedRow.billing && z.encode(billingSchema, storedRow.billing);
  if (isDeepStrictEqual(stored, encodedBilling))
    return {
      UpdateExpression: 'SET billing = :billing ADD billingVersion :one',
      ConditionExpression: UNCHANGED_CONDITION,
      ExpressionAttributeValues: values,
    };
  const { emailMonth, emailDue } = toEmailKeys(now, storedRow.owner.id);
  const emailState = z.encode(emailStateSchema, createEmailState(storedRow.billing, 0, now));
  return {
    UpdateExpression: `SET billing = :billing, emailState = if_not_exists(emailState, :emailState),
      emailMonth = :emailMonth, emailDue = :emailDue ADD billingVersion :one`,
    ConditionExpression: UNCHANGED_CONDITION,
    ExpressionAttributeValues: { ...values, ':emailState': emailState, ':emailMonth': emailMonth, ':emailDue': emailDue },
  };
}

/** Returns a function that parses a row. For a user with an active seat, the function also reads the organization. */
function createRowParser({ organizations }: OrganizationTables, db: DynamoDBDocumentClient, now: () => Date) {
  const isPaidByOrganization = async (seat: Seat): Promise<boolean> => {
    if (seat.orgId === undefined || !hasActiveSeat(seat)) return false;
    const Key = getOrganizationKey(seat.orgId);
    const { Item } = await db.send(new GetCommand({ TableName: organizations, Key, ConsistentRead: true }));
    return Item !== undefined && isEntitled(organizationBillingSchema.parse(Item).billing, now());
  };

  return async (owner: Owner, item: unknown): Promise<BillingRow> => {
    const fields = rowSchema.parse(item);
    return toBillingRow(owner, fields, owner.type === 'user' && (await isPaidByOrganization(fields)));
  };
}

interface Change {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>;
}

const MISSING_OWNER_ERRORS = {
  user: () => new AppError('notSignedIn', 'This account no longer exists.'),
  org: () => new AppError('notFound', 'Organization not found.'),
} as const satisfies Record<Owner['type'], unknown>;

const toConditionValues = ({ customerId, billingVersion }: BillingRow) => ({
  ':customerId': customerId,
  ':version': billingVersion,
  ':one': 1,
});

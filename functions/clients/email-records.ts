import { createHash, randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { isoDate } from '#shared/schema.ts';
import { OWNER_FIELD, type Owner } from './billing-rows.ts';
import { isConditionFailure, isWritten } from './dynamo.ts';
import { createDueEmailQuery, type EmailState, emailStateSchema, listEmailPartitions, toEmailKeys } from './email-state.ts';
import { createTableByOwnerType, type OrganizationTables } from './organization-records.ts';
import { billingRowFields } from './user-records.ts';

/** Longer than sending one email may take. An expired lease therefore means that the function crashed. */
const LEASE_MS = 35_000;

/** Time between attempts to send an email that SES rejected. The cause may be the stage's sender, which the operator can fix. */
const REJECTION_PAUSE_MS = 3_600_000;

/** Attempts that crashed or were rejected by SES. An email is never tried again after the last one. */
const MAX_ATTEMPTS = 5;

/** Longer than a yearly period, so that a reminder of the period is never sent twice. */
const RETENTION_SECONDS = 400 * 24 * 3_600;

/** Months searched for due emails, including the current one. A stage may get its sender a year after its first subscription. */
const LOOK_BACK_MONTHS = 14;

const CONCURRENT_QUERIES = 8;

/** Rows of a partition that one run reads. The next run continues. */
const MAX_ROWS = 500;

interface EmailTables extends OrganizationTables {
  readonly events: string;
}

const emailFields = { ...billingRowFields, emailState: emailStateSchema, emailDue: isoDate };
const userRowSchema = z.object({ ...emailFields, email: z.string(), deletionDue: z.optional(isoDate) });
const organizationRowSchema = z.object({ ...emailFields, name: z.string(), adminEmail: z.string() });

/** Row of a user or an organization for which an email may be due. */
export interface EmailRow extends Pick<z.output<typeof userRowSchema>, 'billing' | 'billingVersion' | 'emailState' | 'emailDue'> {
  readonly owner: Owner;
  readonly recipient: string;
  readonly organizationName?: string | undefined;
  /** Set for a user who has scheduled the deletion of their account. */
  readonly deletionDue?: Date | undefined;
}

/**
 * `held`: another call is sending the email, or SES rejected it recently. `done`: it was sent. `exhausted`: no attempts are left.
 */
export type ClaimResult = 'claimed' | 'held' | 'done' | 'exhausted';

export type EmailRecords = ReturnType<typeof createEmailRecordsClient>;

/** Finds the rows with due emails, and records which emails were sent. */
export function createEmailRecordsClient(tables: EmailTables, db: DynamoDBDocumentClient) {
  const tableByOwnerType = createTableByOwnerType(tables);

  /** Writes a row if its email state is the one that was read, and `change.condition` is true. Returns false otherwise. */
  const updateRow = ({ owner, emailState }: EmailRow, change: RowChange): Promise<boolean> => {
    const { table, keyOf } = tableByOwnerType[owner.type];
    const command = new UpdateCommand({
      TableName: table,
      Key: keyOf(owner.id),
      UpdateExpression: `SET emailState = :state ${change.expression ?? ''}`,
      ConditionExpression: `emailState.version = :readState${change.condition ?? ''}`,
      ExpressionAttributeValues: { ...change.values, ':readState': emailState.version },
    });
    return isWritten(db.send(command));
  };

  const queryDue = async (type: Owner['type'], partition: string, now: Date) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: tableByOwnerType[type].table,
        ...createDueEmailQuery(partition, now),
        Limit: MAX_ROWS,
      }),
    );
    return Items.map((item) => ({ type, id: String(item[OWNER_FIELD[type]]), due: String(item.emailDue) }));
  };

  const updateClaim = (id: string, UpdateExpression: string, ExpressionAttributeValues: Record<string, unknown>) =>
    db.send(new UpdateCommand({ TableName: tables.events, Key: toClaimKey(id), UpdateExpression, ExpressionAttributeValues }));

  return {
    /** Returns the owners for whom an email may be due, the earliest due date first. The index is eventually consistent. */
    async listDue(now: Date): Promise<readonly Owner[]> {
      const partitions = listEmailPartitions(now, LOOK_BACK_MONTHS);
      const queries = (['user', 'org'] as const).flatMap((type) => partitions.map((partition) => ({ type, partition })));
      const rows = await pMap(queries, ({ type, partition }) => queryDue(type, partition, now), {
        concurrency: CONCURRENT_QUERIES,
      });
      return rows.flat().toSorted((one, other) => (one.due < other.due ? -1 : 1));
    },

    /** Returns undefined if the row was deleted or has no `emailDue`. */
    async get(owner: Owner): Promise<EmailRow | undefined> {
      const { table, keyOf } = tableByOwnerType[owner.type];
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(owner.id), ConsistentRead: true }));
      return Item?.emailDue === undefined ? undefined : toEmailRow(owner, Item);
    },

    /**
     * Stores that all due emails of a row were sent, and when the next one is due. If the billing changed in the meantime, the row
     * stays due.
     */
    async finish(row: EmailRow, state: EmailState, nextDue: Date | undefined): Promise<void> {
      const values = { ':state': z.encode(emailStateSchema, state) };
      const keys = nextDue && toEmailKeys(nextDue, row.owner.id);
      const isUnchanged = await updateRow(row, {
        expression: keys ? ', emailMonth = :month, emailDue = :due' : 'REMOVE emailMonth, emailDue',
        condition: ' AND billingVersion = :version',
        values: { ...values, ':version': row.billingVersion, ...(keys && { ':month': keys.emailMonth, ':due': keys.emailDue }) },
      });
      if (!isUnchanged) await updateRow(row, { values });
    },

    /** Claims an email before it is sent. If the function crashes, a later call claims it again once the lease has expired. */
    async claim(id: string, now: Date): Promise<ClaimResult> {
      // If a response is lost, the SDK repeats the write, which then finds a claim. The id shows whether this call created it.
      const call = randomUUID();
      try {
        const { Attributes } = await db.send(
          new UpdateCommand({
            TableName: tables.events,
            Key: toClaimKey(id),
            UpdateExpression: 'SET leaseUntil = :until, #call = :call, expires = :expires ADD attempts :one',
            ConditionExpression: 'attribute_not_exists(isDone) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
            ExpressionAttributeNames: { '#call': 'call' },
            ExpressionAttributeValues: {
              ':until': now.getTime() + LEASE_MS,
              ':call': call,
              ':expires': computeExpiry(now),
              ':one': 1,
              ':now': now.getTime(),
            },
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return Number(Attributes?.attempts) > MAX_ATTEMPTS ? 'exhausted' : 'claimed';
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
        if (error.Item?.call?.S === call) return 'claimed';
        return error.Item?.isDone ? 'done' : 'held';
      }
    },

    async complete(id: string): Promise<void> {
      await updateClaim(id, 'SET isDone = :true', { ':true': true });
    },

    /** Ends the claim of an email that was not sent because SES was unavailable. The attempt does not count. */
    async release(id: string): Promise<void> {
      await updateClaim(id, 'SET leaseUntil = :ended ADD attempts :minusOne', { ':ended': 0, ':minusOne': -1 });
    },

    /** Delays the next attempt to send an email that SES rejected. */
    async postpone(id: string, now: Date): Promise<void> {
      await updateClaim(id, 'SET leaseUntil = :until', { ':until': now.getTime() + REJECTION_PAUSE_MS });
    },
  };
}

interface RowChange {
  readonly expression?: string;
  readonly condition?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Hashes the id, because it may contain the id of a subscription, and the record outlives a deleted account. */
function toClaimKey(id: string) {
  const [kind] = id.split('-');
  return { id: `email-${kind}-${createHash('sha256').update(id).digest('base64url')}` };
}

const computeExpiry = (now: Date): number => Math.floor(now.getTime() / 1_000) + RETENTION_SECONDS;

/** The only place that decides who receives the emails about billing. */
function toEmailRow(owner: Owner, item: unknown): EmailRow {
  if (owner.type === 'user') {
    const { email, ...fields } = userRowSchema.parse(item);
    return { ...fields, owner, recipient: email };
  }
  const { adminEmail, name, ...fields } = organizationRowSchema.parse(item);
  return { ...fields, owner, recipient: adminEmail, organizationName: name };
}

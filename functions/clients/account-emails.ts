import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { isoDate } from '#shared/schema.ts';
import { isWritten } from './dynamo.ts';
import { createDueEmailQuery, listEmailPartitions, toEmailKeys } from './email-state.ts';

const MAX_EMAILS = 500;
const CONCURRENT_QUERIES = 8;

/** Months searched for due emails, including the current one. Older months are empty: an alarm reports unsent emails within hours. */
const LOOK_BACK_MONTHS = 3;

/** Bounds how long a stage that sends no emails keeps the addresses. */
const RETENTION_SECONDS = 60 * 86_400;

const emailFields = {
  /** Identifies kind, user and occasion, so that no email is sent twice. */
  id: z.string(),
  recipient: z.string(),
  /** Time of the event that the email is about. */
  at: isoDate,
};

/** Email about the security or the deletion of an account. */
const accountEmailSchema = z.discriminatedUnion('kind', [
  z.object({ ...emailFields, kind: z.literal('emailChanged'), newEmail: z.string() }),
  z.object({ ...emailFields, kind: z.enum(['secondFactorOn', 'secondFactorOff', 'secondFactorReset']) }),
  z.object({ ...emailFields, kind: z.literal('deletionScheduled'), deletionDue: isoDate }),
  z.object({ ...emailFields, kind: z.enum(['deletionCanceled', 'accountDeleted']) }),
]);
export type AccountEmail = z.output<typeof accountEmailSchema>;

export type AccountEmails = ReturnType<typeof createAccountEmailsClient>;
export type DueAccountEmails = ReturnType<typeof createDueAccountEmailsClient>;

/**
 * Stores emails until `sendEmails` has sent them, because an operation must neither wait for SES nor lose an email. Each item contains
 * the recipient, because the user's row may be deleted before the email is sent.
 */
export function createAccountEmailsClient(table: string, db: DynamoDBDocumentClient) {
  return {
    /** Queues an email. Idempotent: an email that is already queued stays as it is. */
    async add(email: AccountEmail): Promise<void> {
      await isWritten(
        db.send(
          new PutCommand({ TableName: table, Item: toAccountEmailItem(email), ConditionExpression: 'attribute_not_exists(id)' }),
        ),
      );
    },
  };
}

/** Reads and deletes queued emails. Separate from `createAccountEmailsClient`, which the bundles of many functions contain. */
export function createDueAccountEmailsClient(table: string, db: DynamoDBDocumentClient) {
  const listPartition = async (partition: string, now: Date): Promise<{ id: string; due: string }[]> => {
    const { Items = [] } = await db.send(
      new QueryCommand({ TableName: table, ...createDueEmailQuery(partition, now), Limit: MAX_EMAILS }),
    );
    return Items.map(({ id, emailDue }) => ({ id: String(id).slice(PREFIX.length), due: String(emailDue) }));
  };

  return {
    /** Returns the ids of the due emails, the oldest first. The index is eventually consistent. */
    async listDue(now: Date): Promise<readonly string[]> {
      const emails = await pMap(listEmailPartitions(now, LOOK_BACK_MONTHS), (partition) => listPartition(partition, now), {
        concurrency: CONCURRENT_QUERIES,
      });
      const sortedEmails = emails.flat().toSorted((one, other) => (one.due < other.due ? -1 : 1));
      return sortedEmails.map(({ id }) => id);
    },

    /** Returns undefined for an email that was sent. */
    async get(id: string): Promise<AccountEmail | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: toKey(id), ConsistentRead: true }));
      return Item && z.decode(accountEmailSchema, { ...Item, id } as z.input<typeof accountEmailSchema>);
    },

    /** Deletes an email that was sent. */
    async remove(id: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: toKey(id) }));
    },
  };
}

/**
 * Returns the id of an email. The user id is hashed, because the record of a sent email outlives a deleted account by up to 400 days.
 */
export const createAccountEmailId = (kind: string, userId: string, occasion: string | number): string =>
  `${kind}-${createHash('sha256').update(`${userId}:${occasion}`).digest('base64url')}`;

/** Separates the emails from the other records of the table. */
const PREFIX = 'account-email-';

const toKey = (id: string) => ({ id: PREFIX + id });

/** For transactions that also change other tables. Encodes without the schema, which is too large for the bundles of many functions. */
export const toAccountEmailItem = (email: AccountEmail) => ({
  ...email,
  at: email.at.toISOString(),
  ...('deletionDue' in email && { deletionDue: email.deletionDue.toISOString() }),
  ...toKey(email.id),
  ...toEmailKeys(email.at, email.id),
  expires: Math.floor(email.at.getTime() / 1_000) + RETENTION_SECONDS,
});

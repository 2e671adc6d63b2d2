import { BatchGetCommand, DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoDate } from '#shared/schema.ts';
import { conditionFailed } from './dynamo.ts';

/** Longer than any function that holds a lock may run. An expired lease therefore means that its holder has crashed. */
const LEASE_MS = 35_000;

/** Stripe sends and lists an event for up to 30 days. */
const KEPT_SECONDS = 31 * 24 * 3_600;

/** DynamoDB's maximum for a batch read. */
const BATCH = 100;

const MARK = 'reconciler';

/**
 * Progress of `reconcileBilling`. `readUntil`: the time until which it has read events. `pass`: its position in a full scan of
 * all customers.
 */
const markSchema = z.object({
  readUntil: z.optional(isoDate),
  pass: z.optional(z.object({ begun: isoDate, after: z.optional(z.string()) })),
  failed: z.optional(z.array(z.string())),
});
export type Mark = z.output<typeof markSchema>;

/** Result of taking a lock. `taken`: another call holds it. `done`: the work was completed before. */
export type Claim = 'ours' | 'taken' | 'done';

export type EventRecords = ReturnType<typeof eventRecordsIn>;

/** Locks work that must run only once, and records its completion. A lock is a lease that outlasts the function. */
export function eventRecordsIn(table: string, db: DynamoDBDocumentClient) {
  const expiry = (now: Date) => Math.floor(now.getTime() / 1_000) + KEPT_SECONDS;

  return {
    async claim(id: string, now: Date): Promise<Claim> {
      try {
        await db.send(
          new PutCommand({
            TableName: table,
            Item: { id, leaseUntil: now.getTime() + LEASE_MS, expires: expiry(now) },
            ConditionExpression: 'attribute_not_exists(id) OR (attribute_not_exists(isDone) AND leaseUntil < :now)',
            ExpressionAttributeValues: { ':now': now.getTime() },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return 'ours';
      } catch (error) {
        if (!conditionFailed(error)) throw error;
        return error.Item?.isDone ? 'done' : 'taken';
      }
    },

    async complete(id: string, now: Date): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { id, isDone: true, expires: expiry(now) } }));
    },

    async release(id: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: { id } }));
    },

    async notDone(ids: readonly string[]): Promise<string[]> {
      const done = new Set<string>();
      for (let from = 0; from < ids.length; from += BATCH) {
        for (const id of await doneOf(db, table, ids.slice(from, from + BATCH))) done.add(id);
      }
      return ids.filter((id) => !done.has(id));
    },

    async mark(): Promise<Mark> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id: MARK } }));
      return markSchema.parse(Item ?? {});
    },

    async setMark(mark: Mark): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { id: MARK, ...z.encode(markSchema, mark) } }));
    },
  };
}

/** Repeats the request for unprocessed keys, because DynamoDB may return a large batch in parts. */
async function doneOf(db: DynamoDBDocumentClient, table: string, ids: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  let Keys: { [name: string]: unknown }[] = ids.map((id) => ({ id }));
  while (Keys.length > 0) {
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    );
    done.push(...(Responses?.[table] ?? []).flatMap(({ id, isDone }) => (isDone ? [String(id)] : [])));
    Keys = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return done;
}

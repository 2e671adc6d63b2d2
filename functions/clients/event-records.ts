import { randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoDate } from '#shared/schema.ts';
import { batchGet, isConditionFailure } from './dynamo.ts';

/** Longer than any function that holds a lock may run. An expired lease therefore means that the function crashed. */
const LEASE_MS = 35_000;

/** Stripe sends and lists an event for up to 30 days. */
const RETENTION_MS = 31 * 24 * 3_600_000;

/** DynamoDB's maximum for a batch read. */
const BATCH_SIZE = 100;

const PROGRESS_ID = 'reconciler';

/**
 * Progress of `reconcileBilling`. `readUntil`: all events before this time are processed. `unfinishedScan`: a full scan that a
 * later run continues. `failed`: ids of the customers to sync again.
 */
const progressSchema = z.object({
  readUntil: z.optional(isoDate),
  unfinishedScan: z.optional(z.object({ startedAt: isoDate, lastCustomerId: z.optional(z.string()) })),
  failed: z.optional(z.array(z.string())),
});
export type ReconcileProgress = z.output<typeof progressSchema>;

/** Result of acquiring a lock. `held`: another call holds it. `done`: the work is already complete. */
export type LockResult = 'acquired' | 'held' | 'done';

export type EventRecords = ReturnType<typeof createEventRecordsClient>;

/** Locks work that must run only once, and records its completion. */
export function createEventRecordsClient(table: string, db: DynamoDBDocumentClient) {
  return {
    /** Returns `acquired` if the lock is free, or if its lease has expired because its holder crashed. */
    async acquireLock(id: string, now: Date): Promise<LockResult> {
      // DynamoDB deletes a lock that a crashed call left, because `id` may contain the id of a user who is deleted later.
      const expires = toSeconds(now.getTime() + LEASE_MS);
      // If a response is lost, the SDK repeats the write, which then finds a lock. The id shows whether this call created it.
      const callId = randomUUID();
      try {
        await db.send(
          new PutCommand({
            TableName: table,
            Item: { id, call: callId, leaseUntil: now.getTime() + LEASE_MS, expires },
            ConditionExpression: 'attribute_not_exists(id) OR (attribute_not_exists(isDone) AND leaseUntil < :now)',
            ExpressionAttributeValues: { ':now': now.getTime() },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return 'acquired';
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
        if (error.Item?.call?.S === callId) return 'acquired';
        return error.Item?.isDone ? 'done' : 'held';
      }
    },

    async complete(id: string, now: Date): Promise<void> {
      const expires = toSeconds(now.getTime() + RETENTION_MS);
      await db.send(new PutCommand({ TableName: table, Item: { id, isDone: true, expires } }));
    },

    async releaseLock(id: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: { id } }));
    },

    async filterUnprocessed(ids: readonly string[]): Promise<string[]> {
      const processedIds = new Set<string>();
      for (let offset = 0; offset < ids.length; offset += BATCH_SIZE) {
        for (const id of await listProcessed(db, table, ids.slice(offset, offset + BATCH_SIZE))) processedIds.add(id);
      }
      return ids.filter((id) => !processedIds.has(id));
    },

    async getProgress(): Promise<ReconcileProgress> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id: PROGRESS_ID } }));
      return progressSchema.parse(Item ?? {});
    },

    async setProgress(progress: ReconcileProgress): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { id: PROGRESS_ID, ...z.encode(progressSchema, progress) } }));
    },
  };
}

const toSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

async function listProcessed(db: DynamoDBDocumentClient, table: string, ids: readonly string[]): Promise<string[]> {
  const items = await batchGet(
    db,
    table,
    ids.map((id) => ({ id })),
  );
  return items.flatMap(({ id, isDone }) => (isDone ? [String(id)] : []));
}

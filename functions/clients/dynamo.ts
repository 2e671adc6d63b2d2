import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '#shared/errors.ts';

/** For conflicts with transactions, canceled transactions and unprocessed keys, which the SDK does not retry. */
const ITEM_RETRY = { maxAttempts: 8, baseDelayMs: 10 } as const;

/** Cancellation reasons of a transaction that may succeed if it is repeated. */
const TEMPORARY_REASONS = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/**
 * Returns a client that also retries writes of a single item that conflict with a running transaction. The write throws `retry` if the
 * conflict lasts.
 */
export function createDocumentClient(client = new DynamoDBClient()): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => async (request) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await next(request);
        } catch (error) {
          if (!(error instanceof TransactionConflictException)) throw error;
          await waitBeforeRetry(attempt, error);
        }
      }
    },
    { step: 'initialize', name: 'repeatConflictingWrites' },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** Returns true if a conditional write failed. `error.Item` is the existing item if the command requested it. */
export const isConditionFailure = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;

/** Awaits a conditional write of one item. Returns false if its condition failed. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** First write in a transaction whose condition failed. `existingItem` is set if the write requested the item and it exists. */
export interface FailedCondition {
  readonly index: number;
  readonly existingItem: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes all or nothing. Returns the first failed condition, or undefined when everything was written. Throws `retry` if the
 * transaction keeps being throttled or conflicts with others.
 */
export async function transactWrite(
  db: DynamoDBDocumentClient,
  writes: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<FailedCondition | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes }));
      return undefined;
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
      const failed = findFailedCondition(reasons);
      if (failed) return failed;
      if (!reasons.some(({ Code = '' }) => TEMPORARY_REASONS.includes(Code))) throw error;
      await waitBeforeRetry(attempt, error);
    }
  }
}

/**
 * Reads up to 100 items with strong consistency, in any order. Repeats the request for the keys that DynamoDB leaves unprocessed
 * because it is throttled or the response would exceed 16 MB. Throws `retry` if keys stay unprocessed.
 */
export async function batchGet(
  db: DynamoDBDocumentClient,
  table: string,
  keys: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let Keys = [...keys];
  for (let attempt = 1; Keys.length > 0; attempt++) {
    const request = { RequestItems: { [table]: { Keys, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand(request));
    items.push(...(Responses?.[table] ?? []));
    Keys = UnprocessedKeys?.[table]?.Keys ?? [];
    if (Keys.length > 0) await waitBeforeRetry(attempt);
  }
  return items;
}

/** Waits with full jitter. Throws `retry` after the last attempt. */
async function waitBeforeRetry(attempt: number, cause?: unknown): Promise<void> {
  if (attempt === ITEM_RETRY.maxAttempts) throw new AppError('retry', 'The database is busy. Try again.', { cause });
  await sleep(Math.random() * ITEM_RETRY.baseDelayMs * 2 ** attempt);
}

function findFailedCondition(reasons: readonly CancellationReason[]): FailedCondition | undefined {
  const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  const item: Record<string, AttributeValue> | undefined = reasons[index]?.Item;
  return index < 0 ? undefined : { index, existingItem: item && unmarshall(item) };
}

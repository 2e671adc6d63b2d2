import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

const TRANSACTION_RETRY = { maxAttempts: 8, baseDelayMs: 10 } as const;

export const createDocumentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } });

/** Returns true if a conditional write failed. `error.Item` is the existing item if the command requested it. */
export const isConditionFailure = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;

/** First write of a transaction whose condition failed. `existingItem` is set if the write requested it. */
export interface FailedCondition {
  readonly index: number;
  readonly existingItem: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes all or nothing. Returns the first failed condition, or undefined when everything was written. Retries transaction
 * conflicts with full jitter, because the SDK does not.
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
      if (attempt === TRANSACTION_RETRY.maxAttempts || !reasons.some(({ Code }) => Code === 'TransactionConflict')) throw error;
      await sleep(Math.random() * TRANSACTION_RETRY.baseDelayMs * 2 ** attempt);
    }
  }
}

function findFailedCondition(reasons: readonly CancellationReason[]): FailedCondition | undefined {
  const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  const item: Record<string, AttributeValue> | undefined = reasons[index]?.Item;
  return index < 0 ? undefined : { index, existingItem: item && unmarshall(item) };
}

import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/** How often a transaction that merely ran into another is tried again, and the unit of the pauses between tries. */
const COLLISION = { tries: 8, pauseMs: 10 } as const;

export const documentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } });

/** The item on which a condition did not hold comes along, where the command asked for it. */
export const conditionFailed = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;

/** The first write of a transaction whose condition did not hold: its place in the list, and the item found there, if asked for. */
export interface Refusal {
  readonly at: number;
  readonly found: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes all or nothing. Answers the first refusal, or nothing when everything was written. A collision with another
 * transaction is no answer: DynamoDB reports it, the SDK does not try again, so we do, with full jitter.
 */
export async function writeTogether(
  db: DynamoDBDocumentClient,
  writes: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<Refusal | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes }));
      return undefined;
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
      const refusal = refusalIn(reasons);
      if (refusal) return refusal;
      if (attempt === COLLISION.tries || !reasons.some(({ Code }) => Code === 'TransactionConflict')) throw error;
      await pause(Math.random() * COLLISION.pauseMs * 2 ** attempt);
    }
  }
}

function refusalIn(reasons: readonly CancellationReason[]): Refusal | undefined {
  const at = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  const item: Record<string, AttributeValue> | undefined = reasons[at]?.Item;
  return at < 0 ? undefined : { at, found: item && unmarshall(item) };
}

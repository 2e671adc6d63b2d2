import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { formatRetryTime, RATE_LIMITS, type RateLimitName } from '#shared/rate-limits.ts';
import { InternalError } from '../internal-error.ts';
import { isConditionFailure } from './dynamo.ts';

/** Another call may start or end the window between the two writes of an attempt. */
const MAX_ATTEMPTS = 10;

export type RateLimits = ReturnType<typeof createRateLimitsClient>;

const toCounterId = (limit: RateLimitName, subject: string): string => `limit-${limit}-${subject}`;

/**
 * Counts uses per user or organization in the events table. A counter has the number of uses (`used`) and the end of their window
 * in Unix milliseconds (`windowEnd`).
 */
export function createRateLimitsClient(table: string, db: DynamoDBDocumentClient) {
  /** Returns 0 if the uses were counted, the seconds to wait if there are too many, or undefined if no window is running. */
  const countInWindow = async (id: string, maxUsed: number, uses: number, now: Date): Promise<number | undefined> => {
    try {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: { id },
          UpdateExpression: 'ADD used :uses',
          ConditionExpression: 'windowEnd > :now AND used <= :maxUsed',
          ExpressionAttributeValues: { ':uses': uses, ':now': now.getTime(), ':maxUsed': maxUsed },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return 0;
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
      const windowEnd = error.Item && Number(error.Item.windowEnd?.N);
      return windowEnd !== undefined && windowEnd > now.getTime() ? toSeconds(windowEnd - now.getTime()) : undefined;
    }
  };

  const startWindow = async (id: string, uses: number, windowSeconds: number, now: Date): Promise<boolean> => {
    const windowEnd = now.getTime() + windowSeconds * 1_000;
    // If a response is lost, the SDK repeats the write, which then finds a window. The id shows whether this call started it.
    const callId = randomUUID();
    try {
      await db.send(
        new PutCommand({
          TableName: table,
          Item: { id, call: callId, used: uses, windowEnd, expires: toSeconds(windowEnd) },
          ConditionExpression: 'attribute_not_exists(id) OR windowEnd <= :now',
          ExpressionAttributeValues: { ':now': now.getTime() },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return true;
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
      return error.Item?.call?.S === callId;
    }
  };

  /** Counts the uses if all of them are allowed. Returns 0, or the number of seconds to wait if none was counted. */
  const countOrGetWaitSeconds = async (limit: RateLimitName, subject: string, now: Date, uses = 1): Promise<number> => {
    const { max, windowSeconds } = RATE_LIMITS[limit];
    if (uses > max) throw new InternalError(`${limit} allows ${max} uses, not ${uses} at once.`);
    const id = toCounterId(limit, subject);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const waitSeconds = await countInWindow(id, max - uses, uses, now);
      if (waitSeconds !== undefined) return waitSeconds;
      if (await startWindow(id, uses, windowSeconds, now)) return 0;
    }
    return 1;
  };

  return {
    countOrGetWaitSeconds,

    /** Counts the uses. Throws `tooMany` with the time to wait, and counts none, if they exceed the limit. */
    async require(limit: RateLimitName, subject: string, now: Date, uses = 1): Promise<void> {
      const waitSeconds = await countOrGetWaitSeconds(limit, subject, now, uses);
      if (waitSeconds > 0) throw createTooManyError(limit, waitSeconds);
    },

    /** Subtracts uses of an action that did not happen after all. */
    async release(limit: RateLimitName, subject: string, uses = 1): Promise<void> {
      try {
        await db.send(
          new UpdateCommand({
            TableName: table,
            Key: { id: toCounterId(limit, subject) },
            UpdateExpression: 'ADD used :change',
            ConditionExpression: 'used >= :uses',
            ExpressionAttributeValues: { ':change': -uses, ':uses': uses },
          }),
        );
      } catch (error) {
        // The window of these uses has ended, or DynamoDB has deleted the expired counter.
        if (!isConditionFailure(error)) throw error;
      }
    },
  };
}

const toSeconds = (ms: number): number => Math.ceil(ms / 1_000);

export const createTooManyError = (limit: RateLimitName, retryAfterSeconds: number): AppError =>
  new AppError('tooMany', `${RATE_LIMITS[limit].message} ${formatRetryTime(retryAfterSeconds)}`, { retryAfterSeconds });

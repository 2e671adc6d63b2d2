import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { isoDate } from '#shared/schema.ts';
import { EMAIL_CODE } from '#shared/security-operations.ts';
import { isWritten, transactWrite } from './dynamo.ts';
import { createPendingUsersClient } from './pending-users.ts';

/**
 * Longer than a code is valid, so that a late code is reported as expired. Shorter than the time until a scheduled deletion, so that no
 * record outlives an account that its user deletes.
 */
const RETENTION_SECONDS = 86_400;

/**
 * Minimum time between two changes. It exceeds the timeout of every function that finishes a change, so a slow write of the previous
 * change cannot overwrite the next one.
 */
const MIN_CHANGE_INTERVAL_MS = 60_000;

const emailChangeSchema = z.object({
  /** ULID of the request for a code. */
  changeId: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  codeHash: z.string(),
  codeExpires: isoDate,
  attempts: z.int(),
  /** Time at which the code was entered. `finishEmailChanges` completes the change from then on. */
  confirmedAt: z.optional(isoDate),
  /** Time at which the email was stored everywhere, or was rejected by the user pool. */
  finishedAt: z.optional(isoDate),
});
type StoredChange = z.output<typeof emailChangeSchema>;

export interface EmailChange extends StoredChange {
  readonly userId: string;
}

/** Result of entering a code. `used`: the change is finished. */
export type CodeResult = 'confirmed' | 'wrong' | 'expired' | 'exhausted' | 'missing' | 'used';

export type EmailChanges = ReturnType<typeof createEmailChangesClient>;

/** Stores the last change of email of each user, with the hash of its code. */
export function createEmailChangesClient(table: string, db: DynamoDBDocumentClient) {
  const pendingUsers = createPendingUsersClient(table, db, 'pending-email-changes');

  const get = async (userId: string): Promise<EmailChange | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: toKey(userId), ConsistentRead: true }));
    return Item && { userId, ...emailChangeSchema.parse(Item) };
  };

  /** Returns false if the attempts of the code are used up, or another code replaced it. */
  const countAttempt = ({ userId, changeId }: EmailChange): Promise<boolean> =>
    isWritten(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: toKey(userId),
          UpdateExpression: 'ADD attempts :one',
          ConditionExpression: 'changeId = :changeId AND attempts < :max',
          ExpressionAttributeValues: { ':one': 1, ':changeId': changeId, ':max': EMAIL_CODE.maxAttempts },
        }),
      ),
    );

  /** Returns a write to the change with the id `:changeId`. */
  const toUpdate = (userId: string, UpdateExpression: string, ExpressionAttributeValues: Record<string, unknown>) => ({
    Update: {
      TableName: table,
      Key: toKey(userId),
      UpdateExpression,
      ConditionExpression: 'changeId = :changeId',
      ExpressionAttributeValues,
    },
  });

  return {
    get,

    /**
     * Starts a change, which replaces the user's earlier one. Returns its code. Returns undefined if the earlier change was confirmed and
     * is unfinished, or ended less than a minute ago.
     */
    async start({ userId, oldEmail, newEmail }: NewEmailChange, now: Date): Promise<string | undefined> {
      const code = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
      const changeId = ulid(now.getTime());
      const codeExpires = new Date(now.getTime() + EMAIL_CODE.validMinutes * 60_000);
      const change = { changeId, oldEmail, newEmail, codeHash: hashCode(changeId, code), codeExpires, attempts: 0 };
      const put = new PutCommand({
        TableName: table,
        Item: { ...z.encode(emailChangeSchema, change), ...toKey(userId), expires: computeExpiry(now) },
        ConditionExpression: 'attribute_not_exists(confirmedAt) OR finishedAt < :settled',
        ExpressionAttributeValues: { ':settled': new Date(now.getTime() - MIN_CHANGE_INTERVAL_MS).toISOString() },
      });
      return (await isWritten(db.send(put))) ? code : undefined;
    },

    /**
     * Checks a code. If the code is correct, confirms the change, adds it to the pending changes and keeps its record from expiring.
     * Before the confirmation, each check of an unexpired code counts as an attempt.
     */
    async confirm(userId: string, code: string, now: Date): Promise<CodeResult> {
      const change = await get(userId);
      if (!change) return 'missing';
      if (change.finishedAt) return 'used';
      if (change.confirmedAt) return isCode(change, code) ? 'confirmed' : 'wrong';
      if (change.codeExpires <= now) return 'expired';
      if (!(await countAttempt(change))) return 'exhausted';
      if (!isCode(change, code)) return 'wrong';
      const failure = await transactWrite(db, [
        toUpdate(userId, 'SET confirmedAt = if_not_exists(confirmedAt, :now) REMOVE expires', {
          ':changeId': change.changeId,
          ':now': now.toISOString(),
        }),
        pendingUsers.toAddition(userId),
      ]);
      return failure ? 'missing' : 'confirmed';
    },

    /** Ends a change. Does nothing for a change that another one replaced. */
    async finish({ userId, changeId }: EmailChange, now: Date): Promise<void> {
      const values = { ':changeId': changeId, ':now': now.toISOString(), ':expires': computeExpiry(now) };
      await transactWrite(db, [
        toUpdate(userId, 'SET finishedAt = :now, expires = :expires', values),
        pendingUsers.toCompletion(userId),
      ]);
    },

    /** Returns the users whose change is confirmed but not finished. */
    listPending: pendingUsers.list,

    /** Removes a user from the list of pending changes. */
    dismiss: pendingUsers.complete,
  };
}

type NewEmailChange = Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail'>;

const toKey = (userId: string) => ({ id: `email-change-${userId}` });

const computeExpiry = (now: Date): number => Math.floor(now.getTime() / 1_000) + RETENTION_SECONDS;

/** The change is part of the hash, so that equal codes of two users do not have equal hashes. */
const hashCode = (changeId: string, code: string): string =>
  createHash('sha256').update(`${changeId}:${code}`).digest('base64url');

const isCode = ({ changeId, codeHash }: EmailChange, code: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(changeId, code)), Buffer.from(codeHash));

import { createHmac } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEntry, auditEntrySchema } from '#shared/staff.ts';
import { isWritten, transactWrite } from './dynamo.ts';

export type AuditHistory = ReturnType<typeof createAuditHistoryClient>;

/** Separate from the client that adds entries, because only the removal of an account changes entries. */
export const createAuditHistoryClient = (table: string, db: DynamoDBDocumentClient) => ({
  /** Returns all entries of a target. */
  async listAll(target: string): Promise<AuditEntry[]> {
    const query = {
      TableName: table,
      KeyConditionExpression: 'target = :target',
      ExpressionAttributeValues: { ':target': target },
      ConsistentRead: true,
    };
    const entries: AuditEntry[] = [];
    for await (const { Items = [] } of paginateQuery({ client: db }, query))
      entries.push(...Items.map((item) => z.decode(auditEntrySchema, item as z.input<typeof auditEntrySchema>)));
    return entries;
  },

  /** Replaces the entry with the same target and time. */
  async replace(entry: AuditEntry): Promise<void> {
    await db.send(new PutCommand({ TableName: table, Item: z.encode(auditEntrySchema, entry) }));
  },

  /** Replaces the actor in every entry of a former staff member. Idempotent. The index is eventually consistent. */
  async replaceActor(actor: string, pseudonym: string, actorEmail: string): Promise<void> {
    const query = {
      TableName: table,
      IndexName: 'byActor',
      KeyConditionExpression: 'actor = :actor',
      ExpressionAttributeValues: { ':actor': actor },
    };
    for await (const { Items = [] } of paginateQuery({ client: db }, query))
      for (const { target, at } of Items)
        await isWritten(
          db.send(
            new UpdateCommand({
              TableName: table,
              Key: { target, at },
              UpdateExpression: 'SET actor = :pseudonym, actorEmail = :email',
              ConditionExpression: 'actor = :actor',
              ExpressionAttributeValues: { ':actor': actor, ':pseudonym': pseudonym, ':email': actorEmail },
            }),
          ),
        );
  },

  /**
   * Moves an entry to another target in one transaction, so that a repeated call adds no copy. If the new target already has an entry
   * at this time, uses the next free millisecond. Does nothing if the entry was moved already.
   */
  async move({ target, at }: Pick<AuditEntry, 'target' | 'at'>, entry: AuditEntry): Promise<void> {
    const Key = { target, at: at.toISOString() };
    for (let ms = entry.at.getTime(); ; ms++) {
      const Item = z.encode(auditEntrySchema, { ...entry, at: new Date(ms) });
      const failure = await transactWrite(db, [
        { Delete: { TableName: table, Key, ConditionExpression: 'attribute_exists(target)' } },
        { Put: { TableName: table, Item, ConditionExpression: 'attribute_not_exists(target)' } },
      ]);
      // Moved now or by an earlier call. Only an occupied time is retried.
      if (failure?.index !== 1) return;
    }
  },
});

export type Pseudonyms = ReturnType<typeof createPseudonymsClient>;

/** Derives pseudonyms for the ids of deleted users. Without the key, a pseudonym cannot be compared with a known id. */
export const createPseudonymsClient = (getKey: () => Promise<string>) => ({
  /** Always returns the same pseudonym for a user. */
  async get(userId: string): Promise<string> {
    const hash = createHmac('sha256', await getKey())
      .update(`audit:${userId}`)
      .digest('base64url');
    return `deleted-${hash}`;
  },
});

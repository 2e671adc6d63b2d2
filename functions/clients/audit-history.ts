import { createHmac } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEntry, auditEntrySchema } from '#shared/staff.ts';

export type AuditHistory = ReturnType<typeof createAuditHistoryClient>;

/** Separate from the client that adds entries, because only the end of an account changes entries. */
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

  /** Replaces an entry about a user whose account is being deleted. Its time does not change. */
  async replace({ target, at }: Pick<AuditEntry, 'target' | 'at'>, entry: AuditEntry): Promise<void> {
    await db.send(new PutCommand({ TableName: table, Item: z.encode(auditEntrySchema, entry) }));
    if (entry.target === target) return;
    await db.send(new DeleteCommand({ TableName: table, Key: { target, at: at.toISOString() } }));
  },
});

export type Pseudonyms = ReturnType<typeof createPseudonymsClient>;

/** Replaces the ids of deleted users. Without the key, a pseudonym cannot be compared with a known id. */
export const createPseudonymsClient = (getKey: () => Promise<string>) => ({
  /** Always returns the same pseudonym for a user. */
  async get(userId: string): Promise<string> {
    const hash = createHmac('sha256', await getKey())
      .update(`audit:${userId}`)
      .digest('base64url');
    return `deleted-${hash}`;
  },
});

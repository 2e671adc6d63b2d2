import { type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEntry, auditEntrySchema } from '#shared/staff.ts';
import { isWritten } from './dynamo.ts';

const MAX_ENTRIES = 200;

export type Audit = ReturnType<typeof createAuditClient>;

export function createAuditClient(table: string, db: DynamoDBDocumentClient) {
  const put = (entry: AuditEntry): Promise<boolean> => {
    const Item = z.encode(auditEntrySchema, entry);
    return isWritten(db.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(target)' })));
  };

  return {
    /** Adds an entry. If the target already has an entry at this time, uses the next free millisecond. */
    async add(entry: AuditEntry): Promise<void> {
      for (let ms = entry.at.getTime(); !(await put({ ...entry, at: new Date(ms) })); ms++);
    },

    /** Returns the entries of a target since a time. */
    async listSince(target: string, since: Date): Promise<AuditEntry[]> {
      const query = {
        TableName: table,
        KeyConditionExpression: 'target = :target AND #at >= :since',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':target': target, ':since': since.toISOString() },
        ConsistentRead: true,
      };
      const entries: Record<string, unknown>[] = [];
      for await (const { Items = [] } of paginateQuery({ client: db }, query)) entries.push(...Items);
      return entries.map(decodeEntry);
    },

    /** Returns the newest 200 entries of a target, newest first. */
    async listEntries(target: string): Promise<AuditEntry[]> {
      const query = {
        TableName: table,
        KeyConditionExpression: 'target = :target',
        ExpressionAttributeValues: { ':target': target },
        ScanIndexForward: false,
        ConsistentRead: true,
      };
      const entries: Record<string, unknown>[] = [];
      for await (const { Items = [] } of paginateQuery({ client: db, pageSize: MAX_ENTRIES }, query)) {
        entries.push(...Items);
        if (entries.length >= MAX_ENTRIES) break;
      }
      return entries.slice(0, MAX_ENTRIES).map(decodeEntry);
    },
  };
}

const decodeEntry = (item: Record<string, unknown>): AuditEntry =>
  z.decode(auditEntrySchema, item as z.input<typeof auditEntrySchema>);

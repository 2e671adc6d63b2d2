import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEntry, auditEntrySchema } from '#shared/staff.ts';
import { isConditionFailure } from './dynamo.ts';

const MAX_ENTRIES = 200;

export type Audit = ReturnType<typeof createAuditClient>;

/** Writes and reads the log of staff actions. Entries are never changed or deleted. */
export function createAuditClient(table: string, db: DynamoDBDocumentClient) {
  const put = async (entry: AuditEntry): Promise<boolean> => {
    const Item = z.encode(auditEntrySchema, entry);
    try {
      await db.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(target)' }));
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  };

  return {
    /** Adds an entry. If the target already has an entry at this time, uses the next free millisecond. */
    async add(entry: AuditEntry): Promise<void> {
      for (let ms = entry.at.getTime(); !(await put({ ...entry, at: new Date(ms) })); ms++);
    },

    /** Returns the newest 200 entries of a target, newest first. */
    async listEntries(target: string): Promise<AuditEntry[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'target = :target',
          ExpressionAttributeValues: { ':target': target },
          ScanIndexForward: false,
          Limit: MAX_ENTRIES,
          ConsistentRead: true,
        }),
      );
      return Items.map((item) => z.decode(auditEntrySchema, item as z.input<typeof auditEntrySchema>));
    },
  };
}

import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEntry, auditEntrySchema } from '#shared/admin.ts';
import { conditionFailed } from './dynamo.ts';

/** As many acts are shown, the last ones. */
const SHOWN = 200;

export type Audit = ReturnType<typeof auditIn>;

/** What staff did. Acts are added, and never changed or taken away. */
export function auditIn(table: string, db: DynamoDBDocumentClient) {
  /** Answers false when there is an act of that very moment. */
  const put = async (entry: AuditEntry): Promise<boolean> => {
    const Item = z.encode(auditEntrySchema, entry);
    try {
      await db.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(target)' }));
      return true;
    } catch (error) {
      if (conditionFailed(error)) return false;
      throw error;
    }
  };

  return {
    /** Writes an act down, at its moment or at the next that is free. */
    async add(entry: AuditEntry): Promise<void> {
      for (let ms = entry.at.getTime(); !(await put({ ...entry, at: new Date(ms) })); ms++);
    },

    /** The acts on somebody or something, the last one first. */
    async on(target: string): Promise<AuditEntry[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'target = :target',
          ExpressionAttributeValues: { ':target': target },
          ScanIndexForward: false,
          Limit: SHOWN,
          ConsistentRead: true,
        }),
      );
      return Items.map((item) => z.decode(auditEntrySchema, item as z.input<typeof auditEntrySchema>));
    },
  };
}

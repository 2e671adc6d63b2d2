import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { transactWrite } from './dynamo.ts';
import {
  type DeletionRecord,
  deletionRecordSchema,
  type ImageRecord,
  type ImageTables,
  keyOf,
  type RecordKind,
  sortKey,
  sweepDay,
  type UploadRecord,
} from './image-records.ts';

export type Deletions = ReturnType<typeof createDeletionsClient>;

export interface UnfinishedItem extends DeletionRecord {
  readonly kind: RecordKind;
}

/** Image or upload to delete. An upload has 0 bytes, because it does not count toward the quota yet. */
export interface Deletable {
  readonly kind: RecordKind;
  readonly id: string;
  readonly bytes: number;
}

/**
 * Replaces an image or upload by a deletion record in one transaction. The record stays until `sweepUploads` has made sure that
 * the files are gone, so that a crash cannot leave files without a record.
 */
export function createDeletionsClient(tables: ImageTables, db: DynamoDBDocumentClient) {
  const toWrites = (userId: string, { kind, id }: Deletable, now: Date) => {
    const deletion = z.encode(deletionRecordSchema, { userId, id, since: now });
    return [
      {
        Delete: {
          TableName: tables.images,
          Key: keyOf(kind, deletion),
          ConditionExpression: 'attribute_exists(userId)',
        },
      },
      { Put: { TableName: tables.images, Item: { ...deletion, ...keyOf('deletion', deletion), sweepDay: sweepDay(now) } } },
    ];
  };
  const decrementCounters = (userId: string, items: readonly Deletable[]) => ({
    Update: {
      TableName: tables.users,
      Key: { userId },
      UpdateExpression: 'ADD openUploads :uploads, imageBytes :bytes',
      ConditionExpression: 'attribute_exists(userId)',
      ExpressionAttributeValues: {
        ':uploads': -items.filter(({ kind }) => kind === 'upload').length,
        ':bytes': -items.reduce((sum, { bytes }) => sum + bytes, 0),
      },
    },
  });
  const replaceByDeletion = async (userId: string, items: readonly Deletable[], now: Date): Promise<boolean> => {
    const writes = [...items.flatMap((each) => toWrites(userId, each, now)), decrementCounters(userId, items)];
    return (await transactWrite(db, writes)) === undefined;
  };

  return {
    deleteImage: ({ userId, id, size }: ImageRecord, now: Date) =>
      replaceByDeletion(userId, [{ kind: 'image', id, bytes: size }], now),

    cancelUpload: ({ userId, id }: Pick<UploadRecord, 'userId' | 'id'>, now: Date) =>
      replaceByDeletion(userId, [{ kind: 'upload', id, bytes: 0 }], now),

    /** Deletes up to 49 images and uploads in one transaction. Returns false if one of them does not exist any more. */
    deleteMany: replaceByDeletion,

    async listDeletable(userId: string, limit: number): Promise<Deletable[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: tables.images,
          // Deletion records sort before images and uploads.
          KeyConditionExpression: 'userId = :userId AND sortKey >= :images',
          ExpressionAttributeValues: { ':userId': userId, ':images': sortKey('image', '') },
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return Items.map((item) => deletableSchema.parse(item)).map(({ sortKey, id, size }) => ({
        kind: kindOf(sortKey),
        id,
        bytes: size,
      }));
    },

    async exists(userId: string, id: string): Promise<boolean> {
      const { Item } = await db.send(new GetCommand({ TableName: tables.images, Key: keyOf('deletion', { userId, id }) }));
      return Item !== undefined;
    },

    /** Deletes the deletion record. Call this when the files are gone and no running call can write them again. */
    async complete(userId: string, id: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: tables.images, Key: keyOf('deletion', { userId, id }) }));
    },

    async *listUnfinished(day: string, before: Date): AsyncGenerator<UnfinishedItem> {
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await db.send(
          new QueryCommand({
            TableName: tables.images,
            IndexName: 'unfinished',
            KeyConditionExpression: 'sweepDay = :day AND since <= :before',
            ExpressionAttributeValues: { ':day': day, ':before': before.toISOString() },
            ExclusiveStartKey: start,
          }),
        );
        yield* Items.map((item) => unfinishedSchema.parse(item)).map(({ sortKey, ...record }) => ({
          ...record,
          kind: kindOf(sortKey),
        }));
        start = LastEvaluatedKey;
      } while (start);
    },
  };
}

const unfinishedSchema = z.extend(deletionRecordSchema, { sortKey: z.string() });
const deletableSchema = z.object({ sortKey: z.string(), id: z.string(), size: z._default(z.number(), 0) });

function kindOf(key: string): RecordKind {
  if (key.startsWith(sortKey('upload', ''))) return 'upload';
  return key.startsWith(sortKey('image', '')) ? 'image' : 'deletion';
}

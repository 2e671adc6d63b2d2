import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoDate } from '#shared/schema.ts';
import { transactWrite } from './dynamo.ts';
import {
  deletionRecordSchema,
  getImageKey,
  type ImageKey,
  type ImageRecord,
  type ImageTables,
  type RecordKind,
  toSortKey,
  toSweepPartition,
  type UploadRecord,
} from './image-records.ts';

export type Deletions = ReturnType<typeof createDeletionsClient>;

/** Upload, export or deletion, with the time at which it began. */
export interface UnfinishedItem extends ImageKey {
  readonly kind: RecordKind;
  readonly since: Date;
}

/** Image, upload or export to delete. Only an image has more than 0 bytes, because the others do not count toward the quota. */
export interface DeletableItem {
  readonly kind: RecordKind;
  readonly id: string;
  readonly bytes: number;
}

/**
 * Replaces images, uploads and exports with deletion records in one transaction. A deletion record stays until `sweepUploads` has
 * deleted the files, so a crash cannot leave files without a record.
 */
export function createDeletionsClient(tables: ImageTables, db: DynamoDBDocumentClient) {
  const toWrites = (userId: string, { kind, id }: DeletableItem, now: Date) => {
    const deletion = z.encode(deletionRecordSchema, { userId, id, since: now });
    return [
      {
        Delete: {
          TableName: tables.images,
          Key: getImageKey(kind, deletion),
          ConditionExpression: 'attribute_exists(userId)',
        },
      },
      {
        Put: {
          TableName: tables.images,
          Item: { ...deletion, ...getImageKey('deletion', deletion), sweepDay: toSweepPartition(now, id) },
        },
      },
    ];
  };
  const decrementCounters = (userId: string, items: readonly DeletableItem[]) => ({
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
  const replaceWithDeletions = async (userId: string, items: readonly DeletableItem[], now: Date): Promise<boolean> => {
    const writes = [...items.flatMap((each) => toWrites(userId, each, now)), decrementCounters(userId, items)];
    return (await transactWrite(db, writes)) === undefined;
  };

  return {
    deleteImage: ({ userId, id, size }: ImageRecord, now: Date) =>
      replaceWithDeletions(userId, [{ kind: 'image', id, bytes: size }], now),

    cancelUpload: ({ userId, id }: Pick<UploadRecord, 'userId' | 'id'>, now: Date) =>
      replaceWithDeletions(userId, [{ kind: 'upload', id, bytes: 0 }], now),

    /**
     * Deletes at most 49 images, uploads and exports, because a transaction has at most 100 writes: two per item and one for the
     * user row. Returns false if one of the items no longer exists.
     */
    deleteMany: replaceWithDeletions,

    async listDeletable(userId: string, limit: number): Promise<DeletableItem[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: tables.images,
          // Leaves out deletion records, which sort before exports, images and uploads.
          KeyConditionExpression: 'userId = :userId AND sortKey >= :exports',
          ExpressionAttributeValues: { ':userId': userId, ':exports': toSortKey('export', '') },
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return Items.map((item) => deletableSchema.parse(item)).map(({ sortKey, id, size }) => ({
        kind: getKind(sortKey),
        id,
        bytes: size,
      }));
    },

    async exists(userId: string, id: string): Promise<boolean> {
      const { Item } = await db.send(new GetCommand({ TableName: tables.images, Key: getImageKey('deletion', { userId, id }) }));
      return Item !== undefined;
    },

    /** Deletes the record of a deletion or an export. Call this only when the files are deleted and no running call can write them. */
    async complete(kind: 'deletion' | 'export', image: ImageKey): Promise<void> {
      await db.send(new DeleteCommand({ TableName: tables.images, Key: getImageKey(kind, image) }));
    },

    /** Lists the uploads, exports and deletions of one partition (`toSweepPartition`) that began at or before `latestStart`. */
    async *listUnfinished(sweepPartition: string, latestStart: Date): AsyncGenerator<UnfinishedItem> {
      let startKey: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await db.send(
          new QueryCommand({
            TableName: tables.images,
            IndexName: 'unfinished',
            KeyConditionExpression: 'sweepDay = :partition AND since <= :latestStart',
            ExpressionAttributeValues: { ':partition': sweepPartition, ':latestStart': latestStart.toISOString() },
            ExclusiveStartKey: startKey,
          }),
        );
        yield* Items.map((item) => unfinishedSchema.parse(item)).map(({ sortKey, ...record }) => ({
          ...record,
          kind: getKind(sortKey),
          id: sortKey.slice(sortKey.indexOf('#') + 1),
        }));
        startKey = LastEvaluatedKey;
      } while (startKey);
    },
  };
}

const unfinishedSchema = z.object({ userId: z.string(), sortKey: z.string(), since: isoDate });
const deletableSchema = z.object({ sortKey: z.string(), id: z.string(), size: z._default(z.number(), 0) });

const KINDS: readonly RecordKind[] = ['image', 'upload', 'export'];

const getKind = (key: string): RecordKind => KINDS.find((kind) => key.startsWith(toSortKey(kind, ''))) ?? 'deletion';

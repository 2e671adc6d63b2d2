import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { writeTogether } from './dynamo.ts';
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

export type Deletions = ReturnType<typeof deletionsIn>;

/** An upload or deletion that has not come to its end. */
export interface Unfinished extends DeletionRecord {
  readonly kind: RecordKind;
}

/** A picture or an upload that can be taken out. An upload counts no bytes yet. */
export interface Kept {
  readonly kind: RecordKind;
  readonly id: string;
  readonly bytes: number;
}

/**
 * Pictures on their way out. A deletion record replaces the picture in one transaction and stands until the sweep has seen
 * its files gone, so that no crash leaves a file that nobody knows of.
 */
export function deletionsIn(tables: ImageTables, db: DynamoDBDocumentClient) {
  const replace = (userId: string, { kind, id }: Kept, now: Date) => {
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
  /** What the owner's row counts goes down by what is taken out. */
  const countDown = (userId: string, kept: readonly Kept[]) => ({
    Update: {
      TableName: tables.users,
      Key: { userId },
      UpdateExpression: 'ADD openUploads :uploads, imageBytes :bytes',
      ConditionExpression: 'attribute_exists(userId)',
      ExpressionAttributeValues: {
        ':uploads': -kept.filter(({ kind }) => kind === 'upload').length,
        ':bytes': -kept.reduce((sum, { bytes }) => sum + bytes, 0),
      },
    },
  });
  const takeOut = async (userId: string, kept: readonly Kept[], now: Date): Promise<boolean> => {
    const writes = [...kept.flatMap((each) => replace(userId, each, now)), countDown(userId, kept)];
    return (await writeTogether(db, writes)) === undefined;
  };

  return {
    /** Takes a picture out of the library. Answers false when it is not there any more. */
    ofImage: ({ userId, id, size }: ImageRecord, now: Date) => takeOut(userId, [{ kind: 'image', id, bytes: size }], now),

    /** Gives up an open upload. Answers false when it is not open any more. */
    ofUpload: ({ userId, id }: Pick<UploadRecord, 'userId' | 'id'>, now: Date) =>
      takeOut(userId, [{ kind: 'upload', id, bytes: 0 }], now),

    /** Takes out pictures and uploads of one person together, 49 at most. Answers false when one of them is not there any more. */
    ofMany: takeOut,

    /** Pictures and uploads that somebody has at this moment, so many at most. */
    async keptBy(userId: string, limit: number): Promise<Kept[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: tables.images,
          // In the order of their keys, deletions come before images and uploads.
          KeyConditionExpression: 'userId = :userId AND sortKey >= :images',
          ExpressionAttributeValues: { ':userId': userId, ':images': sortKey('image', '') },
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return Items.map((item) => keptSchema.parse(item)).map(({ sortKey, id, size }) => ({
        kind: kindOf(sortKey),
        id,
        bytes: size,
      }));
    },

    async has(userId: string, id: string): Promise<boolean> {
      const { Item } = await db.send(new GetCommand({ TableName: tables.images, Key: keyOf('deletion', { userId, id }) }));
      return Item !== undefined;
    },

    /** The files are gone, and nothing can bring them back: forgets the deletion. */
    async end(userId: string, id: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: tables.images, Key: keyOf('deletion', { userId, id }) }));
    },

    /** Uploads and deletions that began on a day, at or before a moment, a page at a time. */
    async *unfinishedOn(day: string, before: Date): AsyncGenerator<Unfinished> {
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
const keptSchema = z.object({ sortKey: z.string(), id: z.string(), size: z._default(z.number(), 0) });

function kindOf(key: string): RecordKind {
  if (key.startsWith(sortKey('upload', ''))) return 'upload';
  return key.startsWith(sortKey('image', '')) ? 'image' : 'deletion';
}

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
  sweepDay,
  type UploadRecord,
} from './image-records.ts';

export type Deletions = ReturnType<typeof deletionsIn>;

/** An upload or deletion that has not come to its end. */
export interface Unfinished extends DeletionRecord {
  readonly kind: RecordKind;
}

/**
 * Pictures on their way out. A deletion record replaces the picture in one transaction and stands until the sweep has seen
 * its files gone, so that no crash leaves a file that nobody knows of.
 */
export function deletionsIn(tables: ImageTables, db: DynamoDBDocumentClient) {
  const replace = async (kind: RecordKind, { userId, id }: Pick<DeletionRecord, 'userId' | 'id'>, taken: Taken, now: Date) => {
    const deletion = z.encode(deletionRecordSchema, { userId, id, since: now });
    const refusal = await writeTogether(db, [
      {
        Delete: {
          TableName: tables.images,
          Key: keyOf(kind, deletion),
          ConditionExpression: 'attribute_exists(userId)',
        },
      },
      {
        Update: {
          TableName: tables.users,
          Key: { userId },
          UpdateExpression: 'ADD openUploads :uploads, imageBytes :bytes',
          ConditionExpression: 'attribute_exists(userId)',
          ExpressionAttributeValues: { ':uploads': -taken.uploads, ':bytes': -taken.bytes },
        },
      },
      { Put: { TableName: tables.images, Item: { ...deletion, ...keyOf('deletion', deletion), sweepDay: sweepDay(now) } } },
    ]);
    return refusal === undefined;
  };

  return {
    /** Takes a picture out of the library. Answers false when it is not there any more. */
    ofImage: (image: ImageRecord, now: Date) => replace('image', image, { bytes: image.size, uploads: 0 }, now),

    /** Gives up an open upload. Answers false when it is not open any more. */
    ofUpload: (upload: Pick<UploadRecord, 'userId' | 'id'>, now: Date) =>
      replace('upload', upload, { bytes: 0, uploads: 1 }, now),

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

interface Taken {
  readonly bytes: number;
  readonly uploads: number;
}

const unfinishedSchema = z.extend(deletionRecordSchema, { sortKey: z.string() });

const kindOf = (key: string): RecordKind => (key.startsWith('upload#') ? 'upload' : 'deletion');

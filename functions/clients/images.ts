import { type DynamoDBDocumentClient, GetCommand, paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isConditionFailure } from './dynamo.ts';
import {
  getImageKey,
  type ImageRecord,
  imageRecordSchema,
  toSortKey,
  type UploadRecord,
  uploadRecordSchema,
} from './image-records.ts';

export type Images = ReturnType<typeof createImagesClient>;

/** Reads of one item are strongly consistent, because a client deletes or finishes what it has just created. */
export function createImagesClient(table: string, db: DynamoDBDocumentClient) {
  return {
    /**
     * Returns at most `limit` images that are older than the image `before`, newest first. DynamoDB also ends a page at 1 MB, so only
     * `hasMore` shows whether there is another page.
     */
    async listPage(userId: string, { before, limit }: { before?: string | undefined; limit: number }): Promise<ImagePage> {
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'userId = :userId AND begins_with(sortKey, :kind)',
          ExpressionAttributeValues: { ':userId': userId, ':kind': 'image#' },
          ...(before && { ExclusiveStartKey: getImageKey('image', { userId, id: before }) }),
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return { images: Items.map((item) => imageRecordSchema.parse(item)), hasMore: LastEvaluatedKey !== undefined };
    },

    async count(userId: string): Promise<number> {
      const query = {
        TableName: table,
        KeyConditionExpression: 'userId = :userId AND begins_with(sortKey, :kind)',
        ExpressionAttributeValues: { ':userId': userId, ':kind': 'image#' },
        Select: 'COUNT',
      } as const;
      let count = 0;
      for await (const { Count = 0 } of paginateQuery({ client: db }, query)) count += Count;
      return count;
    },

    async get(userId: string, id: string): Promise<ImageRecord | undefined> {
      const key = getImageKey('image', { userId, id });
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
      return Item && imageRecordSchema.parse(Item);
    },

    async getUpload(userId: string, id: string): Promise<UploadRecord | undefined> {
      const key = getImageKey('upload', { userId, id });
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
      return Item && uploadRecordSchema.parse(Item);
    },

    /** Returns the unfinished uploads. `IMAGE_LIMITS.openUploads` limits their number. */
    async listUploads(userId: string): Promise<UploadRecord[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'userId = :userId AND begins_with(sortKey, :kind)',
          ExpressionAttributeValues: { ':userId': userId, ':kind': toSortKey('upload', '') },
        }),
      );
      return Items.map((item) => uploadRecordSchema.parse(item));
    },

    async updateText({ userId, id, title, notes }: TextUpdate, now: Date): Promise<ImageRecord | undefined> {
      try {
        const { Attributes } = await db.send(
          new UpdateCommand({
            TableName: table,
            Key: getImageKey('image', { userId, id }),
            UpdateExpression: 'SET title = :title, notes = :notes, updated = :now',
            ConditionExpression: 'attribute_exists(userId)',
            ExpressionAttributeValues: { ':title': title, ':notes': notes, ':now': now.toISOString() },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return z.parse(imageRecordSchema, Attributes);
      } catch (error) {
        if (isConditionFailure(error)) return undefined;
        throw error;
      }
    },
  };
}

interface ImagePage {
  readonly images: readonly ImageRecord[];
  readonly hasMore: boolean;
}

interface TextUpdate {
  readonly userId: string;
  readonly id: string;
  readonly title: string;
  readonly notes: string;
}

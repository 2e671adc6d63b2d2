import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type FailedCondition, transactWrite } from './dynamo.ts';
import {
  type ImageRecord,
  type ImageTables,
  imageRecordSchema,
  keyOf,
  toSweepDay,
  type UploadRecord,
  uploadRecordSchema,
} from './image-records.ts';
import { userSchema } from './user-records.ts';

interface UploadLimits {
  readonly bytes: number;
  readonly openUploads: number;
}

export type OpenUploadRejection = 'noUser' | 'tooManyUploads' | 'quotaFull';
type FinishUploadRejection = 'noUpload' | 'quotaFull';

export type Uploads = ReturnType<typeof createUploadsClient>;

/** Opens and finishes uploads. Updates the counts of bytes and open uploads in the user row in the same transaction. */
export function createUploadsClient(tables: ImageTables, limits: UploadLimits, db: DynamoDBDocumentClient) {
  return {
    /** Opens an upload. `size` is the declared size in bytes. */
    async open(upload: UploadRecord, size: number): Promise<OpenUploadRejection | undefined> {
      const failedCondition = await transactWrite(db, [
        {
          Update: {
            TableName: tables.users,
            Key: { userId: upload.userId },
            UpdateExpression: 'ADD openUploads :one',
            ConditionExpression: 'attribute_exists(userId) AND openUploads < :most AND imageBytes <= :room',
            ExpressionAttributeValues: { ':one': 1, ':most': limits.openUploads, ':room': limits.bytes - size },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        {
          Put: {
            TableName: tables.images,
            Item: {
              ...z.encode(uploadRecordSchema, upload),
              ...keyOf('upload', upload),
              sweepDay: toSweepDay(upload.since, upload.id),
            },
          },
        },
      ]);
      return failedCondition && toOpenRejection(failedCondition, limits);
    },

    async finish(image: ImageRecord): Promise<FinishUploadRejection | undefined> {
      const failedCondition = await transactWrite(db, [
        {
          Delete: {
            TableName: tables.images,
            Key: keyOf('upload', image),
            ConditionExpression: 'attribute_exists(userId)',
          },
        },
        {
          Update: {
            TableName: tables.users,
            Key: { userId: image.userId },
            UpdateExpression: 'ADD openUploads :minusOne, imageBytes :size',
            ConditionExpression: 'imageBytes <= :room',
            ExpressionAttributeValues: { ':minusOne': -1, ':size': image.size, ':room': limits.bytes - image.size },
          },
        },
        { Put: { TableName: tables.images, Item: { ...z.encode(imageRecordSchema, image), ...keyOf('image', image) } } },
      ]);
      return failedCondition && (failedCondition.index === 0 ? 'noUpload' : 'quotaFull');
    },
  };
}

function toOpenRejection({ existingItem }: FailedCondition, limits: UploadLimits): OpenUploadRejection {
  if (!existingItem) return 'noUser';
  return userSchema.parse(existingItem).openUploads >= limits.openUploads ? 'tooManyUploads' : 'quotaFull';
}

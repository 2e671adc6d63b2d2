import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type FailedCondition, isWritten, transactWrite } from './dynamo.ts';
import {
  type FileRejection,
  getImageKey,
  type ImageKey,
  type ImageRecord,
  type ImageTables,
  imageRecordSchema,
  toSweepPartition,
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

/** Limits how often a file that exhausts the function's time or memory is decoded. */
const MAX_DECODE_ATTEMPTS = 3;

export type Uploads = ReturnType<typeof createUploadsClient>;

/** Opens and finishes uploads. Updates the counts of bytes and open uploads in the user row in the same transaction. */
export function createUploadsClient(tables: ImageTables, limits: UploadLimits, db: DynamoDBDocumentClient) {
  /** Returns false if the upload was finished or deleted, or if `condition` is false. */
  const update = (
    upload: ImageKey,
    { condition = 'attribute_exists(userId)', ...expressions }: UploadUpdate,
  ): Promise<boolean> => {
    const command = new UpdateCommand({
      TableName: tables.images,
      Key: getImageKey('upload', upload),
      ConditionExpression: condition,
      ...expressions,
    });
    return isWritten(db.send(command));
  };

  return {
    /** Counts an attempt to decode the file. Returns false if there are none left, or the upload is finished or deleted. */
    startDecoding: (upload: ImageKey): Promise<boolean> =>
      update(upload, {
        UpdateExpression: 'ADD decodeAttempts :one',
        condition: 'attribute_exists(userId) AND (attribute_not_exists(decodeAttempts) OR decodeAttempts < :max)',
        ExpressionAttributeValues: { ':one': 1, ':max': MAX_DECODE_ATTEMPTS },
      }),

    /** Subtracts an attempt that failed for a reason other than the file. */
    undoDecodeAttempt: (upload: ImageKey): Promise<boolean> =>
      update(upload, { UpdateExpression: 'ADD decodeAttempts :minusOne', ExpressionAttributeValues: { ':minusOne': -1 } }),

    reject: (upload: ImageKey, rejection: FileRejection): Promise<boolean> =>
      update(upload, { UpdateExpression: 'SET rejection = :rejection', ExpressionAttributeValues: { ':rejection': rejection } }),

    /** `size` is the declared size in bytes. */
    async open(upload: UploadRecord, size: number): Promise<OpenUploadRejection | undefined> {
      const failedCondition = await transactWrite(db, [
        {
          Update: {
            TableName: tables.users,
            Key: { userId: upload.userId },
            UpdateExpression: 'ADD openUploads :one',
            ConditionExpression: 'attribute_exists(userId) AND openUploads < :maxUploads AND imageBytes <= :maxBytes',
            ExpressionAttributeValues: { ':one': 1, ':maxUploads': limits.openUploads, ':maxBytes': limits.bytes - size },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        {
          Put: {
            TableName: tables.images,
            Item: {
              ...z.encode(uploadRecordSchema, upload),
              ...getImageKey('upload', upload),
              sweepDay: toSweepPartition(upload.since, upload.id),
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
            Key: getImageKey('upload', image),
            ConditionExpression: 'attribute_exists(userId)',
          },
        },
        {
          Update: {
            TableName: tables.users,
            Key: { userId: image.userId },
            UpdateExpression: 'ADD openUploads :minusOne, imageBytes :size',
            ConditionExpression: 'imageBytes <= :maxBytes',
            ExpressionAttributeValues: { ':minusOne': -1, ':size': image.size, ':maxBytes': limits.bytes - image.size },
          },
        },
        { Put: { TableName: tables.images, Item: { ...z.encode(imageRecordSchema, image), ...getImageKey('image', image) } } },
      ]);
      return failedCondition && (failedCondition.index === 0 ? 'noUpload' : 'quotaFull');
    },
  };
}

interface UploadUpdate extends Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'> {
  readonly condition?: string;
}

function toOpenRejection({ existingItem }: FailedCondition, limits: UploadLimits): OpenUploadRejection {
  if (!existingItem) return 'noUser';
  return userSchema.parse(existingItem).openUploads >= limits.openUploads ? 'tooManyUploads' : 'quotaFull';
}

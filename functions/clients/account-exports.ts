import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { getExportPath } from '#shared/media.ts';
import { transactWrite } from './dynamo.ts';
import {
  type ExportRecord,
  exportRecordSchema,
  getImageKey,
  type ImageKey,
  type ImageTables,
  toSweepPartition,
} from './image-records.ts';

/** `removing`: the account is being deleted. */
export type ExportRejection = 'noUser' | 'removing';

export type AccountExports = ReturnType<typeof createAccountExportsClient>;

/** Records account exports. A record is written before its file, so that `sweepUploads` finds every file. */
export const createAccountExportsClient = (tables: ImageTables, db: DynamoDBDocumentClient) => ({
  async start(record: ExportRecord): Promise<ExportRejection | undefined> {
    const failedCondition = await transactWrite(db, [
      {
        Update: {
          TableName: tables.users,
          Key: { userId: record.userId },
          // Serializes this transaction with the start of a removal. If the removal starts first, the condition below fails. If the
          // removal starts later, it finds the record.
          UpdateExpression: 'SET exportedAt = :now',
          ConditionExpression: 'attribute_exists(userId) AND attribute_not_exists(removalStartedAt)',
          ExpressionAttributeValues: { ':now': record.since.toISOString() },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Put: {
          TableName: tables.images,
          Item: {
            ...z.encode(exportRecordSchema, record),
            ...getImageKey('export', record),
            sweepDay: toSweepPartition(record.since, record.id),
          },
        },
      },
    ]);
    if (!failedCondition) return undefined;
    return failedCondition.existingItem ? 'removing' : 'noUser';
  },
});

export type ExportFiles = ReturnType<typeof createExportFilesClient>;

/** Writes exports to the media bucket. `MediaFiles.removeImagesAndExports` deletes them. */
export const createExportFilesClient = (Bucket: string, s3: S3Client) => ({
  /** `json` is compressed with gzip. The browser decompresses it and saves it as `fileName`. */
  async store({ userId, id }: ImageKey, json: Uint8Array, fileName: string): Promise<void> {
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: getExportPath(userId, id).slice(1),
        Body: json,
        ContentType: 'application/json',
        ContentEncoding: 'gzip',
        ContentDisposition: `attachment; filename="${fileName}"`,
        CacheControl: 'private, no-store',
      }),
    );
  },
});

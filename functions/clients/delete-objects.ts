import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';
import { InternalError } from '../internal-error.ts';

/** For failures of single objects, which the SDK does not retry. */
const RETRY = { maxAttempts: 4, baseDelayMs: 50 } as const;

/** Error codes of single objects whose deletion S3 may accept later. */
const TEMPORARY_CODES = ['SlowDown', 'InternalError', 'ServiceUnavailable'];

/**
 * Deletes up to 1,000 objects in one request. Repeats the request for the objects that S3 was too busy to delete. Ignores
 * missing objects. Throws `retry` if objects are left after the last attempt, and an `InternalError` if S3 refuses to delete
 * one.
 */
export async function deleteObjects(s3: S3Client, Bucket: string, keys: readonly string[]): Promise<void> {
  let keysLeft = keys;
  for (let attempt = 1; keysLeft.length > 0; attempt++) {
    const Objects = keysLeft.map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    const refusal = Errors.find(({ Code = '' }) => !TEMPORARY_CODES.includes(Code));
    if (refusal) throw new InternalError(`${Errors.length} of ${keys.length} files were not deleted: ${refusal.Code}`);
    keysLeft = Errors.flatMap(({ Key }) => Key ?? []);
    if (keysLeft.length === 0) return;
    if (attempt === RETRY.maxAttempts) throw new AppError('retry', 'The storage is busy. Try again.');
    await sleep(Math.random() * RETRY.baseDelayMs * 2 ** attempt);
  }
}

import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import { InternalError } from '../internal-error.ts';

/** Deletes up to 1,000 objects in one request. Missing objects are no error. Throws if S3 did not delete one of them. */
export async function deleteObjects(s3: S3Client, Bucket: string, keys: readonly string[]): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }));
  const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  if (Errors.length > 0) throw new InternalError(`${Errors.length} of ${keys.length} files were not deleted: ${Errors[0]?.Code}`);
}

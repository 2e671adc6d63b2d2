import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';

/** S3 returns 403 for a missing key if the caller may not list the bucket. */
const NOTHING_THERE = [403, 404];
const NO_SUCH_BYTES = 416;
const CHANGED = [409, 412];

const statusOf = (error: unknown): number => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0);

export const isMissingFile = (error: unknown): boolean => NOTHING_THERE.includes(statusOf(error));

/** Returns true for a range request on an empty file, which S3 rejects. */
export const isEmptyFile = (error: unknown): boolean => statusOf(error) === NO_SUCH_BYTES;

/** Throws `conflict` if the upload was canceled or its file replaced while the file was being read. Rethrows any other error. */
export function refuseMovedFile(error: unknown): never {
  if (isMissingFile(error) || CHANGED.includes(statusOf(error))) {
    throw new AppError('conflict', 'image: the file changed or went away meanwhile. Finish again.');
  }
  throw error;
}

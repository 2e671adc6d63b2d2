import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';

/** S3 returns 403 for a missing key if the caller may not list the bucket. */
const MISSING_STATUSES = [403, 404];
const RANGE_NOT_SATISFIABLE = 416;
const CHANGED_STATUSES = [409, 412];

const getStatus = (error: unknown): number => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0);

export const isMissingFileError = (error: unknown): boolean => MISSING_STATUSES.includes(getStatus(error));

/** Returns true if S3 rejected a range request because the file is empty. */
export const isEmptyFileError = (error: unknown): boolean => getStatus(error) === RANGE_NOT_SATISFIABLE;

/** Throws `conflict` if the file was deleted or replaced while it was being read or copied. Rethrows any other error. */
export function rethrowFileError(error: unknown): never {
  if (isMissingFileError(error) || CHANGED_STATUSES.includes(getStatus(error))) {
    throw new AppError('conflict', 'image: the uploaded file was changed or removed. Finish the upload again.');
  }
  throw error;
}

import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';

/** A missing key answers 403 where the bucket may not be listed. */
const NOTHING_THERE = [403, 404];
const NO_SUCH_BYTES = 416;
const CHANGED = [409, 412];

const statusOf = (error: unknown): number => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0);

export const isMissingFile = (error: unknown): boolean => NOTHING_THERE.includes(statusOf(error));

/** An empty file has no first byte to ask for. */
export const isEmptyFile = (error: unknown): boolean => statusOf(error) === NO_SUCH_BYTES;

/** For a file that was there a moment ago: somebody gave the upload up, or sent another file, while this one was being read. */
export function refuseMovedFile(error: unknown): never {
  if (isMissingFile(error) || CHANGED.includes(statusOf(error))) {
    throw new AppError('conflict', 'image: the file changed or went away meanwhile. Finish again.');
  }
  throw error;
}

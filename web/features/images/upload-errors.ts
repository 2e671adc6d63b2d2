import type { ApiErrorCode } from '../../api/api-error.ts';
import { ApiError, getErrorCode } from '../../api/api-error.ts';
import { getErrorMessage } from '../../api/messages.ts';
import { UploadHttpError } from './send-file.ts';

/** Temporary errors. The file may have arrived, so a retry may only have to finish the upload. */
const TEMPORARY_CODES: readonly ApiErrorCode[] = ['offline', 'retry', 'tooMany', 'internal', 'notSignedIn'];

/** Errors about the file itself. A retry would fail in the same way. */
const PERMANENT_CODES: readonly ApiErrorCode[] = ['unsupported', 'badRequest', 'forbidden'];

/** Error of a file that is rejected before the upload. The page shows `message` to the user. */
export class RejectedFileError extends Error {
  override name = 'RejectedFileError';
}

/** Storage responds with 403 if a signed URL has expired or was never valid. */
export const isExpiredUrl = (error: unknown): boolean => error instanceof UploadHttpError && error.status === 403;

/** Storage responds with 503 `SlowDown` to too many requests. */
const STORAGE_BUSY = 503;

export const isBusy = (error: unknown): boolean =>
  getErrorCode(error) === 'retry' || (error instanceof UploadHttpError && error.status === STORAGE_BUSY);

export const isTemporary = (error: unknown): boolean => error instanceof ApiError && TEMPORARY_CODES.includes(error.code);

export const isPermanent = (error: unknown): boolean => error instanceof ApiError && PERMANENT_CODES.includes(error.code);

/** Removes the field name from an API message (`size: your library is full.`), because the page shows the field. */
const removeFieldName = (sentence: string): string =>
  sentence.replace(/^[a-z]\w*: (.)/, (_, first: string) => first.toUpperCase());

function getUploadHttpErrorText({ status }: UploadHttpError): string {
  if (status === 0) return 'The connection was lost. Try again.';
  if (status === 403) return 'The upload was rejected. Reload the page, then try again.';
  return `The upload was rejected (${status}). Try again.`;
}

export function getImageErrorText(error: unknown): string {
  if (error instanceof RejectedFileError) return error.message;
  return error instanceof UploadHttpError ? getUploadHttpErrorText(error) : removeFieldName(getErrorMessage(error));
}

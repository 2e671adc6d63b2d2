import type { ApiErrorCode } from '../../api/api-error.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/messages.ts';
import { SendError } from './send-file.ts';

/** Temporary errors. The bytes may have arrived, so that a retry only has to finish the upload. */
const PASSING: readonly ApiErrorCode[] = ['offline', 'retry', 'tooMany', 'internal', 'notSignedIn'];

/** Errors about the file itself. A retry would end the same way. */
const FINAL: readonly ApiErrorCode[] = ['unsupported', 'badRequest', 'forbidden'];

/** File that is refused before upload. `message` is for the user. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

/** Storage responds with 403 if a signed URL has expired or was never valid. */
export const isExpired = (error: unknown): boolean => error instanceof SendError && error.status === 403;

export const passes = (error: unknown): boolean => error instanceof ApiError && PASSING.includes(error.code);

export const isFinal = (error: unknown): boolean => error instanceof ApiError && FINAL.includes(error.code);

/** Removes the field name from a message of the API (`size: your library is full.`), because the page shows which field it is. */
const withoutField = (sentence: string): string => sentence.replace(/^[a-z]\w*: (.)/, (_, first: string) => first.toUpperCase());

function saySendError({ status }: SendError): string {
  if (status === 0) return 'The connection broke off. Try again.';
  if (status === 403) return 'The upload was refused. Reload the page, then try again.';
  return `The upload was refused (${status}). Try again.`;
}

export function sayImageError(error: unknown): string {
  if (error instanceof FileRefusal) return error.message;
  return error instanceof SendError ? saySendError(error) : withoutField(errorMessage(error));
}

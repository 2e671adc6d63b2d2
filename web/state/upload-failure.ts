import type { ApiErrorCode } from '../api-error.ts';
import { ApiError } from '../api-error.ts';
import { SendError } from '../browser/send-file.ts';
import { sayError } from '../messages.ts';

/** The bytes may be there for a later try to finish. */
const PASSING: readonly ApiErrorCode[] = ['offline', 'retry', 'tooMany', 'internal', 'notSignedIn'];

/** The file itself is refused; another try would end the same way. */
const FINAL: readonly ApiErrorCode[] = ['unsupported', 'badRequest', 'forbidden'];

/** Why a file is not sent at all, in words for the person. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

/** The address has expired, or was never good. */
export const isExpired = (error: unknown): boolean => error instanceof SendError && error.status === 403;

export const passes = (error: unknown): boolean => error instanceof ApiError && PASSING.includes(error.code);

export const isFinal = (error: unknown): boolean => error instanceof ApiError && FINAL.includes(error.code);

/** A refusal of the API names the field first (`size: your library is full.`); on a page the field is plain to see. */
const withoutField = (sentence: string): string => sentence.replace(/^[a-z]\w*: (.)/, (_, first: string) => first.toUpperCase());

function saySendError({ status }: SendError): string {
  if (status === 0) return 'The connection broke off. Try again.';
  if (status === 403) return 'The upload was refused. Reload the page, then try again.';
  return `The upload was refused (${status}). Try again.`;
}

/** Why an image could not be uploaded, changed or deleted, and what to do about it. */
export function sayImageError(error: unknown): string {
  if (error instanceof FileRefusal) return error.message;
  return error instanceof SendError ? saySendError(error) : withoutField(sayError(error));
}

import { AppError } from '#shared/errors.ts';

/**
 * Error whose message is logged. Messages of other errors are not logged, because they may contain user data. An
 * `InternalError` may name settings, resources and ids of vendors, but no email, token or text of a user. The caller gets an
 * opaque 500.
 */
export class InternalError extends Error {
  override name = 'InternalError';
}

/**
 * Returns the part of an error that may be logged: the message of an `InternalError`, the code of an `AppError` with its cause,
 * the `type` of an error of Stripe, and the name of any other error.
 */
export function describeError(error: unknown): string {
  if (error instanceof InternalError) return error.message;
  if (error instanceof AppError) return error.cause === undefined ? error.code : `${error.code}: ${describeError(error.cause)}`;
  return error instanceof Error ? getErrorName(error) : typeof error;
}

/** Errors of Stripe all have the name `Error`. Their `type` distinguishes a time-out from a rejected request. */
export const getErrorName = (error: Error): string =>
  'type' in error && typeof error.type === 'string' ? error.type : error.name;

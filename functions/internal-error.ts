/**
 * Error whose message is logged. All other messages are not, because they may contain user data. The message may name settings,
 * resources and ids of vendors, but no email, token or text of a user. The caller gets an opaque 500.
 */
export class InternalError extends Error {
  override name = 'InternalError';
}

/** Returns what may be logged of an error: the message of an `InternalError`, and the name of any other. */
export const describeError = (error: unknown): string => {
  if (error instanceof InternalError) return error.message;
  return error instanceof Error ? error.name : typeof error;
};

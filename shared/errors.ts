const STATUS = {
  badRequest: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  internal: 500,
  retry: 503,
} as const;

/** Every way an operation may refuse. `retry` alone is asked again by the web client. */
export type ErrorCode = keyof typeof STATUS;

/** An error whose code and message the caller is meant to see. Anything else is answered as an opaque 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;

  /** What led to it, as `cause`, is for the log alone. */
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** Whether something failed in a way that a caller may act upon. */
export const hasCode = (error: unknown, code: ErrorCode): error is AppError => error instanceof AppError && error.code === code;

/** What the gateway itself refuses, before any operation is asked: such answers carry no code of their own. */
const GATEWAY: Readonly<Record<number, ErrorCode>> = { 401: 'notSignedIn', 413: 'tooLarge', 429: 'tooMany', 503: 'retry' };

/** The code behind an answer without one. Whatever else it says, it does not speak for the operation: a missing route is no missing image. */
export const codeOfStatus = (status: number): ErrorCode => GATEWAY[status] ?? 'internal';

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(STATUS, code);
}

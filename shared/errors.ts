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

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

const CODES = Object.fromEntries(Object.entries(STATUS).map(([code, status]) => [status, code]));

/** The code behind an HTTP status: answers of the gateway itself (401, 404, 429, 503) carry no code of their own. */
export function codeOfStatus(status: number): ErrorCode {
  return isErrorCode(CODES[status]) ? CODES[status] : status >= 500 ? 'internal' : 'badRequest';
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(STATUS, code);
}

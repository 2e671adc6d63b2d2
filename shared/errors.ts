const STATUS_BY_CODE = {
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

/** Error codes of the API. The web client retries only on `retry`. */
export type ErrorCode = keyof typeof STATUS_BY_CODE;

interface AppErrorOptions extends ErrorOptions {
  /** Sent as the header `Retry-After`. A request that is repeated earlier fails again. */
  readonly retryAfterSeconds?: number;
}

/** Error whose code and message the caller may see. Any other error becomes an opaque 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  /** `options.cause` is only logged, never sent to the caller. */
  constructor(code: ErrorCode, message: string, options?: AppErrorOptions) {
    super(message, options);
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}

export const hasCode = (error: unknown, code: ErrorCode): error is AppError => error instanceof AppError && error.code === code;

/** Codes for responses of API Gateway itself, which contain no code. */
const GATEWAY_ERROR_CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'notSignedIn',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'retry',
};

/**
 * Returns the code for a response without one. Other statuses become `internal`: a 404 from API Gateway means a missing route,
 * not a missing image.
 */
export const errorCodeForStatus = (status: number): ErrorCode => GATEWAY_ERROR_CODES[status] ?? 'internal';

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(STATUS_BY_CODE, code);
}

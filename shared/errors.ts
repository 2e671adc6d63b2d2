const STATUS_BY_CODE = {
  badRequest: 400,
  notSignedIn: 401,
  forbidden: 403,
  /** The caller must enter their password again, and send the new token. */
  recentSignInRequired: 403,
  /** Staff must turn on two-step sign-in, or sign in with it. */
  secondFactorRequired: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  internal: 500,
  retry: 503,
} as const;

/** Error codes of the API. After `retry`, the web client repeats reads, confirmations and uploads, but no other calls. */
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

/**
 * Error codes for responses of API Gateway and CloudFront, whose bodies contain no code. The 5xx responses are temporary: the
 * function was throttled, timed out or crashed (docs/decisions/0017-limits-per-route.md). The function may have made its change
 * before it failed.
 */
const GATEWAY_ERROR_CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'notSignedIn',
  413: 'tooLarge',
  429: 'tooMany',
  500: 'retry',
  502: 'retry',
  503: 'retry',
  504: 'retry',
};

/**
 * Returns the error code for a response whose body contains none. Statuses that are not in the table become `internal`: a 404
 * from API Gateway means a missing route, not a missing image.
 */
export const getErrorCodeForStatus = (status: number): ErrorCode => GATEWAY_ERROR_CODES[status] ?? 'internal';

/** Returns the error code of a response. `body` is the parsed JSON of the response, or undefined if it is not JSON. */
export function readErrorCode(status: number, body: unknown): ErrorCode {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return isErrorCode(code) ? code : getErrorCodeForStatus(status);
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(STATUS_BY_CODE, code);
}

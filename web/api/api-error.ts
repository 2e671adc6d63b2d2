import { type ErrorCode, isErrorCode, readErrorCode } from '#shared/errors.ts';

/** `offline` means that no response arrived. The other codes come from the API. */
export type ApiErrorCode = ErrorCode | 'offline';

interface ApiErrorInit {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** Time after which a repeated request can succeed. Undefined if the response has no `Retry-After` header. */
  readonly retryAfterSeconds?: number | undefined;
  /** True if `message` is written for users. Messages of API Gateway and the firewall are not. */
  readonly isUserFacing?: boolean;
}

/** `requestId` identifies the request in the logs. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isUserFacing: boolean;

  constructor({ code, message, requestId, retryAfterSeconds, isUserFacing = true }: ApiErrorInit, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isUserFacing = isUserFacing;
  }
}

export const getErrorCode = (error: unknown): ApiErrorCode | undefined => (error instanceof ApiError ? error.code : undefined);

/** Returns true if the user must sign in: there is no session, or the API rejects the token. */
export const needsSignIn = (error: unknown): boolean => getErrorCode(error) === 'notSignedIn';

const readStringField = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Parses the header `Retry-After`, which our API and firewall send in seconds. */
const parseRetryAfter = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** Errors from API Gateway and the firewall have no code, and their messages are not for users. */
export async function createErrorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const isFromApi = isErrorCode(readStringField(body, 'code'));
  return new ApiError({
    code: readErrorCode(response.status, body),
    isUserFacing: isFromApi,
    message: (isFromApi && readStringField(body, 'message')) || `The server returned ${response.status}.`,
    requestId: readStringField(body, 'requestId') ?? response.headers.get('apigw-requestid') ?? undefined,
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after')),
  });
}

/** Throws `ApiError` (`offline`) if no response arrives, and the error of `fetch` when aborted. */
export async function fetchOrThrowOffline(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ code: 'offline', message: 'No response from the server.' }, { cause });
  }
}

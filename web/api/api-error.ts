import { type ErrorCode, errorCodeForStatus, isErrorCode } from '#shared/errors.ts';

/** `offline` means that no response arrived. The other codes come from the API. */
export type ApiErrorCode = ErrorCode | 'offline';

interface ApiErrorInit {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** True if the API wrote `message` for users. */
  readonly isUserFacing?: boolean;
}

/** Failed API call. `requestId` identifies the request in the logs. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly requestId: string | undefined;
  readonly isUserFacing: boolean;

  constructor({ code, message, requestId, isUserFacing = true }: ApiErrorInit, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.requestId = requestId;
    this.isUserFacing = isUserFacing;
  }
}

export const errorCode = (error: unknown): ApiErrorCode | undefined => (error instanceof ApiError ? error.code : undefined);

/** Returns true if only signing in helps: there is no session, or the API rejects its token. */
export const needsSignIn = (error: unknown): boolean => errorCode(error) === 'notSignedIn';

const stringField = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Converts an error response to an `ApiError`. Responses of API Gateway itself have no code, and their messages are not for users. */
export async function errorFromResponse(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = stringField(body, 'code');
  const isOurs = isErrorCode(code);
  return new ApiError({
    code: isOurs ? code : errorCodeForStatus(answer.status),
    isUserFacing: isOurs,
    message: (isOurs && stringField(body, 'message')) || `The server returned ${answer.status}.`,
    requestId: stringField(body, 'requestId') ?? answer.headers.get('apigw-requestid') ?? undefined,
  });
}

/** Sends a request. Throws `ApiError` (`offline`) if no response arrives, and the error of `fetch` when aborted. */
export async function fetchOrOffline(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ code: 'offline', message: 'No response from the server.' }, { cause });
  }
}

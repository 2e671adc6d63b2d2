import { codeOfStatus, type ErrorCode, isErrorCode } from '#shared/errors.ts';

/** `offline`: no answer came at all. The others are the API's own. */
export type ApiErrorCode = ErrorCode | 'offline';

interface Refusal {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** Whether the message is the API's own, made for people. */
  readonly isWorded?: boolean;
}

/** Why a call failed. `message` is the API's own sentence; `requestId` names the call in the logs. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly requestId: string | undefined;
  readonly isWorded: boolean;

  constructor({ code, message, requestId, isWorded = true }: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.requestId = requestId;
    this.isWorded = isWorded;
  }
}

/** Why a call failed, where it was a call that did. */
export const codeOf = (error: unknown): ApiErrorCode | undefined => (error instanceof ApiError ? error.code : undefined);

/** Whether only signing in helps: there is no session, or the API no longer takes the one there is. */
export const needsSignIn = (error: unknown): boolean => codeOf(error) === 'notSignedIn';

const field = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** An answer that is no success, as an error. The gateway's own answers have no code, and words that are not for people. */
export async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = field(body, 'code');
  const isOurs = isErrorCode(code);
  return new ApiError({
    code: isOurs ? code : codeOfStatus(answer.status),
    isWorded: isOurs,
    message: (isOurs && field(body, 'message')) || `The server answered ${answer.status}.`,
    requestId: field(body, 'requestId') ?? answer.headers.get('apigw-requestid') ?? undefined,
  });
}

import { formatRetryTime } from '#shared/rate-limits.ts';
import { SITE } from '#shared/site.ts';
import { ChunkError } from '../hooks/lazy-module.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';

/** Error texts that several features use. Some are quoted from the specification. */
export const MESSAGES = {
  empty: 'Undefined error.',
  unknown: 'Error encountered.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  sessionEnded: 'Your session has ended.',
  signIn: 'See common issues or contact us for help logging in.',
  accountLookup: 'Unable to load user.',
  accountAlert: { title: 'Something went wrong', message: 'Unable to retrieve account information' },
  signInUnreachable: 'Sign-in is unavailable',
  signInInterrupted: 'Sign-in was interrupted, or started in another window.',
  pageCrash: 'This page has crashed. Reload it. Saved work is not affected.',
  pageMissing: 'Part of this page failed to load. Check your connection, then reload.',
  offline: 'No response from the server. Check your connection and try again.',
  busy: 'The server is busy. Try again in a moment.',
  tooMany: 'Too many requests. Try again in a minute.',
} as const;

const MESSAGE_BY_CODE: Partial<Record<ApiErrorCode, string>> = {
  notSignedIn: MESSAGES.signIn,
  offline: MESSAGES.offline,
  retry: MESSAGES.busy,
  internal: MESSAGES.internal,
};

/**
 * Returns the text to show for an error. Uses our own text for the codes in `MESSAGE_BY_CODE`, and otherwise the API's message if
 * it is written for users.
 */
export function getErrorMessage(error: unknown): string {
  if (error === undefined || error === null || error === '') return MESSAGES.empty;
  if (error instanceof ApiError) return MESSAGE_BY_CODE[error.code] ?? getApiMessage(error);
  if (error instanceof ChunkError) return MESSAGES.pageMissing;
  return MESSAGES.unknown;
}

/** Uses our own text for a 429 of API Gateway or the firewall, because their messages are not for users. */
function getApiMessage({ isUserFacing, code, message, retryAfterSeconds }: ApiError): string {
  if (isUserFacing || code !== 'tooMany') return message || MESSAGES.unknown;
  return retryAfterSeconds === undefined ? MESSAGES.tooMany : `Too many requests. ${formatRetryTime(retryAfterSeconds)}`;
}

/** Returns the text for a failed action. After a 429, the text starts with the limit and the time of the next attempt. */
export const addLimitMessage = (error: unknown, message: string): string =>
  error instanceof ApiError && error.code === 'tooMany' ? `${getApiMessage(error)} ${message}` : message;

export const getPageErrorMessage = (error: unknown): string =>
  error instanceof ChunkError ? MESSAGES.pageMissing : MESSAGES.pageCrash;

export function getErrorDetails(error: unknown): string {
  if (error instanceof ApiError)
    return [error.code, error.message, error.requestId && `request ${error.requestId}`].filter(Boolean).join(' · ');
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Error texts for organizations, in the specification's wording. */
export const ORGANIZATION_MESSAGES = {
  lookup: 'Organization error.',
  actionFailed: (action: string) => `Unable to ${action}.`,
  retryLater: `Please retry later or contact us at ${SITE.supportEmail.value} if the problem persists`,
} as const;

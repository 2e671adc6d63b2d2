import { ApiError, type ApiErrorCode } from './api-error.ts';
import { ChunkError } from './load-chunk.ts';

/** The error catalogue (account specification §8). Sentences the API makes itself are not repeated here. */
export const MESSAGES = {
  empty: 'Undefined error.',
  unknown: 'Error encountered.',
  signIn: 'See common issues or contact us for help logging in.',
  accountLookup: 'Unable to load user.',
  accountAlert: { title: 'Something went wrong', message: 'Unable to retrieve account information' },
  signInUnreachable: 'Sign-in is out of reach',
  signInInterrupted: 'The sign-in was interrupted, or was begun in another window.',
  pageCrash: 'Something on this page broke. Reload it; nothing that was saved is lost.',
  pageMissing: 'Part of this page did not arrive. Check the connection, then reload the page.',
  offline: 'No answer from the server. Check the connection and try again.',
  busy: 'The server is busy. Try again in a moment.',
  tooMany: 'That was too much at once. Try again in a minute.',
} as const;

const OWN_WORDS: Partial<Record<ApiErrorCode, string>> = {
  notSignedIn: MESSAGES.signIn,
  offline: MESSAGES.offline,
  retry: MESSAGES.busy,
  internal: MESSAGES.unknown,
};

/** Said where the gateway refused, which has no words for people. */
const WORDS_FOR_GATEWAY: Partial<Record<ApiErrorCode, string>> = { tooMany: MESSAGES.tooMany };

/** What to tell a person about a failure: the API's sentence where it has one for people, or else the catalogue's. */
export function sayError(error: unknown): string {
  if (error === undefined || error === null || error === '') return MESSAGES.empty;
  if (error instanceof ApiError) return OWN_WORDS[error.code] ?? wordsOf(error);
  if (error instanceof ChunkError) return MESSAGES.pageMissing;
  return MESSAGES.unknown;
}

const wordsOf = ({ isWorded, code, message }: ApiError): string =>
  (!isWorded && WORDS_FOR_GATEWAY[code]) || message || MESSAGES.unknown;

/** What to say where a page stood that broke. */
export const sayPageError = (error: unknown): string => (error instanceof ChunkError ? MESSAGES.pageMissing : MESSAGES.pageCrash);

/** What stands behind "show details": for the person who will be asked to help. */
export function errorDetails(error: unknown): string {
  if (error instanceof ApiError)
    return [error.code, error.message, error.requestId && `request ${error.requestId}`].filter(Boolean).join(' · ');
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

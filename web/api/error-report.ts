import { SITE } from '#shared/site.ts';
import { getErrorDetails } from './messages.ts';

/** Maximum length in characters. Mail programs truncate longer links. */
const MAX_REPORT_LENGTH = 1_600;

const MAX_DETAILS_LENGTH = 500;

export interface ErrorReport {
  /** Without the query, which may contain private data. */
  readonly pageUrl: string;
  readonly userId: string | undefined;
  readonly error: unknown;
}

export function createErrorReportLink({ pageUrl, userId = 'not signed in', error }: ErrorReport): string {
  const linkPrefix = `mailto:${SITE.supportEmail.value}?subject=${encodeURIComponent(`Error on ${SITE.name}`)}&body=`;
  const details = getErrorDetails(error).slice(0, MAX_DETAILS_LENGTH);
  const body = `What I was doing: \r\n\r\nError: ${details}\r\nUser: ${userId}\r\nPage: ${pageUrl}`;
  return linkPrefix + encodeTruncated(body, MAX_REPORT_LENGTH - linkPrefix.length);
}

/** Returns the URL-encoded text, cut after the last whole character that fits into `maxLength`. */
function encodeTruncated(text: string, maxLength: number): string {
  let encoded = '';
  // `encodeURIComponent` throws for lone surrogates, which error messages may contain.
  for (const char of text.replace(/\p{Surrogate}/gu, '')) {
    const next = encoded + encodeURIComponent(char);
    if (next.length > maxLength) break;
    encoded = next;
  }
  return encoded;
}

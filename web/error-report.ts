import { SITE } from '#shared/site.ts';
import { errorDetails } from './messages.ts';

/** A report is never longer than this (characters, account specification §9): mail programs cut longer addresses off. */
const LONGEST_REPORT = 1_600;

const LONGEST_DETAILS = 500;

export interface ErrorReport {
  /** Address of the page, without its query: that may name what nobody else should read. */
  readonly page: string;
  readonly userId: string | undefined;
  readonly error: unknown;
}

/** A mail to the support address that says where an error happened, to whom, and which it was. */
export function errorReportLink({ page, userId = 'not signed in', error }: ErrorReport): string {
  const start = `mailto:${SITE.supportEmail.value}?subject=${encodeURIComponent(`Error on ${SITE.name}`)}&body=`;
  const details = errorDetails(error).slice(0, LONGEST_DETAILS);
  const body = `What I was doing: \r\n\r\nError: ${details}\r\nUser: ${userId}\r\nPage: ${page}`;
  return start + encodedWithin(LONGEST_REPORT - start.length, body);
}

/** As much of a text as has room when encoded, to the last whole character. */
function encodedWithin(room: number, text: string): string {
  let encoded = '';
  // Half a character cannot be encoded; errors may quote anything.
  for (const char of text.replace(/\p{Surrogate}/gu, '')) {
    const next = encoded + encodeURIComponent(char);
    if (next.length > room) break;
    encoded = next;
  }
  return encoded;
}

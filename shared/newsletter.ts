/** Page that sends the request to the mailing list. It runs in a sandboxed frame, because the response is a script. */
export const NEWSLETTER_FRAME = '/_newsletter.html';

export const NEWSLETTER_TIMEOUT_MS = 60_000;

export const MAX_REASON_LENGTH = 200;

/** Only the first characters of a message are parsed. This limits the time for finding tags. */
const MAX_MESSAGE_LENGTH = 4_000;

export interface ListResponse {
  /** `success`, or any other value for a failure. */
  readonly result: string;
  /** May contain HTML. */
  readonly message: string;
}

export type SubscribeResult =
  | { readonly kind: 'subscribed' | 'already' }
  /** The list rejects further attempts for this address for a while. */
  | { readonly kind: 'tooOften' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Returns the URL of the JSONP request, without the parameter for the callback. */
export function createSubscribeUrl(list: string, email: string): string {
  const url = new URL(list);
  url.searchParams.set('EMAIL', email);
  return url.href;
}

export const getListOrigin = (list: string): string => new URL(list).origin;

export function parseListResponse({ result, message }: ListResponse): SubscribeResult {
  if (result === 'success') return { kind: 'subscribed' };
  const text = toPlainText(message.slice(0, MAX_MESSAGE_LENGTH).replace(FIELD_NUMBER, ''));
  if (/\balready subscribed\b/i.test(text)) return { kind: 'already' };
  if (/\btoo many\b/i.test(text)) return { kind: 'tooOften' };
  return { kind: 'refused', reason: truncate(text) };
}

/** Number of the invalid field, at the start of a message: "0 - Please enter a value". */
const FIELD_NUMBER = /^\s*\d+ - /;

/** Elements to remove with their content. Link text is useless without its link. */
const REMOVED_ELEMENTS = /<(a|script|style|title)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<[a-z/!?][^>]*(>|$)/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;
const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' };
const LAST_CODE_POINT = 0x10ffff;

/** Converts HTML to the text that a user would read. The result must not be used as HTML. */
const toPlainText = (html: string): string =>
  html
    .replace(REMOVED_ELEMENTS, ' ')
    .replace(TAG, ' ')
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? decodeCodePoint(decimal ? Number(decimal) : Number(`0x${hex}`))
        : (NAMED_ENTITIES[name.toLowerCase()] ?? entity),
    )
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

const decodeCodePoint = (code: number): string => (code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' ');

/** Cuts at a space if there is one in the last 40 characters. Never cuts within a surrogate pair. */
function truncate(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_REASON_LENGTH) return text;
  const cut = characters.slice(0, MAX_REASON_LENGTH - 1).join('');
  return `${cut.replace(/\s+\S{0,40}$/, '')}…`;
}

/** The page that asks the mailing list, in a frame of its own: what the list answers is a script (account specification §5). */
export const NEWSLETTER_FRAME = '/_newsletter.html';

/** How long an answer of the list is waited for (account specification §9). */
export const NEWSLETTER_TIMEOUT_MS = 60_000;

/** Longer words of the list are cut (characters). */
export const LONGEST_REASON = 200;

/** Of more than this nothing is read (characters): finding tags takes longer the more there is. */
const LONGEST_MESSAGE = 4_000;

/** What the list says of an address. */
export interface ListAnswer {
  /** `success`, or anything else. */
  readonly result: string;
  /** In the list's own words, which may hold HTML. */
  readonly message: string;
}

/** What became of an address. */
export type Subscription =
  | { readonly kind: 'subscribed' | 'already' }
  /** The list takes this address no more for a while. */
  | { readonly kind: 'tooOften' }
  /** In the list's own words, as plain text. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What the list is asked, but for the name by which its answer calls back. */
export function subscribeAddress(list: string, email: string): string {
  const address = new URL(list);
  address.searchParams.set('EMAIL', email);
  return address.href;
}

export const listOrigin = (list: string): string => new URL(list).origin;

export function subscriptionOf({ result, message }: ListAnswer): Subscription {
  if (result === 'success') return { kind: 'subscribed' };
  const words = plainText(message.slice(0, LONGEST_MESSAGE).replace(FIELD_NUMBER, ''));
  if (/\balready subscribed\b/i.test(words)) return { kind: 'already' };
  if (/\btoo many\b/i.test(words)) return { kind: 'tooOften' };
  return { kind: 'refused', reason: shortened(words) };
}

/** The list names the field that is wrong by its number: "0 - Please enter a value". */
const FIELD_NUMBER = /^\s*\d+ - /;

/** With all that is in them: words that link say nothing where they do not. */
const PARTS_LEFT_OUT = /<(a|script|style|title)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<[a-z/!?][^>]*(>|$)/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' };
const LAST_CODE_POINT = 0x10ffff;

/** What somebody would read of a piece of HTML. It is text from then on, and nothing in it is markup any more. */
const plainText = (html: string): string =>
  html
    .replace(PARTS_LEFT_OUT, ' ')
    .replace(TAG, ' ')
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) =>
      name === undefined ? fromCode(decimal ? Number(decimal) : Number(`0x${hex}`)) : (NAMED[name.toLowerCase()] ?? entity),
    )
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

const fromCode = (code: number): string => (code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' ');

/** Cut between words where there is a space not far from the end, and never within a character. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_REASON) return text;
  const cut = characters.slice(0, LONGEST_REASON - 1).join('');
  return `${cut.replace(/\s+\S{0,40}$/, '')}…`;
}

import { isEmail } from '#shared/email.ts';
import { formatInteger } from '#shared/format-number.ts';
import { addressListError, parseAddresses, tooManyError, validAddresses } from '#shared/invitation.ts';

export interface EmailDraft {
  readonly text: string;
  /** Entries that the last cleanup removed because they are not email addresses. */
  readonly removedEntries: readonly string[];
}

export const EMPTY_DRAFT: EmailDraft = { text: '', removedEntries: [] };

const ENDS_WITH_SEPARATOR = /[,;\n\r]\s*$/;

/** Returns all entries except the one being typed. The last entry is finished once a separator follows it. */
const finishedEntries = (text: string): string[] => {
  const entries = parseAddresses(text);
  return ENDS_WITH_SEPARATOR.test(text) ? entries : entries.slice(0, -1);
};

/** Returns the valid addresses without duplicates (library specification §5). */
export const validEmails = ({ text }: EmailDraft): string[] => validAddresses(parseAddresses(text));

export const createDraft = (text: string): EmailDraft => ({ text, removedEntries: [] });

/** Returns the draft with one valid address per line. Removed entries go to `leftOut`, so that the user can retype them. */
export function cleanDraft(draft: EmailDraft): EmailDraft {
  const leftOut = parseAddresses(draft.text).filter((entry) => !isEmail(entry));
  return { text: validEmails(draft).join('\n'), removedEntries: leftOut.length > 0 ? leftOut : draft.removedEntries };
}

const MAX_LISTED = 5;

export function removedEntriesLabel(leftOut: readonly string[]): string {
  const listed = leftOut.slice(0, MAX_LISTED).map((entry) => `“${entry}”`);
  const others = leftOut.length - listed.length;
  const list = others > 0 ? [...listed, `${formatInteger(others)} more`] : listed;
  return `Left out, not an e-mail address: ${list.join(', ')}`;
}

export const appendEmails = (draft: EmailDraft, others: readonly string[]): EmailDraft =>
  cleanDraft({ ...draft, text: [draft.text, ...others].join('\n') });

/**
 * Returns the error message, or undefined if there is none. Does not report the entry being typed as invalid. `left` is the
 * number of free seats.
 */
export function validateDraft(draft: EmailDraft, freeSeats: number): string | undefined {
  const finished = addressListError(finishedEntries(draft.text), Number.POSITIVE_INFINITY);
  return finished ?? tooManyError(validEmails(draft).length, freeSeats);
}

/** Returns true if the list is not empty, all entries are valid and the seats suffice (library specification §5). */
export const canSend = (draft: EmailDraft, freeSeats: number): boolean =>
  validEmails(draft).length > 0 && addressListError(parseAddresses(draft.text), freeSeats) === undefined;

import { isEmail } from '#shared/email.ts';
import { formatInteger } from '#shared/format-number.ts';
import { findEmailListError, findSeatError, parseEmailEntries, selectValidEmails } from '#shared/invitation.ts';

export interface EmailDraft {
  readonly text: string;
  /** Entries that the last cleanup removed because they are not email addresses. */
  readonly removedEntries: readonly string[];
}

export const EMPTY_DRAFT: EmailDraft = { text: '', removedEntries: [] };

/** Avoids a pattern like `/[,;\n]\s*$/`, which takes quadratic time for many blank lines. */
function endsWithSeparator(text: string): boolean {
  const trimmed = text.trimEnd();
  return /[,;]$/.test(trimmed) || /[\n\r]/.test(text.slice(trimmed.length));
}

/** Returns all entries except the entry that is being typed. The last entry is finished once a separator follows it. */
const listFinishedEntries = (text: string): string[] => {
  const entries = parseEmailEntries(text);
  return endsWithSeparator(text) ? entries : entries.slice(0, -1);
};

/** Leaves out duplicates. */
export const listValidEmails = ({ text }: EmailDraft): string[] => selectValidEmails(parseEmailEntries(text));

export const createDraft = (text: string): EmailDraft => ({ text, removedEntries: [] });

/** Keeps valid addresses, one per line. Other entries go to `removedEntries`, so that the user can retype them. */
export function cleanDraft(draft: EmailDraft): EmailDraft {
  const removed = parseEmailEntries(draft.text).filter((entry) => !isEmail(entry));
  return { text: listValidEmails(draft).join('\n'), removedEntries: removed.length > 0 ? removed : draft.removedEntries };
}

const MAX_LISTED = 5;

export function formatRemovedEntries(removed: readonly string[]): string {
  const listed = removed.slice(0, MAX_LISTED).map((entry) => `“${entry}”`);
  const others = removed.length - listed.length;
  const list = others > 0 ? [...listed, `${formatInteger(others)} more`] : listed;
  return `Removed because they aren’t valid emails: ${list.join(', ')}`;
}

export const appendEmails = (draft: EmailDraft, others: readonly string[]): EmailDraft =>
  cleanDraft({ ...draft, text: [draft.text, ...others].join('\n') });

/** Does not report the entry being typed as invalid. */
export function validateDraft(draft: EmailDraft, freeSeats: number): string | undefined {
  const entryError = findEmailListError(listFinishedEntries(draft.text), Number.POSITIVE_INFINITY);
  return entryError ?? findSeatError(listValidEmails(draft).length, freeSeats);
}

/** Returns true if the list is not empty, all entries are valid and the seats suffice. */
export const canSend = (draft: EmailDraft, freeSeats: number): boolean =>
  listValidEmails(draft).length > 0 && findEmailListError(parseEmailEntries(draft.text), freeSeats) === undefined;

import { isEmail } from '#shared/email.ts';
import { formatInteger } from '#shared/format-number.ts';
import { addressListError, parseAddresses, tooManyError, validAddresses } from '#shared/invitation.ts';

export interface AddressDraft {
  readonly text: string;
  /** Entries that the last cleanup removed because they are not email addresses. */
  readonly leftOut: readonly string[];
}

export const EMPTY_DRAFT: AddressDraft = { text: '', leftOut: [] };

const SEPARATED = /[,;\n\r]\s*$/;

/** Returns all entries except the one being typed. The last entry is finished once a separator follows it. */
const finishedEntries = (text: string): string[] => {
  const entries = parseAddresses(text);
  return SEPARATED.test(text) ? entries : entries.slice(0, -1);
};

/** Returns the valid addresses without duplicates (library specification §5). */
export const addressesOf = ({ text }: AddressDraft): string[] => validAddresses(parseAddresses(text));

export const typed = (text: string): AddressDraft => ({ text, leftOut: [] });

/** Returns the draft with one valid address per line. Removed entries go to `leftOut`, so that the user can retype them. */
export function cleaned(draft: AddressDraft): AddressDraft {
  const leftOut = parseAddresses(draft.text).filter((entry) => !isEmail(entry));
  return { text: addressesOf(draft).join('\n'), leftOut: leftOut.length > 0 ? leftOut : draft.leftOut };
}

const MOST_NAMED = 5;

export function leftOutWords(leftOut: readonly string[]): string {
  const named = leftOut.slice(0, MOST_NAMED).map((entry) => `“${entry}”`);
  const others = leftOut.length - named.length;
  const list = others > 0 ? [...named, `${formatInteger(others)} more`] : named;
  return `Left out, not an e-mail address: ${list.join(', ')}`;
}

export const withAddresses = (draft: AddressDraft, others: readonly string[]): AddressDraft =>
  cleaned({ ...draft, text: [draft.text, ...others].join('\n') });

/**
 * Returns the error message, or undefined if there is none. Does not report the entry being typed as invalid. `left` is the
 * number of free seats.
 */
export function draftComplaint(draft: AddressDraft, left: number): string | undefined {
  const finished = addressListError(finishedEntries(draft.text), Number.POSITIVE_INFINITY);
  return finished ?? tooManyError(addressesOf(draft).length, left);
}

/** Returns true if the list is not empty, all entries are valid and the seats suffice (library specification §5). */
export const canSend = (draft: AddressDraft, left: number): boolean =>
  addressesOf(draft).length > 0 && addressListError(parseAddresses(draft.text), left) === undefined;

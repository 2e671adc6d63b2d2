import { isEmail } from '#shared/email.ts';
import { addressesIn, listComplaint, tooManyComplaint, validAddresses } from '#shared/invitation.ts';
import { withCommas } from '#shared/with-commas.ts';

/** A list of addresses while it is typed. */
export interface AddressDraft {
  readonly text: string;
  /** What the last cleaning took out: no e-mail addresses. */
  readonly leftOut: readonly string[];
}

export const EMPTY_DRAFT: AddressDraft = { text: '', leftOut: [] };

const SEPARATED = /[,;\n\r]\s*$/;

/** Everything but what is being typed right now: as long as nothing parts it from what comes next, it is not finished. */
const finishedEntries = (text: string): string[] => {
  const entries = addressesIn(text);
  return SEPARATED.test(text) ? entries : entries.slice(0, -1);
};

/** The list as it would be sent: valid addresses, each once (library specification §5). */
export const addressesOf = ({ text }: AddressDraft): string[] => validAddresses(addressesIn(text));

export const typed = (text: string): AddressDraft => ({ text, leftOut: [] });

/** The same list, one valid address on each line; what was none is said, so that it can be typed again. */
export function cleaned(draft: AddressDraft): AddressDraft {
  const leftOut = addressesIn(draft.text).filter((entry) => !isEmail(entry));
  return { text: addressesOf(draft).join('\n'), leftOut: leftOut.length > 0 ? leftOut : draft.leftOut };
}

const MOST_NAMED = 5;

/** What was taken out, in words; of many, the first few. */
export function leftOutWords(leftOut: readonly string[]): string {
  const named = leftOut.slice(0, MOST_NAMED).map((entry) => `“${entry}”`);
  const others = leftOut.length - named.length;
  const list = others > 0 ? [...named, `${withCommas(others)} more`] : named;
  return `Left out, not an e-mail address: ${list.join(', ')}`;
}

/** The list with others at its end. */
export const withAddresses = (draft: AddressDraft, others: readonly string[]): AddressDraft =>
  cleaned({ ...draft, text: [draft.text, ...others].join('\n') });

/** What is wrong with the list, as far as it is finished, when so many seats are left. */
export function draftComplaint(draft: AddressDraft, left: number): string | undefined {
  const finished = listComplaint(finishedEntries(draft.text), Number.POSITIVE_INFINITY);
  return finished ?? tooManyComplaint(addressesOf(draft).length, left);
}

/** Whether it can be sent: it is not empty, all of it is valid, and there are seats for all (library specification §5). */
export const canSend = (draft: AddressDraft, left: number): boolean =>
  addressesOf(draft).length > 0 && listComplaint(addressesIn(draft.text), left) === undefined;

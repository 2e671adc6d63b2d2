import { isEmail } from '#shared/email.ts';
import { formatInteger } from '#shared/format-number.ts';
import { parseAddresses } from '#shared/invitation.ts';

export type CsvEmails =
  | { readonly emails: readonly string[]; readonly rowsWithoutEmail: number; readonly error?: undefined }
  | { readonly error: string };

export const CSV_LIMITS = { rows: 1_000, bytes: 1_000_000 } as const;

export const CSV_ERRORS = {
  tooLarge: 'The file is larger than 1 MB. Save the column of e-mail addresses alone.',
  empty: 'The file holds no e-mail addresses.',
  unreadable: 'The file cannot be read. If it was moved or renamed, choose it again.',
} as const;

/** A quoted cell may contain separators and line breaks, and doubles its quotes. A quote elsewhere is plain text. */
const ROW = /(?:(?<=^|[,;\t\r\n])"(?:[^"]|"")*"(?=[,;\t\r\n]|$)|[^\r\n])+/g;
const CELL = /(?<=^|[,;\t])"(?:[^"]|"")*"(?=[,;\t]|$)|[^,;\t]+/g;
const QUOTED = /^"(.*)"$/s;

const unquoted = (cell: string): string => QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

const findEmail = (row: string): string | undefined =>
  (row.match(CELL) ?? []).flatMap((cell) => parseAddresses(unquoted(cell))).find(isEmail);

/**
 * Returns the first address of each row, in any column and with any separator. A first row without an address is treated as a
 * header.
 */
export function parseCsvEmails(text: string): CsvEmails {
  const found = (text.match(ROW) ?? []).filter((row) => row.trim() !== '').map(findEmail);
  const rows = found[0] === undefined ? found.slice(1) : found;
  if (rows.length > CSV_LIMITS.rows) {
    return {
      error: `The file has ${formatInteger(rows.length)} rows; at most ${formatInteger(CSV_LIMITS.rows)} can be taken.`,
    };
  }
  const addresses = rows.filter((address) => address !== undefined);
  return addresses.length > 0
    ? { emails: addresses, rowsWithoutEmail: rows.length - addresses.length }
    : { error: CSV_ERRORS.empty };
}

export async function readCsv(file: Pick<File, 'size' | 'text'>): Promise<CsvEmails> {
  if (file.size > CSV_LIMITS.bytes) return { error: CSV_ERRORS.tooLarge };
  const text = await file.text().catch(() => undefined);
  return text === undefined ? { error: CSV_ERRORS.unreadable } : parseCsvEmails(text);
}

export function csvSummary(name: string, csv: CsvEmails): string {
  if (csv.error !== undefined) return csv.error;
  const { emails, rowsWithoutEmail } = csv;
  const taken = `${counted(emails.length, 'address', 'addresses')} from ${name}.`;
  return rowsWithoutEmail === 0 ? taken : `${taken} ${counted(rowsWithoutEmail, 'row holds', 'rows hold')} none.`;
}

const counted = (count: number, one: string, many: string): string => `${formatInteger(count)} ${count === 1 ? one : many}`;

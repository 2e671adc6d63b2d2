import { isEmail } from '#shared/email.ts';
import { formatInteger } from '#shared/format-number.ts';
import { parseEmailEntries } from '#shared/invitation.ts';
import { pluralize } from '#shared/plural.ts';

export type CsvEmails =
  | { readonly emails: readonly string[]; readonly rowsWithoutEmailCount: number; readonly error?: undefined }
  | { readonly error: string };

export const CSV_LIMITS = { rows: 1_000, bytes: 1_000_000 } as const;

export const CSV_ERRORS = {
  tooLarge: 'The file is larger than 1 MB. Save only the email column and try again.',
  empty: 'The file contains no emails.',
  unreadable: 'We couldn’t read the file. If you moved or renamed it, choose it again.',
} as const;

const LINE_BREAK = /\r\n|\r|\n/;
const CELL_SEPARATOR = /[,;\t]/;

/** Splits at every separator, even inside quotes. */
const findEmail = (row: string): string | undefined =>
  row
    .split(CELL_SEPARATOR)
    .flatMap((cell) => parseEmailEntries(cell.replaceAll('"', '')))
    .find(isEmail);

/**
 * Returns the first email of each line, in any column and with any separator. A first line without an email is treated as a
 * header. Runs in linear time, because a file of line breaks alone can have a million lines.
 */
export function parseCsvEmails(text: string): CsvEmails {
  const rowEmails = text
    .split(LINE_BREAK)
    .filter((row) => row.trim() !== '')
    .map(findEmail);
  const rows = rowEmails[0] === undefined ? rowEmails.slice(1) : rowEmails;
  if (rows.length > CSV_LIMITS.rows) {
    return {
      error: `The file has ${formatInteger(rows.length)} rows. The limit is ${formatInteger(CSV_LIMITS.rows)}.`,
    };
  }
  const emails = rows.filter((email) => email !== undefined);
  return emails.length > 0 ? { emails, rowsWithoutEmailCount: rows.length - emails.length } : { error: CSV_ERRORS.empty };
}

export async function readCsv(file: Pick<File, 'size' | 'text'>): Promise<CsvEmails> {
  if (file.size > CSV_LIMITS.bytes) return { error: CSV_ERRORS.tooLarge };
  const text = await file.text().catch(() => undefined);
  return text === undefined ? { error: CSV_ERRORS.unreadable } : parseCsvEmails(text);
}

export function formatCsvSummary(name: string, csv: CsvEmails): string {
  if (csv.error !== undefined) return csv.error;
  const { emails, rowsWithoutEmailCount } = csv;
  const emailCount = `${pluralize(emails.length, 'email')} from ${name}.`;
  return rowsWithoutEmailCount === 0
    ? emailCount
    : `${emailCount} ${pluralize(rowsWithoutEmailCount, 'row has', 'rows have')} no email.`;
}

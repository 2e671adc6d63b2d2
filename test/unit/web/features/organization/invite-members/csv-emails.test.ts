import { describe, expect, test } from 'vitest';
import {
  CSV_ERRORS,
  CSV_LIMITS,
  formatCsvSummary,
  parseCsvEmails,
  readCsv,
} from '../../../../../../web/features/organization/invite-members/csv-emails.ts';

const createRows = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@x.example`).join('\n');

describe('CSV file', () => {
  test.each([
    ['one email per line', 'a@x.example\r\nb@x.example\r\n'],
    ['a header row', 'Name,E-mail\nAda,a@x.example\nBea,b@x.example'],
    ['semicolons', 'Ada;a@x.example\nBea;b@x.example'],
    ['tabs', 'Ada\ta@x.example\nBea\tb@x.example'],
    ['quoted commas and line breaks', '"Lovelace, ""Ada""\nCountess",a@x.example\n"Bea","b@x.example"'],
    ['names before emails', 'Ada <a@x.example>\n"Bea B. <b@x.example>"'],
    ['several emails in a row', 'a@x.example,other@x.example\nb@x.example'],
    ['quotes within fields', 'a@x.example,27"\nb@x.example,24" or 5"'],
    ['an unclosed quote', '"Ada,a@x.example\n"Bea,b@x.example'],
    ['empty rows', 'a@x.example\n\n  \nb@x.example'],
  ])('is read with %s', (_, text) => {
    expect(parseCsvEmails(text)).toEqual({ emails: ['a@x.example', 'b@x.example'], rowsWithoutEmailCount: 0 });
  });

  test('reports the number of rows without an email, except the header', () => {
    const csv = parseCsvEmails('E-mail\na@x.example\nnobody\nnone');
    expect(csv).toEqual({ emails: ['a@x.example'], rowsWithoutEmailCount: 2 });
    expect(formatCsvSummary('people.csv', csv)).toBe('1 email from people.csv. 2 rows have no email.');
  });

  test('is accepted with 1,000 rows and rejected with more', () => {
    expect(parseCsvEmails(`E-mail\n${createRows(CSV_LIMITS.rows)}`)).toMatchObject({ rowsWithoutEmailCount: 0 });
    const oversized = parseCsvEmails(createRows(CSV_LIMITS.rows + 1));
    expect(formatCsvSummary('people.csv', oversized)).toBe('The file has 1,001 rows. The limit is 1,000.');
  });

  test('is parsed in linear time when it has blank lines only', () => {
    const text = `${'\n'.repeat(900_000)}a@x.example`;
    expect(parseCsvEmails(text)).toEqual({ emails: ['a@x.example'], rowsWithoutEmailCount: 0 });
  });

  test.each(['', 'no,addresses\nhere,either', '\0\0\u0001'])('is rejected without any email: %j', (text) => {
    expect(parseCsvEmails(text)).toEqual({ error: CSV_ERRORS.empty });
  });
});

test('readCsv rejects a file that is too large or cannot be read', async () => {
  const large = { size: CSV_LIMITS.bytes + 1, text: () => Promise.reject(new Error('The file must not be read.')) };
  expect(await readCsv(large)).toEqual({ error: CSV_ERRORS.tooLarge });
  const unreadable = { size: 10, text: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  expect(await readCsv(unreadable)).toEqual({ error: CSV_ERRORS.unreadable });
  expect(await readCsv(new Blob(['a@x.example']))).toEqual({ emails: ['a@x.example'], rowsWithoutEmailCount: 0 });
});

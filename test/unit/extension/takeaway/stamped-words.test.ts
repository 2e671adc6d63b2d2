import { expect, test } from 'vitest';
import { stampedWords } from '../../../../extension/takeaway/stamped-words.ts';

const taken = { title: 'A page', url: 'https://example.com/', takenAt: Date.UTC(2026, 10, 22, 8, 52, 7) };

test('a file says what it is of, from where, and when, as PNG has it', () => {
  expect(stampedWords(taken, 'ab12')).toEqual({
    Title: 'A page',
    Source: 'https://example.com/',
    'Creation Time': 'Sun, 22 Nov 2026 08:52:07 GMT',
    'SHA-256': 'ab12 (SHA-256 of the SHA-256 of every 1024 rows, 8-bit RGB)',
  });
});

test('a page without a title is called by its address', () => {
  expect(stampedWords({ ...taken, title: '' }, '')).toMatchObject({ Title: 'https://example.com/' });
});

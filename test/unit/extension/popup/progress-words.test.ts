import { expect, test } from 'vitest';
import { answerInWords, leftInWords, rowsInWords, shareDone } from '../../../../extension/popup/progress-words.ts';

test('rows are counted of about how many there are', () => {
  expect(rowsInWords({ rows: 12_400, allRows: 40_000 })).toBe('12,400 of about 40,000 px');
  expect(rowsInWords({ rows: 41_000, allRows: 40_000 })).toBe('41,000 of about 41,000 px');
});

test.each([
  [0, 40_000, 0],
  [10_000, 40_000, 0.25],
  [50_000, 40_000, 1],
  [0, 0, 0],
])('%d of %d rows are a share of %d', (rows, allRows, share) => {
  expect(shareDone({ rows, allRows })).toBe(share);
});

test.each([
  [8_900, '9 s left'],
  [119_000, '119 s left'],
  [119_001, '2 min left'],
  [1, '1 s left'],
  [0, 'finishing'],
  [-5_000, 'finishing'],
])('%d ms before the end it says "%s"', (left, words) => {
  expect(leftInWords(1_000_000 + left, 1_000_000)).toBe(words);
});

test('the seconds to answer in never go below none', () => {
  expect(answerInWords(12_000, 0)).toBe('Ends here in 12 s.');
  expect(answerInWords(0, 12_000)).toBe('Ends here in 0 s.');
});

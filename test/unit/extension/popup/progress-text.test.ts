import { expect, test } from 'vitest';
import { formatDecisionTime, formatRows, formatTimeLeft, getProgressShare } from '../../../../extension/popup/progress-text.ts';

test('row progress shows captured rows of the estimated total', () => {
  expect(formatRows({ rows: 12_400, allRows: 40_000 })).toBe('12,400 of about 40,000 px');
  expect(formatRows({ rows: 41_000, allRows: 40_000 })).toBe('41,000 of about 41,000 px');
});

test.each([
  [0, 40_000, 0],
  [10_000, 40_000, 0.25],
  [50_000, 40_000, 1],
  [0, 0, 0],
])('getProgressShare of %d of %d rows is %d', (rows, allRows, share) => {
  expect(getProgressShare({ rows, allRows })).toBe(share);
});

test.each([
  [8_900, '9 s left'],
  [119_000, '119 s left'],
  [119_001, '2 min left'],
  [1, '1 s left'],
  [0, 'almost done'],
  [-5_000, 'almost done'],
])('time left at %d ms before the end is "%s"', (left, text) => {
  expect(formatTimeLeft(1_000_000 + left, 1_000_000)).toBe(text);
});

test('countdown until the capture ends never goes below 0 s', () => {
  expect(formatDecisionTime(12_000, 0)).toBe('Stops in 12 s.');
  expect(formatDecisionTime(0, 12_000)).toBe('Stops in 0 s.');
});

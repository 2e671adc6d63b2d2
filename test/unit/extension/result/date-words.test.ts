import { expect, test } from 'vitest';
import { momentInWords } from '../../../../extension/result/date-words.ts';

test('a moment is said in the time of the computer, or of another zone', () => {
  expect(momentInWords(Date.UTC(2026, 10, 22, 8, 52), 'UTC')).toBe('Nov 22, 2026, 8:52 AM');
  expect(momentInWords(Date.UTC(2026, 10, 22, 8, 52), 'Asia/Tokyo')).toBe('Nov 22, 2026, 5:52 PM');
});

import { expect, test } from 'vitest';
import { formatDateTime } from '../../../extension/format-date-time.ts';

test('capture date is formatted in the given time zone', () => {
  expect(formatDateTime(Date.UTC(2026, 10, 22, 8, 52), 'UTC')).toBe('Nov 22, 2026, 8:52 AM');
  expect(formatDateTime(Date.UTC(2026, 10, 22, 8, 52), 'Asia/Tokyo')).toBe('Nov 22, 2026, 5:52 PM');
});

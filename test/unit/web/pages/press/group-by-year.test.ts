import { expect, test } from 'vitest';
import { PRESS } from '../../../../../web/content/press.ts';
import { formatDay, groupByYear, toIsoDate } from '../../../../../web/pages/press/group-by-year.ts';

test('groupByYear groups items by year and keeps their order', () => {
  const dates = ['September 14, 2026', 'February 29, 2024', 'March 1, 2026'];
  const [newest, oldest, other] = PRESS.slice(0, 3).map((item, index) => ({ ...item, date: dates[index] ?? '' }));
  if (!newest || !oldest || !other) throw new Error('The press list has fewer than three items.');
  expect(groupByYear([newest, oldest, other])).toEqual([
    { year: '2026', items: [newest, other] },
    { year: '2024', items: [oldest] },
  ]);
});

test('formatDay and toIsoDate format a date for people and for machines', () => {
  expect(formatDay('February 29, 2024')).toBe('February 29');
  expect(toIsoDate('February 29, 2024')).toBe('2024-02-29');
  expect(toIsoDate('September 7, 2022')).toBe('2022-09-07');
});

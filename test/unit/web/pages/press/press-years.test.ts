import { expect, test } from 'vitest';
import { PRESS } from '../../../../../web/content/press.ts';
import { dayOf, machineDate, pressYears } from '../../../../../web/pages/press/press-years.ts';

test('an archive is told by its years, in its own order', () => {
  const years = pressYears(PRESS);
  expect(years.map(({ year, items }) => `${year}: ${items.length}`)).toEqual([
    '2026: 4',
    '2025: 4',
    '2024: 4',
    '2023: 3',
    '2022: 1',
  ]);
  expect(years.flatMap(({ items }) => items)).toEqual(PRESS);
});

test('a date is a day of its year, for people and for machines', () => {
  expect(dayOf('February 29, 2024')).toBe('February 29');
  expect(machineDate('February 29, 2024')).toBe('2024-02-29');
  expect(machineDate('September 7, 2022')).toBe('2022-09-07');
});

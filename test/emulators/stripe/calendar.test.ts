import { expect, test } from 'vitest';
import { computeNextRenewal } from '../../../dev/stack/emulators/stripe/billing/calendar.ts';

const toSeconds = (iso: string) => Date.parse(iso) / 1_000;

test.each([
  ['a day after the start', '2026-01-31T12:00Z', 'day', 1, '2026-01-31T12:00Z', '2026-02-01T12:00Z'],
  ['two weeks after the start', '2026-01-31T12:00Z', 'week', 2, '2026-01-31T12:00Z', '2026-02-14T12:00Z'],
  ['on the last day of a shorter month', '2026-01-31T12:00Z', 'month', 1, '2026-01-31T12:00Z', '2026-02-28T12:00Z'],
  ["on the anchor's day again when the month has it", '2026-01-31T12:00Z', 'month', 1, '2026-02-28T12:00Z', '2026-03-31T12:00Z'],
  ['a quarter after the start', '2026-01-31T12:00Z', 'month', 3, '2026-01-31T12:00Z', '2026-04-30T12:00Z'],
  ['a year after a leap day', '2028-02-29T23:59:59Z', 'year', 1, '2028-02-29T23:59:59Z', '2029-02-28T23:59:59Z'],
  ['on the leap day again in a leap year', '2028-02-29T00:00Z', 'year', 1, '2031-02-28T00:00Z', '2032-02-29T00:00Z'],
  ['on the next renewal after a time in mid-period', '2026-01-01T00:00Z', 'month', 1, '2026-05-17T08:00Z', '2026-06-01T00:00Z'],
] as const)('computeNextRenewal puts the renewal %s', (_, anchor, interval, count, after, expected) => {
  expect(new Date(computeNextRenewal(toSeconds(anchor), { interval, count }, toSeconds(after)) * 1_000)).toEqual(
    new Date(expected),
  );
});

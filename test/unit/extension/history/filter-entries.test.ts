import { expect, test } from 'vitest';
import type { Capture } from '../../../../extension/capture.ts';
import { filterEntries } from '../../../../extension/history/filter-entries.ts';

const capture = (title: string, url: string): Capture => ({
  id: title,
  url,
  title,
  takenAt: 0,
  width: 1,
  height: 1,
  density: 1,
  bytes: 26 * 1_024 * 1_024,
  state: 'done',
});

const ALL = [capture('Café prices', 'https://example.com/menu'), capture('Timetable', 'https://bahn.example/plan')];

test.each([
  ['', ['Café prices', 'Timetable']],
  ['   ', ['Café prices', 'Timetable']],
  ['CAFE', ['Café prices']],
  ['prices menu', ['Café prices']],
  ['example', ['Café prices', 'Timetable']],
  ['bahn time', ['Timetable']],
  ['bahn menu', []],
  ['.*', []],
])('history search for %j finds %j', (query, titles) => {
  const entries = ALL.map((each) => ({ capture: each }));
  expect(filterEntries(entries, query).map((found) => found.capture.title)).toEqual(titles);
});

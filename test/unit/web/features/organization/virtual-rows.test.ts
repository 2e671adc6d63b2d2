import { expect, test } from 'vitest';
import { listRowsToRender } from '../../../../../web/features/organization/virtual-rows.ts';

const frame = { rowHeight: 50, windowHeight: 500 };

test.each([
  ['at the top', -100, 0, 11],
  ['in the middle', 5_000, 96, 113],
  ['at the end', 249_600, 4_988, 4_999],
])('listRowsToRender returns the visible rows and a few more %s', (_, scrollTop, first, last) => {
  const rows = listRowsToRender(5_000, { ...frame, scrollTop });
  expect([rows[0], rows.at(-1)]).toEqual([first, last]);
});

test('listRowsToRender includes the focused row exactly once', () => {
  expect(listRowsToRender(5_000, { ...frame, scrollTop: 5_000 }, 3)[0]).toBe(3);
  expect(listRowsToRender(5_000, { ...frame, scrollTop: 5_000 }, 4_000).at(-1)).toBe(4_000);
  expect(listRowsToRender(5_000, { ...frame, scrollTop: 5_000 }, 100).filter((row) => row === 100)).toHaveLength(1);
});

test('listRowsToRender returns no rows outside the list', () => {
  expect(listRowsToRender(2, { ...frame, scrollTop: 0 }, 2)).toEqual([0, 1]);
  expect(listRowsToRender(2, { ...frame, scrollTop: 100_000 })).toEqual([]);
  expect(listRowsToRender(2, { ...frame, scrollTop: -100_000 })).toEqual([]);
});

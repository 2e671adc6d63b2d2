import { describe, expect, test } from 'vitest';
import { computeGridLayout } from '../../../../../web/features/images/grid-layout.ts';
import { computeNextIndex, type GridKey, isGridKey } from '../../../../../web/features/images/grid-navigation.ts';

/** Six columns. The groups have rows of 6 + 2, 3 and 6 + 6 images. */
const layout = computeGridLayout(
  [
    { key: 'a', startIndex: 0, count: 8 },
    { key: 'b', startIndex: 8, count: 3 },
    { key: 'c', startIndex: 11, count: 12 },
  ],
  1_360,
);

const findNextIndex = (from: number, key: GridKey, isCtrlPressed = false) =>
  computeNextIndex(layout, from, key, { pageRows: 2, isCtrlPressed });

describe('arrow keys', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, 8],
    ['ArrowRight', 22, 22],
    ['ArrowLeft', 8, 7],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 7],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 10, 13],
    ['ArrowDown', 20, 20],
    ['ArrowUp', 13, 10],
    ['ArrowUp', 16, 10],
    ['ArrowUp', 9, 7],
    ['ArrowUp', 3, 3],
  ] as const)('move with %s from %i to %i', (key, from, to) => {
    expect(findNextIndex(from, key)).toBe(to);
  });
});

test('Home and End move to the ends of the row, and with Ctrl to the ends of the library', () => {
  expect([findNextIndex(3, 'Home'), findNextIndex(3, 'End'), findNextIndex(7, 'Home'), findNextIndex(7, 'End')]).toEqual([
    0, 5, 6, 7,
  ]);
  expect([findNextIndex(14, 'Home', true), findNextIndex(14, 'End', true)]).toEqual([0, 22]);
});

test('Page Up and Page Down move by the visible rows and stop at the first and last row', () => {
  expect([
    findNextIndex(1, 'PageDown'),
    findNextIndex(20, 'PageDown'),
    findNextIndex(20, 'PageUp'),
    findNextIndex(1, 'PageUp'),
  ]).toEqual([9, 20, 10, 1]);
});

test('ArrowDown stays at 0 in an empty grid', () => {
  expect(computeNextIndex(computeGridLayout([], 1_000), 0, 'ArrowDown', { pageRows: 1, isCtrlPressed: false })).toBe(0);
});

test('isGridKey accepts only keys that move in the grid', () => {
  expect(['ArrowUp', 'End', 'Enter', 'a', 'toString'].map(isGridKey)).toEqual([true, true, false, false, false]);
});

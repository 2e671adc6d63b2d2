import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Group } from '#shared/image-order.ts';
import {
  computeGridHeight,
  computeGridLayout,
  computeVisibleSections,
  findImageRow,
} from '../../../../../web/features/images/grid-layout.ts';
import { computeImageRange } from '../../../../../web/features/images/scroll-scale.ts';

const HEADING_PX = 56;

function createGroups(...counts: number[]): Group[] {
  let startIndex = 0;
  return counts.map((count, at) => {
    const group = { key: String(at), startIndex, count };
    startIndex += count;
    return group;
  });
}

const anyGroups = fc
  .array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 })
  .map((counts) => createGroups(...counts));

const listIndexes = (sections: ReturnType<typeof computeVisibleSections>): number[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ firstIndex, count }) => Array.from({ length: count }, (_, at) => firstIndex + at)),
  );

describe('grid layout', () => {
  test.each([
    [280, 2],
    [350, 2],
    [620, 4],
    [1_360, 6],
    [2_480, 12],
    [3_760, 12],
  ])('has $1 columns at a width of %i px', (width, columns) => {
    expect(computeGridLayout([], width).columns).toBe(columns);
  });

  test('has a height of 0 when there are no images', () => {
    expect(computeGridHeight(computeGridLayout([], 1_000))).toBe(0);
    expect(computeVisibleSections(computeGridLayout([], 1_000), { top: 0, height: 900 })).toEqual([]);
  });

  test.each([350, 700, 1_360, 3_760])('with 100,000 images at a width of %i px is no taller than browsers allow', (width) => {
    expect(computeGridHeight(computeGridLayout(createGroups(100_000), width))).toBeLessThan(16_700_000);
  });

  test('stores positions per group, not per image', () => {
    const layout = computeGridLayout(createGroups(100_000), 1_360);
    expect(layout.tops).toHaveLength(2);
  });
});

describe('visible sections', () => {
  test('contain every image in view exactly once', () => {
    fc.assert(
      fc.property(anyGroups, fc.double({ min: 0, max: 1, noNaN: true }), (groups, fraction) => {
        const layout = computeGridLayout(groups, 1_360);
        const frame = { top: Math.max(computeGridHeight(layout) - 900, 0) * fraction, height: 900 };
        const visibleIndexes = listIndexes(computeVisibleSections(layout, frame));
        expect(new Set(visibleIndexes).size).toBe(visibleIndexes.length);
        const total = groups.reduce((sum, { count }) => sum + count, 0);
        const onScreen = Array.from({ length: total }, (_, index) => index).filter((index) => isOnScreen(layout, index, frame));
        expect(onScreen.filter((index) => !visibleIndexes.includes(index))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('contain at most 120 images at any window size', () => {
    const windows = fc.constantFrom(
      [320, 568],
      [390, 844],
      [768, 1_024],
      [1_440, 900],
      [1_440, 2_560],
      [2_560, 1_440],
      [3_840, 2_160],
    );
    fc.assert(
      fc.property(anyGroups, windows, fc.double({ min: 0, max: 1, noNaN: true }), (groups, [width = 0, height = 0], fraction) => {
        const layout = computeGridLayout(groups, width - 80);
        const top = computeGridHeight(layout) * fraction;
        expect(listIndexes(computeVisibleSections(layout, { top, height }, 0)).length).toBeLessThanOrEqual(120);
      }),
    );
  });

  test('contain the focused row at any scroll position', () => {
    const layout = computeGridLayout(createGroups(5, 1_000, 5), 1_360);
    const visibleIndexes = listIndexes(computeVisibleSections(layout, { top: 0, height: 900 }, 1_007));
    expect(visibleIndexes).toEqual(expect.arrayContaining([0, 1_005, 1_006, 1_007, 1_008, 1_009]));
    expect(visibleIndexes).not.toContain(900);
  });

  test('contain the focused row once when it is in view', () => {
    const layout = computeGridLayout(createGroups(12), 1_360);
    expect(listIndexes(computeVisibleSections(layout, { top: 0, height: 900 }, 7))).toHaveLength(12);
  });
});

test('findImageRow returns the group and row of an image, or undefined outside the list', () => {
  const layout = computeGridLayout(createGroups(7, 3), 1_360);
  expect(findImageRow(layout, 6)).toEqual({ groupIndex: 0, row: { indexInGroup: 1, firstIndex: 6, count: 1 } });
  expect(findImageRow(layout, 7)).toEqual({ groupIndex: 1, row: { indexInGroup: 0, firstIndex: 7, count: 3 } });
  expect(findImageRow(layout, 10)).toBeUndefined();
  expect(findImageRow(layout, -1)).toBeUndefined();
});

/** Returns true if the image overlaps the frame. The range of an image includes the heading of its group. */
function isOnScreen(
  layout: ReturnType<typeof computeGridLayout>,
  index: number,
  frame: { top: number; height: number },
): boolean {
  const top = (computeImageRange(layout, index)?.top ?? 0) + HEADING_PX;
  return top < frame.top + frame.height && top + layout.rowHeight > frame.top;
}

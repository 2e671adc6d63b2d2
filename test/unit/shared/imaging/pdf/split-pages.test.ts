import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SplitInput, splitPages, splitPagesEvenly, toPageRows } from '#shared/imaging/pdf/split-pages.ts';

const createCosts = (rows: number, cost: number, exceptions: Readonly<Record<number, number>> = {}) =>
  Uint16Array.from({ length: rows }, (_, row) => exceptions[row] ?? cost);

const split = (changes: Partial<SplitInput>) =>
  splitPages({ costs: createCosts(200, 500), pageHeight: 100, lines: [], unbreakableAreas: [], ...changes });

describe('splitPages', () => {
  test('returns no cuts when all rows fit on one page', () => {
    expect(split({ costs: createCosts(100, 500) })).toEqual([]);
  });

  test('cuts at the end of each page when all rows cost the same', () => {
    expect(split({ costs: createCosts(301, 500) })).toEqual([100, 200, 300]);
  });

  test('cuts at the row with the lowest cost', () => {
    expect(split({ costs: createCosts(150, 500, { 80: 30, 90: 60 }) })).toEqual([80]);
  });

  test('prefers an empty row to a row with a low cost', () => {
    expect(split({ costs: createCosts(150, 3, { 76: 0 }) })).toEqual([76]);
  });

  test('cuts in the middle of a gap', () => {
    const gap = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [80 + at, 0]));
    expect(split({ costs: createCosts(150, 500, gap) })).toEqual([84]);
  });

  test('cuts only in the last quarter of a page', () => {
    expect(split({ costs: createCosts(150, 500, { 74: 0, 75: 400 }) })).toEqual([75]);
  });

  test('cuts between lines even when a line contains an empty row', () => {
    const lines = Array.from({ length: 10 }, (_, at) => ({ y: 20 * at + 3.4, height: 23 }));
    expect(split({ costs: createCosts(150, 500, { 95: 0 }), lines })).toEqual([85]);
  });

  test('cuts through an unbreakable area rather than through a line', () => {
    const lines = [
      { y: 36, height: 50 },
      { y: 88, height: 50 },
    ];
    const unbreakableAreas = [
      { y: 30, height: 59 },
      { y: 86, height: 50 },
    ];
    expect(split({ costs: createCosts(150, 500), lines, unbreakableAreas })).toEqual([92]);
  });

  test('cuts above an unbreakable area even when much of the page stays empty', () => {
    expect(split({ unbreakableAreas: [{ y: 45, height: 59 }] })).toEqual([45, 145]);
  });

  test('cuts above an unbreakable area even when the area contains an empty row', () => {
    expect(split({ costs: createCosts(150, 500, { 90: 0 }), unbreakableAreas: [{ y: 50, height: 55 }] })).toEqual([50]);
  });

  test('cuts through an unbreakable area that takes 60 % of a page or more', () => {
    expect(split({ unbreakableAreas: [{ y: 45, height: 60 }] })).toEqual([100]);
  });

  test('cuts at the row with the lowest cost when every row belongs to a line', () => {
    expect(split({ costs: createCosts(120, 500, { 90: 5 }), lines: [{ y: 0, height: 120 }] })).toEqual([90]);
  });

  test.each([0, -5, 10.5, Number.NaN])('throws when a page has %d rows', (pageHeight) => {
    expect(() => split({ pageHeight })).toThrow(RangeError);
    expect(() => splitPagesEvenly(500, pageHeight)).toThrow(RangeError);
  });
});

describe('splitPages with random content', () => {
  const span = fc.record({
    y: fc.oneof(fc.integer({ min: -50, max: 700 }), fc.double({ min: -50, max: 700, noNaN: true })),
    height: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 200 })),
  });
  const anyInput = fc.record({
    costs: fc.uint16Array({ minLength: 1, maxLength: 600, max: 40 }),
    pageHeight: fc.integer({ min: 1, max: 300 }),
    lines: fc.array(span, { maxLength: 30 }),
    unbreakableAreas: fc.array(span, { maxLength: 30 }),
  });

  test('puts every row on exactly one page of a valid height', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const pages = toPageRows(splitPages(input), input.costs.length);
        expect(pages.every(({ height }) => height >= 1 && height <= input.pageHeight)).toBe(true);
        expect(pages.every(({ top, height }, at) => top + height === (pages[at + 1]?.top ?? input.costs.length))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('cuts a line only when every row of the last quarter cuts one', () => {
    // As in the product, the outer 8% of a line are spacing.
    const cutsLine = (row: number, lines: SplitInput['lines']) =>
      lines.some(({ y, height }) => row > Math.round(y + 0.08 * height) && row < Math.round(y + 0.92 * height));
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines, pageHeight } = input;
        for (const { top, height } of toPageRows(splitPages(input), input.costs.length).slice(0, -1)) {
          const end = top + pageHeight;
          const first = Math.max(top + 1, Math.ceil(end - pageHeight / 4));
          const lastQuarter = Array.from({ length: end - first + 1 }, (_, at) => first + at);
          if (cutsLine(top + height, lines)) expect(lastQuarter.every((row) => cutsLine(row, lines))).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  [300, 100, [100, 200]],
  [301, 100, [100, 200, 300]],
  [99, 100, []],
  [3, 1, [1, 2]],
])('splitPagesEvenly cuts %i rows into pages of %i at %j', (height, pageHeight, cuts) => {
  expect(splitPagesEvenly(height, pageHeight)).toEqual(cuts);
});

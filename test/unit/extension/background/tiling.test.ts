import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CaptureIncompleteError } from '../../../../extension/background/capture-error.ts';
import { toDeviceText } from '../../../../extension/background/capture-writer.ts';
import {
  countColumnsToCapture,
  countContiguousColumns,
  countRowsToAdd,
  countScreenshotsLeft,
  countTotalRows,
  createAreaTiling,
  createTiling,
  getPaneSize,
  hasAllColumns,
  isTooWide,
  listColumnStarts,
  planAreaHeight,
  reachesEnd,
} from '../../../../extension/background/tiling.ts';
import type { PageMetrics } from '../../../../extension/content-script/page-agent.ts';

const createMetrics = (changes: Partial<PageMetrics> = {}): PageMetrics => ({
  density: 1,
  isPinchZoomed: false,
  window: { width: 1_200, height: 713 },
  view: { x: 0, width: 1_200, height: 713 },
  exactView: { width: 1_200, height: 713 },
  pane: { x: 0, y: 0, width: 1_200, height: 713 },
  isDocument: true,
  content: { width: 1_200, height: 4_000 },
  ...changes,
});

describe('tiling', () => {
  test('excludes the scrollbars of the window', () => {
    const { pane, width } = createTiling(
      createMetrics({ view: { x: 0, width: 1_185, height: 698 }, pane: { x: 0, y: 0, width: 1_185, height: 698 } }),
      { width: 1_200, height: 713 },
    );
    expect(pane).toEqual({ left: 0, top: 0, right: 1_185, bottom: 698 });
    expect(width).toBe(1_200);
  });

  test('takes its size from the screenshot, not the window, at a fractional density', () => {
    const window = { width: 1_202, height: 714 };
    const exactView = { width: 1_503 / 1.25, height: 894 / 1.25 };
    const tiling = createTiling(createMetrics({ density: 1.25, window, view: { x: 0, ...window }, exactView }), {
      width: 1_503,
      height: 894,
    });
    expect(getPaneSize(tiling)).toEqual({ width: 1_503, height: 894 });
  });

  test('keeps the content beside a pane', () => {
    const tiling = createTiling(
      createMetrics({
        isDocument: false,
        pane: { x: 200, y: 60, width: 1_000, height: 600 },
        content: { width: 1_000, height: 8_000 },
      }),
      { width: 1_200, height: 713 },
    );
    expect(tiling.pane).toEqual({ left: 200, top: 60, right: 1_200, bottom: 660 });
    expect(tiling.width).toBe(1_200);
  });

  test('is as wide as the content when the content is wider than the pane', () => {
    const tiling = createTiling(createMetrics({ content: { width: 3_000, height: 4_000 } }), { width: 1_200, height: 713 });
    expect(tiling.width).toBe(3_000);
    expect(listColumnStarts(tiling)).toEqual([0, 1_200, 2_400]);
  });
});

describe('tiling of a page measured in whole CSS pixels', () => {
  const anyWindow = fc.record({
    density: fc.constantFrom(1.1, 1.25, 1.5, 1.75, 2.2, 3),
    width: fc.integer({ min: 300, max: 4_000 }),
    height: fc.integer({ min: 300, max: 2_500 }),
  });
  const createRoundedMetrics = (density: number, width: number, height: number) => {
    const window = { width: Math.round(width / density), height: Math.round(height / density) };
    const exactView = { width: width / density, height: height / density };
    return { density, window, view: { x: 0, ...window }, exactView, pane: { x: 0, y: 0, ...window }, content: window };
  };

  test('has the size of the window when nothing scrolls', () => {
    fc.assert(
      fc.property(anyWindow, ({ density, width, height }) => {
        const cssSizes = createRoundedMetrics(density, width, height);
        const tiling = createTiling(createMetrics(cssSizes), { width, height });
        expect({ width: tiling.width, columns: listColumnStarts(tiling) }).toEqual({ width, columns: [0] });
        expect(countTotalRows(tiling, cssSizes.content.height)).toBe(height);
        expect(reachesEnd(tiling, 0, countTotalRows(tiling, cssSizes.content.height))).toBe(true);
      }),
    );
  });

  test('leaves out a row and a column that the screenshot has beyond the window', () => {
    fc.assert(
      fc.property(anyWindow, ({ density, width, height }) => {
        const metrics = createMetrics(createRoundedMetrics(density, width, height));
        const { pane } = createTiling(metrics, { width: width + 1, height: height + 1 });
        expect(pane).toEqual({ left: 0, top: 0, right: width, bottom: height });
      }),
    );
  });

  test.each([
    [1.5, 1_366],
    [1.5, 2_560],
    [1.25, 1_507],
  ])('has one column at a density of %d and a width of %d px', (density, width) => {
    const tiling = createTiling(createMetrics(createRoundedMetrics(density, width, 1_000)), { width, height: 1_000 });
    expect(tiling.width).toBe(width);
    expect(listColumnStarts(tiling)).toEqual([0]);
  });

  test('is as wide as the window when an inner pane at an odd position does not scroll sideways', () => {
    const pane = { x: 33, y: 51, width: 878, height: 600 };
    const changes = {
      ...createRoundedMetrics(1.5, 1_366, 1_069),
      isDocument: false,
      pane,
      content: { width: 878, height: 2_300 },
    };
    expect(createTiling(createMetrics(changes), { width: 1_366, height: 1_069 }).width).toBe(1_366);
  });

  test('excludes the scrollbar gutters on both sides', () => {
    const tiling = createTiling(
      createMetrics({
        view: { x: 15, width: 1_170, height: 713 },
        pane: { x: 0, y: 0, width: 1_170, height: 713 },
        content: { width: 1_170, height: 4_000 },
      }),
      { width: 1_200, height: 713 },
    );
    expect(tiling.pane).toEqual({ left: 15, top: 0, right: 1_185, bottom: 713 });
    expect(tiling.width).toBe(1_170);
    expect(countColumnsToCapture(tiling)).toBe(1_170);
    // In a page, x starts at the left edge of the window, including the gutter. In a capture, it starts at the left edge of the pane.
    const line = { text: 'First words', x: 15, y: 40, width: 80, height: 20 };
    expect(toDeviceText({ links: [], lines: [line], unbreakableAreas: [] }, tiling).lines).toEqual([{ ...line, x: 0 }]);
  });
});

const toColumns = (positions: readonly number[]) => positions.map((x) => ({ x, columns: 1_200 }));

describe('columns', () => {
  const tiling = createTiling(createMetrics({ content: { width: 3_000, height: 4_000 } }), { width: 1_200, height: 713 });

  test('have no gap when the last screenshot stops short of its position', () => {
    expect(countContiguousColumns(tiling, toColumns([0, 1_200, 1_800]))).toBe(3_000);
    expect(hasAllColumns(tiling, 3_000, 3_000)).toBe(true);
  });

  test('end when the page does not scroll further or skips columns', () => {
    expect(countContiguousColumns(tiling, toColumns([0, 0, 0]))).toBe(1_200);
    expect(countContiguousColumns(tiling, toColumns([0, 1_300, 1_800]))).toBe(1_200);
    expect(hasAllColumns(tiling, 1_200, 3_000)).toBe(false);
  });

  test('are complete when the page has become narrower', () => {
    expect(hasAllColumns(tiling, 1_200, 1_200)).toBe(true);
  });
});

describe('tiling of a very wide page', () => {
  const createWideTiling = (width: number) =>
    createTiling(createMetrics({ content: { width, height: 4_000 } }), { width: 1_200, height: 713 });

  test.each([
    [32_768, false],
    [32_769, true],
    [33_554_432, true],
  ])('has at most 32,768 of %d columns and is too wide: %s', (width, isCut) => {
    expect(createWideTiling(width).width).toBe(32_768);
    expect(isTooWide(createWideTiling(width), width)).toBe(isCut);
  });
});

describe('countRowsToAdd', () => {
  const densities = fc.constantFrom(1, 1.1, 1.25, 1.5, 1.75, 2, 3);
  const heights = fc.integer({ min: 0, max: 30_000 });

  test('returns every row once and ends with a full window', () => {
    fc.assert(
      fc.property(densities, heights, (density, height) => {
        const tiling = createTiling(createMetrics({ density, content: { width: 1_200, height } }), {
          width: Math.round(1_200 * density),
          height: Math.round(713 * density),
        });
        const totalRows = countTotalRows(tiling, height);
        const pane = getPaneSize(tiling).height;
        let capturedRows = 0;
        for (let screenshots = 1; ; screenshots++) {
          const isLast = reachesEnd(tiling, capturedRows, totalRows);
          const scrollRow = isLast ? totalRows - pane : capturedRows;
          const newRows = countRowsToAdd(tiling, { capturedRows, totalRows, scrollRow });
          expect(capturedRows - scrollRow + newRows).toBeLessThanOrEqual(pane);
          capturedRows += newRows;
          expect(screenshots).toBeLessThanOrEqual(Math.ceil(totalRows / pane) + 1);
          if (isLast) break;
          expect(newRows).toBeGreaterThan(0);
          // At least a full pane remains for the last screenshot. Less remains on a page of less than 5/3 panes, because the
          // first screenshot always adds two thirds of a pane.
          expect(totalRows - capturedRows).toBeGreaterThanOrEqual(Math.min(pane, totalRows - Math.floor((pane * 2) / 3)));
        }
        expect(capturedRows).toBe(totalRows);
      }),
    );
  });

  test('throws when rows would be skipped', () => {
    const tiling = createTiling(createMetrics(), { width: 1_200, height: 713 });
    expect(() => countRowsToAdd(tiling, { capturedRows: 713, totalRows: 4_000, scrollRow: 800 })).toThrow(
      new CaptureIncompleteError('skipped'),
    );
  });
});

describe('tiling by areas of the document', () => {
  const createTilingByAreas = (metrics: Partial<PageMetrics>) =>
    createAreaTiling(createMetrics(metrics), {
      maxRows: 4_096,
      maxPixels: 5_000_000,
      lateContentWaitMs: 0,
      getAlignment: () => 1,
    });

  test('leaves out scrollbars and their gutters, and uses the exact size of the window', () => {
    const sizes = { view: { x: 12, width: 950, height: 651 }, exactView: { width: 950.4, height: 651.2 } };
    const content = { width: 950, height: 4_000 };
    const { pane, rowsPerScreenshot } = createTilingByAreas({ density: 1.25, ...sizes, content });
    expect(pane).toEqual({ left: 0, top: 0, right: 1_188, bottom: 814 });
    // 4,096 rows, less the margins above and below.
    expect(rowsPerScreenshot).toBe(3_933);
  });

  test('has shorter areas in a wide window', () => {
    const wideWindow = { width: 2_500, height: 713 };
    const tiling = createTilingByAreas({ window: wideWindow, view: { x: 0, ...wideWindow }, exactView: wideWindow });
    // 2,000 rows, less the margins above and below.
    expect(tiling.rowsPerScreenshot).toBe(1_870);
  });

  test('has shorter areas on a page that is wider than the window', () => {
    // 2,000 rows, less the margins above and below.
    expect(createTilingByAreas({ content: { width: 2_500, height: 4_000 } }).rowsPerScreenshot).toBe(1_870);
  });

  test('has areas at least as tall as the window', () => {
    const tallWindow = { width: 1_200, height: 5_000 };
    const tiling = createTilingByAreas({ window: tallWindow, view: { x: 0, ...tallWindow }, exactView: tallWindow });
    expect(tiling.rowsPerScreenshot).toBe(5_000);
  });

  test.each([
    [3_900, 3],
    [713, 13],
    [200, 13],
  ])('estimates the screenshots that are left from a strip of %d rows', (lastRows, screenshots) => {
    const tiling = createTilingByAreas({ content: { width: 1_200, height: 13_000 } });
    expect(countScreenshotsLeft(tiling, { capturedRows: 4_000, totalRows: 13_000 }, lastRows)).toBe(screenshots);
  });

  test('captures every row once and ends with the window', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 1.25, 1.5, 2), fc.integer({ min: 0, max: 60_000 }), (density, height) => {
        const tiling = createTilingByAreas({ density, content: { width: 1_200, height } });
        const totalRows = countTotalRows(tiling, height);
        const pane = getPaneSize(tiling).height;
        let capturedRows = 0;
        for (;;) {
          const areaHeight = planAreaHeight(tiling, { capturedRows, totalRows });
          const areaRows = areaHeight === undefined ? undefined : Math.round(areaHeight * density);
          const scrollRow = Math.min(capturedRows, totalRows - pane);
          const rows = countRowsToAdd(tiling, { capturedRows, totalRows, scrollRow, areaRows });
          expect(rows).toBeLessThanOrEqual(4_096);
          capturedRows += rows;
          if (areaRows === undefined) break;
          expect(rows).toBe(areaRows);
          expect(rows).toBeGreaterThan(0);
        }
        expect(capturedRows).toBe(totalRows);
      }),
    );
  });
});

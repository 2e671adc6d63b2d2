import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateScreenshot } from '../../../../extension/background/locate-screenshot.ts';
import type { Tiling } from '../../../../extension/background/tiling.ts';
import { browserAdapter } from '../../../../extension/browser/firefox.ts';
import type { ScrollResult } from '../../../../extension/content-script/page-agent.ts';

const PANE = { left: 0, top: 0, right: 1_188, bottom: 814 };

const createAreaTiling = (density: number): Tiling => ({
  ...{ density, view: PANE, pane: PANE, paneCssPx: { x: 0, width: 1_188 / density, height: 814 / density }, width: 1_188 },
  ...{ rowsPerScreenshot: 4_096, areaGrid: { alignment: browserAdapter.areaScreenshots?.getAlignment(density) ?? 1, left: 0 } },
});

const createScroll = (changes: Partial<ScrollResult> = {}): ScrollResult => ({
  ...{ x: 0, y: 900, content: { width: 1_188, height: 9_000 }, origin: { x: 0, y: 0 } },
  ...{ isEndless: false, isFirstScreenChanged: false, ...changes },
});

describe('locateScreenshot', () => {
  test('returns the scroll position if the screenshot shows the window', () => {
    const { areaGrid, ...tiling } = createAreaTiling(2);
    const place = locateScreenshot(tiling, createScroll({ x: 30, y: 900.5 }), { column: 0, firstRow: 1_801, rows: 814 });
    expect(place).toEqual({ x: 60, y: 1_801, columns: 1_188 });
  });

  test('returns an area with a margin inside the content, which has moved since its first rows were captured', () => {
    const scroll = createScroll({ origin: { x: -400, y: 25 } });
    expect(locateScreenshot(createAreaTiling(1), scroll, { column: 100, firstRow: 900, rows: 4_000 })).toEqual({
      ...{ x: 36, y: 836, columns: 1_252 },
      area: { x: -364, y: 861, width: 1_252, height: 4_128 },
    });
  });

  test('returns an area to the right of the scrollbar gutter', () => {
    const tiling = { ...createAreaTiling(1), areaGrid: { alignment: 1, left: 12 } };
    expect(locateScreenshot(tiling, createScroll(), { column: 0, firstRow: 0, rows: 900 })).toEqual({
      ...{ x: 0, y: 0, columns: 1_188 },
      area: { x: 12, y: 0, width: 1_188, height: 964 },
    });
  });

  test('returns an area that shows all needed pixels and has whole device pixels', () => {
    const zooms = fc.constantFrom(30, 40, 48, 55, 60, 75, 90).map((units) => 60 / units);
    const numbers = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(zooms, numbers, numbers, fc.integer({ min: 1, max: 4_096 }), (density, column, firstRow, rows) => {
        const place = locateScreenshot(createAreaTiling(density), createScroll(), { column, firstRow, rows });
        const { x, y, width, height } = place.area ?? { x: -1, y: -1, width: 0, height: 0 };
        for (const edge of [x, y, width, height]) expect(edge * density).toBeCloseTo(Math.round(edge * density), 6);
        expect(place).toMatchObject({ x: Math.round(x * density), y: Math.round(y * density) });
        expect(place.x).toBeLessThanOrEqual(column);
        expect(place.y).toBeLessThanOrEqual(firstRow);
        expect(place.x + place.columns).toBeGreaterThanOrEqual(column + 1_188);
        expect(place.y + Math.round(height * density)).toBeGreaterThanOrEqual(firstRow + rows);
      }),
    );
  });
});

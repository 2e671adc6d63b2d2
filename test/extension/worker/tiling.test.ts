import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageFacts } from '../../../extension/page/page-agent.ts';
import { columnsOf, contentRows, cutOf, isLastAt, paneSize, tilingOf } from '../../../extension/worker/tiling.ts';

const facts = (changes: Partial<PageFacts> = {}): PageFacts => ({
  title: 'A page',
  url: 'https://page.example/',
  density: 1,
  window: { width: 1_200, height: 713 },
  view: { width: 1_200, height: 713 },
  pane: { x: 0, y: 0, width: 1_200, height: 713 },
  isDocument: true,
  content: { width: 1_200, height: 4_000 },
  ...changes,
});

describe('a tiling', () => {
  test('leaves out the window’s scrollbars', () => {
    const { pane, width } = tilingOf(facts({ view: { width: 1_185, height: 698 } }), { width: 1_200, height: 713 });
    expect(pane).toEqual({ left: 0, top: 0, right: 1_185, bottom: 698 });
    expect(width).toBe(1_200);
  });

  test('believes the picture, not the window, of how tall it is at a fraction of a density', () => {
    const tiling = tilingOf(
      facts({ density: 1.25, window: { width: 1_202, height: 714 }, view: { width: 1_202, height: 714 } }),
      {
        width: 1_503,
        height: 894,
      },
    );
    expect(paneSize(tiling)).toEqual({ width: 1_503, height: 894 });
  });

  test('keeps what stands beside a pane', () => {
    const tiling = tilingOf(
      facts({
        isDocument: false,
        pane: { x: 200, y: 60, width: 1_000, height: 600 },
        content: { width: 1_000, height: 8_000 },
      }),
      { width: 1_200, height: 713 },
    );
    expect(tiling.pane).toEqual({ left: 200, top: 60, right: 1_200, bottom: 660 });
    expect(tiling.width).toBe(1_200);
  });

  test('is as wide as what scrolls where that is wider than it is seen', () => {
    const tiling = tilingOf(facts({ content: { width: 3_000, height: 4_000 } }), { width: 1_200, height: 713 });
    expect(tiling.width).toBe(3_000);
    expect(columnsOf(tiling)).toEqual([0, 1_200, 2_400]);
  });
});

describe('cuts', () => {
  const densities = fc.constantFrom(1, 1.1, 1.25, 1.5, 1.75, 2, 3);
  const heights = fc.integer({ min: 0, max: 30_000 });

  test('put together are every row of the page, once, and the last shows the window’s lower edge', () => {
    fc.assert(
      fc.property(densities, heights, (density, height) => {
        const tiling = tilingOf(facts({ density, content: { width: 1_200, height } }), {
          width: Math.round(1_200 * density),
          height: Math.round(713 * density),
        });
        const rows = contentRows(tiling, height);
        const pane = paneSize(tiling).height;
        let done = 0;
        for (let pictures = 1; ; pictures++) {
          const isLast = isLastAt(tiling, done, rows);
          const at = isLast ? rows - pane : done;
          const cut = cutOf(tiling, { done, rows, at });
          expect(cut.skip + cut.rows).toBeLessThanOrEqual(pane);
          done += cut.rows;
          expect(pictures).toBeLessThanOrEqual(Math.ceil(rows / pane) + 1);
          if (isLast) break;
          expect(cut.rows).toBeGreaterThan(0);
          expect(rows - done).toBeGreaterThanOrEqual(Math.min(pane, rows));
        }
        expect(done).toBe(rows);
      }),
    );
  });

  test('never pass over a row', () => {
    const tiling = tilingOf(facts(), { width: 1_200, height: 713 });
    expect(() => cutOf(tiling, { done: 713, rows: 4_000, at: 800 })).toThrow('Rows 713 to 800 were passed over.');
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CaptureIncompleteError } from '../../../../extension/background/capture-error.ts';
import type { CaptureSource } from '../../../../extension/background/screen-capture.ts';
import { captureByScrolling } from '../../../../extension/background/scroll-loop.ts';
import type { Area, PageMetrics, ScrollTarget } from '../../../../extension/content-script/page-agent.ts';
import { createSimulatedBitmap, SimulatedCanvas } from '../../../support/extension/simulated-canvas.ts';

const WIDTH = 10;
const WINDOW_HEIGHT = 100;
const CONTENT = { width: WIDTH, height: 250 };
const AREA = { x: 0, y: 0, width: WIDTH, height: WINDOW_HEIGHT };

const METRICS: PageMetrics = {
  ...{ density: 1, isPinchZoomed: false, title: '', url: '', isDocument: true },
  ...{ window: AREA, view: AREA, exactView: AREA, pane: AREA, content: CONTENT },
};

/** Returns a source whose screenshots are filled with their number, starting with 1. */
function createSource(changes: Partial<CaptureSource>): CaptureSource {
  let screenshotCount = 0;
  const goTo = async ({ y }: ScrollTarget) => ({
    ...{ x: 0, y: Math.min(y, CONTENT.height - WINDOW_HEIGHT), content: CONTENT },
    ...{ origin: { x: 0, y: 0 }, isEndless: false, isFirstScreenChanged: false },
  });
  return {
    goTo,
    returnTo: goTo,
    async takeScreenshot() {
      const pixels = new Int32Array(WIDTH * WINDOW_HEIGHT).fill(++screenshotCount);
      return {
        bitmap: Promise.resolve(createSimulatedBitmap(WIDTH, WINDOW_HEIGHT, pixels)),
        drift: 0,
        area: undefined,
        contentHeight: CONTENT.height,
      };
    },
    askToContinue: async () => true,
    isFirstScreenChanged: async () => false,
    listOutdatedScreens: async () => [],
    isStopped: () => false,
    ...changes,
  };
}

/** Returns the index and the number of the screenshot of each screen. */
async function readScreens(changes: Partial<CaptureSource>): Promise<readonly (readonly [index: number, screenshot: number])[]> {
  const screens: (readonly [number, number])[] = [];
  for await (const { index, pixels } of captureByScrolling(METRICS, createSource(changes))) {
    let screenshot = 0;
    for await (const part of pixels) screenshot = new Int32Array(part.pixels.buffer)[0] ?? 0;
    screens.push([index, screenshot]);
  }
  return screens;
}

const SCREENS = [
  [0, 1],
  [1, 2],
  [2, 3],
] as const;

describe('captureByScrolling', () => {
  beforeEach(() => vi.stubGlobal('OffscreenCanvas', SimulatedCanvas));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('yields each screen once', async () => {
    expect(await readScreens({})).toEqual(SCREENS);
  });

  test('takes an outdated screen again, once', async () => {
    expect(await readScreens({ listOutdatedScreens: async () => [100] })).toEqual([...SCREENS, [1, 4]]);
  });

  test('keeps a screen that is not outdated after scrolling back', async () => {
    expect(await readScreens({ listOutdatedScreens: async () => [100], returnTo: async () => undefined })).toEqual(SCREENS);
  });

  test('stays complete if an outdated screen cannot be taken again', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const error = new CaptureIncompleteError('left');
    const returnTo = vi.fn().mockRejectedValue(error);
    expect(await readScreens({ listOutdatedScreens: async () => [0, 100], returnTo })).toEqual(SCREENS);
    expect(returnTo).toHaveBeenCalledOnce();
    expect(info).toHaveBeenCalledWith('Could not take an outdated screen again', error);
  });

  describe('by areas of the document', () => {
    const HEIGHT = 1_000;
    const TALL_METRICS = { ...METRICS, content: { width: WIDTH, height: HEIGHT } };

    interface ReadOptions {
      readonly limitAreaHeight?: (areaHeight: number, target: ScrollTarget) => number;
      /** Distance by which the content moves down before the screenshot with this index. */
      readonly move?: { readonly screenshotIndex: number; readonly drift: number };
    }

    /** Reads the rows of a page whose pixels have the number of their row, and the areas of its screenshots. */
    async function readRows({ limitAreaHeight = (areaHeight) => areaHeight, move }: ReadOptions = {}) {
      let originY = 0;
      const rows: number[] = [];
      const areas: Area[] = [];
      const source = createSource({
        goTo: async (target) => ({
          ...{ x: 0, y: Math.min(target.y, HEIGHT - WINDOW_HEIGHT), content: TALL_METRICS.content, origin: { x: 0, y: originY } },
          ...{ isEndless: false, isFirstScreenChanged: false },
          ...(target.areaHeight !== undefined && { areaHeight: limitAreaHeight(target.areaHeight, target) }),
        }),
        areaScreenshots: { maxRows: 444, maxPixels: Number.POSITIVE_INFINITY, lateContentWaitMs: 0, getAlignment: () => 8 },
        async takeScreenshot(locateArea) {
          const drift = move?.screenshotIndex === areas.length ? move.drift : 0;
          const area = locateArea?.(drift) ?? AREA;
          areas.push(area);
          originY += drift;
          const toRow = (_: unknown, index: number): number => area.y - originY + Math.floor(index / area.width);
          const pixels = Int32Array.from({ length: area.width * area.height }, toRow);
          return {
            bitmap: Promise.resolve(createSimulatedBitmap(area.width, area.height, pixels)),
            drift,
            area,
            contentHeight: HEIGHT,
          };
        },
      });
      for await (const { pixels } of captureByScrolling(TALL_METRICS, source))
        for await (const part of pixels)
          rows.push(...new Int32Array(part.pixels.buffer, 0, part.rows * WIDTH).filter((_, index) => index % WIDTH === 0));
      return { rows, areas };
    }

    const ALL_ROWS = Array.from({ length: HEIGHT }, (_, row) => row);

    test('captures each row once, and the last screen at the end', async () => {
      const { rows, areas } = await readRows();
      expect(rows).toEqual(ALL_ROWS);
      expect(areas.map(({ y }) => y)).toEqual([0, 232, 528, 824, 832]);
      expect(areas.at(-1)).toMatchObject({ y: 832, height: 168 });
    });

    test('continues where the page has removed content below the window', async () => {
      const { rows, areas } = await readRows({
        limitAreaHeight: (areaHeight, { y }) => (y === 296 ? WINDOW_HEIGHT : areaHeight),
      });
      expect(rows).toEqual(ALL_ROWS);
      expect(areas.map(({ y }) => y)).toEqual([0, 232, 328, 624, 832]);
    });

    test.each([
      { drift: 5, areaTops: [0, 232, 528, 824, 840] },
      { drift: 40, areaTops: [0, 272, 568, 864, 872] },
      { drift: -16, areaTops: [0, 216, 512, 808, 816] },
    ])('captures each row once if the content moves by $drift px before a screenshot', async ({ drift, areaTops }) => {
      const { rows, areas } = await readRows({ move: { screenshotIndex: 1, drift } });
      expect(rows).toEqual(ALL_ROWS);
      expect(areas.map(({ y }) => y)).toEqual(areaTops);
    });
  });
});

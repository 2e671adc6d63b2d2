import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openResultPage } from '../viewer/open-result-page.ts';
import type { Seed } from '../viewer/seed-captures.ts';

const CAPTURE: Seed = { id: 'low', width: 600, height: 1_500 };
/** Contains the white text of the first stripes. */
const TEXT_AREA = { x: 30, y: 0, width: 260, height: 600 };
const createRedaction = (kind: 'blur' | 'pixelate') => ({ kind, id: kind, ...TEXT_AREA, block: 40 });

const openHistory = (edits: unknown): Promise<Page> => openResultPage([{ ...CAPTURE, edits }], 'result.html');

interface ThumbnailPixels {
  readonly width: number;
  readonly height: number;
  readonly colorAt: (x: number, y: number) => string;
  /** Sums the differences between each pixel of a box and its left neighbor. */
  readonly measureDetail: (box: { x: number; y: number; width: number; height: number }) => number;
}

async function readThumbnail(page: Page): Promise<ThumbnailPixels> {
  await page.locator('li [data-state="shown"]').waitFor();
  const { width, height, data } = await page.locator('li canvas').evaluate((node) => {
    const { width: across, height: down } = node as HTMLCanvasElement;
    const context = new OffscreenCanvas(across, down).getContext('2d');
    context?.drawImage(node as HTMLCanvasElement, 0, 0);
    return { width: across, height: down, data: [...(context?.getImageData(0, 0, across, down).data ?? [])] };
  });
  const rgb = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3);
  const measureStep = (x: number, y: number) =>
    rgb(x, y).reduce((sum, value, index) => sum + Math.abs(value - (rgb(x - 1, y)[index] ?? 0)), 0);
  return {
    width,
    height,
    colorAt: (x, y) => String(rgb(x, y)),
    measureDetail(box) {
      let sum = 0;
      for (let y = box.y; y < box.y + box.height; y++)
        for (let x = box.x + 1; x < box.x + box.width; x++) sum += measureStep(x, y);
      return sum;
    },
  };
}

const TEXT_AREA_IN_THUMBNAIL = { x: 14, y: 0, width: 60, height: 150 };

describe('history thumbnail', () => {
  test.each(['blur', 'pixelate'] as const)('hides content under a %s', async (kind) => {
    const plain = await readThumbnail(await openHistory(undefined));
    const covered = await readThumbnail(await openHistory({ shapes: [createRedaction(kind)] }));
    expect(plain.measureDetail(TEXT_AREA_IN_THUMBNAIL)).toBeGreaterThan(50_000);
    expect(covered.measureDetail(TEXT_AREA_IN_THUMBNAIL)).toBeLessThan(plain.measureDetail(TEXT_AREA_IN_THUMBNAIL) / 8);
    // Pixels outside the redaction do not change.
    expect(covered.colorAt(150, 60)).toBe(plain.colorAt(150, 60));
  });

  test('hides content under a redaction that reaches far below the thumbnail', async () => {
    const covered = await readThumbnail(await openHistory({ shapes: [{ ...createRedaction('pixelate'), height: 1_500 }] }));
    const plain = await readThumbnail(await openHistory(undefined));
    expect(covered.measureDetail(TEXT_AREA_IN_THUMBNAIL)).toBeLessThan(plain.measureDetail(TEXT_AREA_IN_THUMBNAIL) / 8);
  });

  test('shows drawings', async () => {
    const box = { kind: 'box', id: 'box', x: 400, y: 100, width: 100, height: 100, stroke: 40, color: 'red' };
    const drawn = await readThumbnail(await openHistory({ shapes: [box] }));
    const plain = await readThumbnail(await openHistory(undefined));
    expect(drawn.colorAt(117, 45)).not.toBe(plain.colorAt(117, 45));
    expect(drawn.colorAt(150, 100)).toBe(plain.colorAt(150, 100));
  });

  test('shows only the cropped part', async () => {
    const page = await openHistory({ shapes: [], crop: { x: 0, y: 800, width: 300, height: 600 } });
    const { colorAt, width, height } = await readThumbnail(page);
    expect([width, height]).toEqual([176, 194]);
    // The color of stripe 8, which contains row 800. See seed-captures.ts.
    expect(colorAt(170, 20)).toBe(String([(8 * 37) % 256, (8 * 91) % 256, (8 * 151) % 256]));
    await page.getByText('300 × 600 px').waitFor();
  });

  test('is empty when the edits cannot be read', async () => {
    const page = await openHistory({ shapes: [{ kind: 'star' }] });
    await page.locator('li [data-state="empty"]').waitFor();
    // The default width of a canvas: nothing was drawn.
    expect(await page.locator('li canvas').evaluate((node) => (node as HTMLCanvasElement).width)).toBe(300);
  });

  test('updates when another tab changes the edits', async () => {
    const page = await openHistory(undefined);
    const plain = await readThumbnail(page);
    const otherTab = await page.context().newPage();
    await otherTab.goto(await extensionPageUrl('seed.html'));
    await otherTab.evaluate((seed) => window.seed([seed]), { ...CAPTURE, edits: { shapes: [createRedaction('blur')] } });
    await expect
      .poll(async () => (await readThumbnail(page)).measureDetail(TEXT_AREA_IN_THUMBNAIL))
      .toBeLessThan(plain.measureDetail(TEXT_AREA_IN_THUMBNAIL) / 8);
  });
});

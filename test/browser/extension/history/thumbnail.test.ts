import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openResultPage } from '../viewer/open-result-page.ts';
import type { Seed } from '../viewer/seed-captures.ts';

const LOW: Seed = { id: 'low', width: 600, height: 1_500 };
/** Contains the white text of the first bands. */
const WORDS = { x: 30, y: 0, width: 260, height: 600 };
const hidden = (kind: 'blur' | 'pixelate') => ({ kind, id: kind, ...WORDS, block: 40 });

const history = (edits: unknown): Promise<Page> => openResultPage([{ ...LOW, edits }], 'result.html');

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => string;
  /** Returns the sum of the differences between each pixel of a box and its left neighbor. */
  readonly detail: (box: { x: number; y: number; width: number; height: number }) => number;
}

async function pictureOf(page: Page): Promise<Picture> {
  await page.locator('.thumbnail[data-state="shown"]').waitFor();
  const { width, height, data } = await page.locator('.thumbnail-picture').evaluate((node) => {
    const { width: across, height: down } = node as HTMLCanvasElement;
    const context = new OffscreenCanvas(across, down).getContext('2d');
    context?.drawImage(node as HTMLCanvasElement, 0, 0);
    return { width: across, height: down, data: [...(context?.getImageData(0, 0, across, down).data ?? [])] };
  });
  const rgb = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3);
  const step = (x: number, y: number) =>
    rgb(x, y).reduce((sum, value, at) => sum + Math.abs(value - (rgb(x - 1, y)[at] ?? 0)), 0);
  return {
    width,
    height,
    at: (x, y) => String(rgb(x, y)),
    detail(box) {
      let sum = 0;
      for (let y = box.y; y < box.y + box.height; y++) for (let x = box.x + 1; x < box.x + box.width; x++) sum += step(x, y);
      return sum;
    },
  };
}

/** Part of `WORDS` in pixels of a thumbnail of the whole width. */
const IN_WORDS = { x: 14, y: 0, width: 60, height: 150 };

describe('history thumbnail', () => {
  test.each(['blur', 'pixelate'] as const)('hides content under a %s', async (kind) => {
    const plain = await pictureOf(await history(undefined));
    const covered = await pictureOf(await history({ shapes: [hidden(kind)] }));
    expect(plain.detail(IN_WORDS)).toBeGreaterThan(50_000);
    expect(covered.detail(IN_WORDS)).toBeLessThan(plain.detail(IN_WORDS) / 8);
    // Pixels outside the redaction do not change.
    expect(covered.at(150, 60)).toBe(plain.at(150, 60));
  });

  test('hides content under a redaction that reaches far below the thumbnail', async () => {
    const covered = await pictureOf(await history({ shapes: [{ ...hidden('pixelate'), height: 1_500 }] }));
    const plain = await pictureOf(await history(undefined));
    expect(covered.detail(IN_WORDS)).toBeLessThan(plain.detail(IN_WORDS) / 8);
  });

  test('shows drawings', async () => {
    const box = { kind: 'box', id: 'box', x: 400, y: 100, width: 100, height: 100, stroke: 40, color: 'red' };
    const drawn = await pictureOf(await history({ shapes: [box] }));
    const plain = await pictureOf(await history(undefined));
    expect(drawn.at(117, 45)).not.toBe(plain.at(117, 45));
    expect(drawn.at(150, 100)).toBe(plain.at(150, 100));
  });

  test('shows only the cropped part', async () => {
    const page = await history({ shapes: [], crop: { x: 0, y: 800, width: 300, height: 600 } });
    const { at, width, height } = await pictureOf(page);
    expect([width, height]).toEqual([176, 194]);
    expect(at(170, 20)).toBe(String([(8 * 37) % 256, (8 * 91) % 256, (8 * 151) % 256]));
    expect(await page.locator('.row-size').textContent()).toBe('300 × 600 px');
  });

  test('is empty when the edits cannot be read', async () => {
    const page = await history({ shapes: [{ kind: 'star' }] });
    await page.locator('.thumbnail[data-state="empty"]').waitFor();
    expect(await page.locator('.thumbnail-picture').evaluate((node) => (node as HTMLCanvasElement).width)).toBe(300);
  });

  test('updates when another tab changes the edits', async () => {
    const page = await history(undefined);
    const plain = await pictureOf(page);
    const other = await page.context().newPage();
    await other.goto(await extensionPageUrl('seed.html'));
    await other.evaluate((seed) => window.seed([seed]), { ...LOW, edits: { shapes: [hidden('blur')] } });
    await expect.poll(async () => (await pictureOf(page)).detail(IN_WORDS)).toBeLessThan(plain.detail(IN_WORDS) / 8);
  });
});

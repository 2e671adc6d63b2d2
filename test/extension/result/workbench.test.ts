import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../flows/accessibility.ts';
import { type ExtensionPages, extensionPages } from '../dom/extension-pages.ts';
import type { Extension } from '../dom/pretend-extension.ts';

let pages: ExtensionPages;
beforeAll(async () => {
  pages = await extensionPages();
});
afterEach(() => pages.leave());
afterAll(() => pages.close());

const PREMIUM = { login: { userId: 'u', orgId: '', status: 'active', expires: 4_000_000_000 } };

async function opened(extension: Partial<Extension>): Promise<Page> {
  const page = await pages.open('seed.html', extension);
  await page.evaluate(() => window.seed([{ id: 'low', width: 600, height: 1_500 }]));
  await page.goto(`${pages.origin}/result.html?id=low`);
  await page.getByRole('button', { name: /^Crop/ }).waitFor();
  return page;
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const sheet = await page.locator('.sheet').boundingBox();
  const [left, top] = [sheet?.x ?? 0, sheet?.y ?? 0];
  await page.mouse.move(left + from[0], top + from[1]);
  await page.mouse.down();
  await page.mouse.move(left + to[0], top + to[1], { steps: 4 });
  await page.mouse.up();
}

async function png(page: Page) {
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const bytes = await readFile(await (await starting).path());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] };
}

describe('the tools over a capture', () => {
  test('what is drawn is in the file that is downloaded, and is there after a reload', async () => {
    const page = await opened(PREMIUM);
    const before = await png(page);
    await page.keyboard.press('x');
    await drag(page, [40, 110], [300, 180]);
    const after = await png(page);
    expect([after.width, after.height]).toEqual([600, 1_500]);
    expect(after.at(500, 50)).toEqual(before.at(500, 50));
    const changed = Array.from({ length: 260 }, (_, x) => 40 + x).filter((x) => `${after.at(x, 150)}` !== `${before.at(x, 150)}`);
    expect(changed.length).toBeGreaterThan(50);
    await page.reload();
    await page.getByRole('button', { name: /^Crop/ }).waitFor();
    await expect.poll(async () => `${(await png(page)).at(changed[0] ?? 0, 150)}`).toBe(`${after.at(changed[0] ?? 0, 150)}`);
  });

  test('a crop makes the file smaller', async () => {
    const page = await opened(PREMIUM);
    await page.keyboard.press('c');
    await drag(page, [100, 100], [300, 400]);
    await page.keyboard.press('Enter');
    const { width, height } = await png(page);
    expect([width, height]).toEqual([200, 300]);
  });

  test('whoever has no Premium is told what they add, and downloads the capture as it is', async () => {
    const page = await opened({});
    await page.getByRole('button', { name: /^Crop/ }).click();
    await page.getByText('Crop, annotations and stamps are part of Premium.').waitFor();
    const { width, height } = await png(page);
    expect([width, height]).toEqual([600, 1_500]);
  });

  test('axe finds nothing wrong with them', async () => {
    expect(await violations(await opened(PREMIUM))).toEqual([]);
    expect(await violations(await opened({}))).toEqual([]);
  });
});

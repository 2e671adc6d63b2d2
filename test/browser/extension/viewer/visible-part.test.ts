import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../../../dev/assets/capturing/launch-browser.ts';
import { MARGIN_PX } from '../../../../extension/viewer/zoom.ts';
import { downloadFile } from '../../../support/extension/download-file.ts';
import { dragOn } from '../../../support/extension/drag-on.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';
import type { PageOptions } from '../open-extension-page.ts';
import { openCapturePage } from './open-result-page.ts';
import type { Seed } from './seed-captures.ts';

const COLOR_TOLERANCE = 24;

const CROP = { x: 100, y: 250, width: 300, height: 900 };
const PIXELATED_AREA = { kind: 'pixelate', id: 'one', x: 150, y: 310, width: 200, height: 80, block: 20 };
const BOX = { kind: 'box', id: 'two', x: 60, y: 480, width: 200, height: 80, color: 'red', stroke: 4 };

interface OpenPageOptions extends PageOptions {
  readonly isBasic?: boolean;
}

const openPage = (seed: Partial<Seed>, { isBasic = false, ...options }: OpenPageOptions = {}): Promise<Page> =>
  openCapturePage({ id: 'one', width: 600, height: 1_500, ...seed }, isBasic ? {} : { login: PREMIUM_LOGIN }, options);

const readSize = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const { width, height } = node.getBoundingClientRect();
    return [width, height];
  });

/** Returns the column and the row of the capture at the middle of the scroller. */
const readMiddle = (page: Page) =>
  page.evaluate(() => {
    const [scroller, fullArea] = [document.querySelector('.scroller'), document.querySelector('.full-area')].map((node) =>
      node?.getBoundingClientRect(),
    );
    const scale = (fullArea?.width ?? 0) / 600;
    const toCapturePx = (from: number, length: number, origin: number): number =>
      Math.round((from + length / 2 - origin) / scale);
    return (
      scroller &&
      fullArea && [
        toCapturePx(scroller.left, scroller.width, fullArea.left),
        toCapturePx(scroller.top, scroller.height, fullArea.top),
      ]
    );
  });

const dragCrop = (page: Page, ...points: readonly [from: readonly [number, number], to: readonly [number, number]]) =>
  dragOn(page.locator('.full-area'), ...points);

type Pixels = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } };
const decodePixels = (png: Buffer): Promise<Pixels> => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Returns up to `maxRows` rows of an element in device pixels, after all images are decoded. */
async function takePixels(page: Page, selector: string, maxRows: number): Promise<Pixels> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await waitForPaint(page);
  const box = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const ratio = await page.evaluate(() => devicePixelRatio);
  const [left, top, width, height] = [box.x, box.y, box.width, box.height].map((length) => Math.round(length * ratio));
  const part = { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: Math.min(height ?? 0, maxRows) };
  return decodePixels(
    await sharp(await page.screenshot())
      .extract(part)
      .toBuffer(),
  );
}

const EDITS = { shapes: [PIXELATED_AREA, BOX], crop: CROP };

describe('crop', () => {
  test.each([
    ['with Premium', false],
    ['without Premium', true],
  ])('shows only the cropped part %s', async (_, isBasic) => {
    const page = await openPage({ edits: EDITS }, { isBasic });
    await page.locator('[data-layer="covers"] canvas').waitFor();
    expect(await readSize(page, '.capture-image')).toEqual([300, 900]);
    expect(await page.locator('.scroller').evaluate((node) => node.scrollHeight)).toBe(MARGIN_PX + 900 + 80);
    expect(await page.locator('.editor-crop-shade').count()).toBe(0);
    // The window shows the first 500 rows, and nothing covers them.
    const [captureImage, file] = [
      await takePixels(page, '.capture-image', 500),
      await decodePixels((await downloadFile(page, 'Download PNG')).bytes),
    ];
    const fileStart = file.data.subarray(0, captureImage.data.length);
    const differingBytes = captureImage.data.filter(
      (value, index) => Math.abs(value - (fileStart[index] ?? 0)) > COLOR_TOLERANCE,
    ).length;
    expect([file.info.width, file.info.height]).toEqual([300, 900]);
    expect(differingBytes / captureImage.data.length).toBeLessThan(0.002);
  });

  test('has its final size in the first painted frame', async () => {
    const page = await openPage({ edits: EDITS });
    await page.addInitScript({
      content: `globalThis.sizes = []; (function recordSize() {
        const captureImage = document.querySelector('.capture-image');
        if (captureImage && captureImage.clientWidth > 0) sizes.push(captureImage.clientWidth + ' × ' + captureImage.clientHeight);
        requestAnimationFrame(recordSize);
      })()`,
    });
    await page.reload();
    await page.locator('[data-layer="covers"] canvas').waitFor();
    expect(await page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'sizes'))])).toEqual(['300 × 900']);
  });

  test('shows the whole capture only while the crop is edited', async () => {
    const page = await openPage({ edits: EDITS });
    const before = await readMiddle(page);
    await page.keyboard.press('c');
    await expect.poll(() => readSize(page, '.capture-image')).toEqual([600, 1_500]);
    expect(await page.locator('.editor-crop-shade').count()).toBe(1);
    expect((await readMiddle(page))?.[1]).toBe(before?.[1]);
    await dragCrop(page, [400, 700], [500, 700]);
    await page.keyboard.press('Enter');
    await expect.poll(() => readSize(page, '.capture-image')).toEqual([400, 900]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readSize(page, '.capture-image')).toEqual([300, 900]);
  });

  test('draws shapes at the pointer', async () => {
    const page = await openPage({ edits: { shapes: [], crop: CROP } });
    await page.keyboard.press('x');
    await dragCrop(page, [160, 300], [260, 360]);
    await page.locator('[data-layer="covers"] canvas').waitFor();
    const name = await page.getByRole('option').textContent();
    expect(name).toBe('Pixelated area, at 210, 330');
    await page.keyboard.press('t');
    const { x, y } = (await page.locator('.full-area').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 200, y + 500);
    const field = (await page.getByRole('textbox', { name: 'Text' }).boundingBox()) ?? { x: 0, y: 0 };
    expect(Math.round(field.x - x)).toBe(200);
  });

  test('keeps a moved shape partly inside', async () => {
    const page = await openPage({ edits: { shapes: [{ ...BOX, x: 150 }], crop: CROP } });
    await dragCrop(page, [150, 520], [-400, 520]);
    const outline = await page.locator('[data-layer="drawings"] path').getAttribute('d');
    // The box is 200 px wide and the crop starts at 100: 8 px of the box stay inside.
    expect(outline).toMatch(/^M-92 480/);
  });

  test('keeps the visible strips and the scroll position of a capture of 40,000 px', async () => {
    const page = await openPage({ height: 40_000, hasIdenticalStrips: true });
    await page.locator('.scroller').evaluate((node) => node.scrollTo(0, 21_000));
    await waitForPaint(page);
    await page.keyboard.press('c');
    await dragCrop(page, [100, 21_100], [500, 21_400]);
    await dragCrop(page, [300, 21_100], [300, 20_900]);
    const visibleStrips = await page.evaluateHandle(() => {
      const { top, bottom } = document.querySelector('.scroller')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const inView = (image: Element): boolean => {
        const box = image.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      };
      return [...document.querySelectorAll('.strip')].filter(inView);
    });
    const before = await readMiddle(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => readSize(page, '.capture-image')).toEqual([400, 500]);
    expect(await visibleStrips.evaluate((strips) => strips.length > 0 && strips.every((strip) => strip.isConnected))).toBe(true);
    expect(await page.locator('.scroller').evaluate((node) => node.scrollHeight <= node.clientHeight)).toBe(true);
    await page.keyboard.press('c');
    await expect.poll(() => readSize(page, '.capture-image')).toEqual([600, 40_000]);
    expect(await visibleStrips.evaluate((strips) => strips.every((strip) => strip.isConnected))).toBe(true);
    const [, row] = (await readMiddle(page)) ?? [];
    expect(Math.abs((row ?? 0) - (before?.[1] ?? 0))).toBeLessThan(400);
  });
});

describe('stamp', () => {
  const stamps = { date: true, url: true };

  async function expectStampAsInFile(page: Page, place: 'above' | 'below'): Promise<void> {
    await page.keyboard.press('1');
    const [shown, file] = [
      await takePixels(page, '.stamp', 500),
      await decodePixels((await downloadFile(page, 'Download PNG')).bytes),
    ];
    expect(shown.info.width).toBe(file.info.width);
    const bytes = shown.data.length;
    const stampPixels = place === 'above' ? file.data.subarray(0, bytes) : file.data.subarray(-bytes);
    expect(Buffer.compare(shown.data, stampPixels)).toBe(0);
    const [stamp, captureImage] = [
      await page.locator('.stamp').boundingBox(),
      await page.locator('.capture-image').boundingBox(),
    ];
    const [upper, lower] = place === 'above' ? [stamp, captureImage] : [captureImage, stamp];
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? 0);
  }

  test.each([
    ['above', undefined],
    ['below', { x: 100, y: 250, width: 300, height: 200 }],
  ] as const)('%s the page has the same pixels on the screen and in the file', async (place, crop) => {
    await expectStampAsInFile(await openPage({ edits: { shapes: [], crop, stamps: { ...stamps, place } } }), place);
  });

  test.each([1.25, 2])('has the same pixels on the screen and in the file at a density of %s', async (density) => {
    const browser = await launchBrowser(['--window-size=1300,1000', `--force-device-scale-factor=${density}`]);
    onTestFinished(() => browser.close());
    const crop = { x: 100, y: 250, width: 303, height: 200 };
    const seed = { density, edits: { shapes: [], crop, stamps: { ...stamps, place: 'above' } } };
    await expectStampAsInFile(await openPage(seed, { browser, context: { viewport: null } }), 'above');
  });

  test('scrolls into view when it is selected and disappears when it is cleared', async () => {
    const page = await openPage({});
    await page.getByLabel('Stamps').click();
    await page.getByLabel('Address').check();
    const stamp = page.getByRole('img', { name: 'Stamp: https://example.com/one' });
    await stamp.waitFor();
    expect((await stamp.boundingBox())?.y).toBe(((await page.locator('.scroller').boundingBox())?.y ?? 0) + MARGIN_PX);
    await page.getByLabel('Below the page').check();
    await expect.poll(() => page.locator('.stamp').evaluate((node) => node.style.top)).toBe('1500px');
    await page.getByLabel('Address').uncheck();
    await stamp.waitFor({ state: 'detached' });
  });

  test('is scrolled to when it is added or moved, and stays when something else changes', async () => {
    const page = await openPage({});
    const scroller = page.locator('.scroller');
    const scrollTop = () => scroller.evaluate((node) => Math.round(node.scrollTop));
    const scrollToMiddle = () => scroller.evaluate((node) => node.scrollTo({ top: 300, behavior: 'instant' }));
    await scrollToMiddle();
    await page.getByLabel('Stamps').click();
    await page.getByLabel('Date').check();
    await expect.poll(scrollTop).toBe(0);
    await page.getByLabel('Below the page').check();
    const bottom = await scroller.evaluate((node) => node.scrollHeight - node.clientHeight);
    await expect.poll(scrollTop).toBe(bottom);
    await scrollToMiddle();
    for (const key of ['Escape', 'c', 'Enter', 'b', 'Enter']) await page.keyboard.press(key);
    await page.locator('[data-layer="drawings"] path').waitFor();
    expect(await scrollTop()).toBe(300);
  });
});

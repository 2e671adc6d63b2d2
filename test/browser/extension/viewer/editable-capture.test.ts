import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { downloadFile } from '../../../support/extension/download-file.ts';
import { dragOn } from '../../../support/extension/drag-on.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { openCapturePage } from './open-result-page.ts';

const PREMIUM = { login: PREMIUM_LOGIN };

const openCapture = (extension: Partial<FakeExtension>, edits?: unknown): Promise<Page> =>
  openCapturePage({ id: 'low', width: 600, height: 1_500, edits }, extension);

const drag = (page: Page, ...points: readonly [from: readonly [number, number], to: readonly [number, number]]) =>
  dragOn(page.locator('.capture-image'), ...points);

async function downloadPng(page: Page) {
  const { bytes } = await downloadFile(page, 'Download PNG');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    colorAt: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  };
}

const PIXELATED_AREA = { kind: 'pixelate', id: 'one', x: 40, y: 110, width: 260, height: 70, block: 20 };
const EDITS = { shapes: [PIXELATED_AREA], crop: { x: 0, y: 0, width: 500, height: 1_400 } };
const UNREADABLE_EDITS = { shapes: [{ kind: 'star' }] };

const cover = (page: Page) => page.locator('[data-layer="covers"] canvas');

describe('edits without Premium', () => {
  test('are shown, cannot be changed, and are in the downloaded file', async () => {
    const page = await openCapture({}, EDITS);
    await cover(page).waitFor();
    expect(await page.locator('.capture-image').evaluate((node) => [node.clientWidth, node.clientHeight])).toEqual([500, 1_400]);
    const before = await downloadPng(page);
    await drag(page, [60, 130], [200, 600]);
    await page.keyboard.press('Delete');
    await cover(page).waitFor();
    expect(await page.locator('.editor-handle, .editor-frame').count()).toBe(0);
    expect([before.width, before.height]).toEqual([500, 1_400]);
    // A pixelated block of 20 × 20 px has a single color.
    const blockColors = Array.from({ length: 200 }, (_, x) => String(before.colorAt(60 + x - (x % 20), 150)));
    expect(Array.from({ length: 200 }, (_, x) => String(before.colorAt(60 + x, 150)))).toEqual(blockColors);
    expect(await findViolations(page)).toEqual([]);
  });

  test('include the stamp, on the page and in the downloaded file', async () => {
    const page = await openCapture({}, { shapes: [], stamps: { url: true, place: 'below' } });
    await page.getByText('Stamped: https://example.com/low').waitFor();
    expect((await downloadPng(page)).height).toBeGreaterThan(1_500);
    expect(await findViolations(page)).toEqual([]);
  });

  test('stay unchanged when Premium ends while the page is open', async () => {
    const page = await openCapture(PREMIUM);
    await page.keyboard.press('x');
    await drag(page, [40, 110], [300, 180]);
    const before = await downloadPng(page);
    await page.evaluate(() => chrome.storage.local.set({ login: undefined }));
    await page.locator('.editor[inert]').waitFor();
    await cover(page).waitFor();
    const after = await downloadPng(page);
    expect(Array.from({ length: 300 }, (_, x) => after.colorAt(x, 150))).toEqual(
      Array.from({ length: 300 }, (_, x) => before.colorAt(x, 150)),
    );
    await page.evaluate((stored) => chrome.storage.local.set(stored), PREMIUM);
    await page.locator('.editor:not([inert])').waitFor();
    await cover(page).waitFor();
  });
});

describe('edits with Premium', () => {
  test('can still be undone after the site has reported the same user again', async () => {
    const page = await openCapture(PREMIUM);
    await page.keyboard.press('x');
    await drag(page, [40, 110], [300, 180]);
    await cover(page).waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.evaluate((login) => chrome.storage.local.set({ login: { ...login, expires: login.expires + 1 } }), PREMIUM_LOGIN);
    // The page reads the login again some tasks after the storage has changed.
    await waitForPaint(page);
    await undo.click({ timeout: 5_000 });
    await cover(page).waitFor({ state: 'detached' });
  });

  test('can be cropped without scrolling sideways when the capture fits the window', async () => {
    const context = { viewport: { width: 1_280, height: 720 } };
    const page = await openCapturePage({ id: 'wide', width: 1_280, height: 1_500 }, PREMIUM, { context });
    await page.keyboard.press('c');
    await page.locator('.editor[data-tool="crop"]').waitFor();
    const widths = await page.locator('.scroller').evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
  });
});

describe('focus in the toolbar', () => {
  const readFocusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('moves to the selected tool when Premium ends while a panel is open', async () => {
    const page = await openCapture(PREMIUM);
    await page.getByRole('button', { name: /^Box/ }).click();
    await page.getByRole('button', { name: 'Stamps' }).click();
    await page.getByLabel('Date').focus();
    await page.evaluate(() => chrome.storage.local.set({ login: undefined }));
    await page.locator('.editor[inert]').waitFor();
    await expect.poll(() => readFocusedName(page)).toBe('Box (Premium)');
  });

  test('moves to the explained tool when the user gets Premium', async () => {
    const page = await openCapture({});
    await page.getByRole('button', { name: /^Crop/ }).click();
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.evaluate((stored) => chrome.storage.local.set(stored), PREMIUM);
    await page.locator('.editor:not([inert])').waitFor();
    await expect.poll(() => readFocusedName(page)).toBe('Crop');
  });

  test('stays outside the toolbar when Premium ends', async () => {
    const page = await openCapture(PREMIUM);
    await page.getByRole('button', { name: 'Download PNG' }).focus();
    await page.evaluate(() => chrome.storage.local.set({ login: undefined }));
    await page.locator('.editor[inert]').waitFor();
    await page.getByRole('button', { name: 'Box (Premium)' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Download');
  });
});

describe('unreadable edits', () => {
  const open = () => openCapture({}, UNREADABLE_EDITS);

  test('show an alert and block exports until the user decides', async () => {
    const page = await open();
    await page.getByRole('alert').getByText('Your edits to this capture could not be loaded').waitFor();
    expect(await findViolations(page)).toEqual([]);
    for (const name of ['Download PNG', 'Copy', 'Save to library']) {
      await page.getByRole('button', { name }).click();
      await page.getByText('Choose “Use the original capture” first.').last().waitFor();
    }
    expect(await page.evaluate(() => window.calls.filter(({ name }) => name === 'saveToLibrary'))).toEqual([]);
    await page.getByRole('button', { name: 'Use the original capture' }).click();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    const { width, height } = await downloadPng(page);
    expect([width, height]).toEqual([600, 1_500]);
    await page.reload();
    await page.getByRole('button', { name: /^Crop/ }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('are replaced when the user draws again', async () => {
    const page = await openCapture(PREMIUM, UNREADABLE_EDITS);
    await page.getByRole('alert').waitFor();
    await page.keyboard.press('x');
    await drag(page, [40, 110], [300, 180]);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await downloadPng(page)).toMatchObject({ width: 600, height: 1_500 });
  });
});

describe('editor on the capture page', () => {
  test('adds drawings to the downloaded file and keeps them after a reload', async () => {
    const page = await openCapture(PREMIUM);
    const before = await downloadPng(page);
    await page.keyboard.press('x');
    await drag(page, [40, 110], [300, 180]);
    const after = await downloadPng(page);
    expect([after.width, after.height]).toEqual([600, 1_500]);
    expect(after.colorAt(500, 50)).toEqual(before.colorAt(500, 50));
    const changed = Array.from({ length: 260 }, (_, x) => 40 + x).filter(
      (x) => `${after.colorAt(x, 150)}` !== `${before.colorAt(x, 150)}`,
    );
    expect(changed.length).toBeGreaterThan(50);
    await page.reload();
    await page.getByRole('button', { name: /^Crop/ }).waitFor();
    await expect
      .poll(async () => `${(await downloadPng(page)).colorAt(changed[0] ?? 0, 150)}`)
      .toBe(`${after.colorAt(changed[0] ?? 0, 150)}`);
  });

  test('crops the downloaded file', async () => {
    const page = await openCapture(PREMIUM);
    await page.keyboard.press('c');
    await drag(page, [100, 100], [300, 400]);
    await page.keyboard.press('Enter');
    const { width, height } = await downloadPng(page);
    expect([width, height]).toEqual([200, 300]);
  });

  test('explains Premium to users without it, who download the original capture', async () => {
    const page = await openCapture({});
    await page.getByRole('button', { name: /^Crop/ }).click();
    await page.getByText('Crop, annotations and stamps are Premium features.').waitFor();
    const { width, height } = await downloadPng(page);
    expect([width, height]).toEqual([600, 1_500]);
  });

  test('stores drawings before it saves to the library', async () => {
    const page = await openCapture(PREMIUM);
    await page.keyboard.press('x');
    await drag(page, [40, 110], [300, 180]);
    await page.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(() => page.evaluate(() => window.calls.at(-1))).toMatchObject({ name: 'saveToLibrary' });
    await page.reload();
    await cover(page).waitFor();
  });

  test('has no accessibility violations with and without Premium', async () => {
    expect(await findViolations(await openCapture(PREMIUM))).toEqual([]);
    expect(await findViolations(await openCapture({}))).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import { readCaptureFile } from '../../support/extension/capture-page.ts';
import { dragOn } from '../../support/extension/drag-on.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { PREMIUM_LOGIN } from '../../support/extension/premium-login.ts';
import { storeCapture, storeEdits } from '../../support/extension/store-capture.ts';

const SIZE = 300;
const BLUR = { kind: 'blur', id: 'one', x: 20, y: 20, width: 100, height: 40, block: 10 };

async function encodeWhiteStrip() {
  const png = encodePng({ width: SIZE, rows: SIZE, pixels: new Uint8ClampedArray(SIZE * SIZE * 4).fill(255) });
  return { top: 0, height: SIZE, base64: Buffer.from(await png.arrayBuffer()).toString('base64') };
}

describe('the result page of a capture that is in the library', () => {
  let browser: ExtensionBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await openExtensionBrowser({ width: 1_440 });
    await browser.worker.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
    page = await browser.context.newPage();
    await page.goto(browser.pageUrl('result.html'));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterEach(async () => {
    await storeEdits(page, 'one', { shapes: [] });
  });
  afterAll(() => browser?.close());

  const capture = { id: 'one', width: SIZE, height: SIZE, url: 'https://example.com/', title: 'One' };
  const storeWhiteCapture = async () => storeCapture(page, capture, [await encodeWhiteStrip()]);
  const markSaved = () =>
    page.evaluate((input) => chrome.runtime.sendMessage({ request: 'markSaved', input }), { id: 'one' }).then(() => undefined);

  async function openResultPage(): Promise<void> {
    await page.goto(browser.pageUrl('result.html?id=one'));
    await page.getByRole('button', { name: /^Crop/ }).waitFor();
  }
  const drawBox = () => dragOn(page.locator('.capture-image'), [150, 150], [250, 250]);
  const getSavedStatus = () => page.getByRole('status').getByText('Saved to your library');
  const getSaveAgainButton = () => page.getByRole('button', { name: 'Save again as new image' });

  test('shows the capture as changed when a shape is drawn, and as saved when the drawing is undone', async () => {
    await storeWhiteCapture();
    await readCaptureFile(page, 'one');
    await openResultPage();
    await page.getByRole('button', { name: 'Save to library' }).waitFor();
    await markSaved();
    await getSavedStatus().waitFor();
    expect(await getSaveAgainButton().isVisible()).toBe(false);
    await page.keyboard.press('b');
    await drawBox();
    await page.getByRole('status').getByText('Changed since saved').waitFor();
    await getSaveAgainButton().waitFor();
    expect(await page.getByRole('button', { name: 'Save to library' }).isVisible()).toBe(false);
    await page.keyboard.press('Control+z');
    await getSavedStatus().waitFor();
    expect(await getSaveAgainButton().isVisible()).toBe(false);
  });

  test('saves the changed capture as a new image, and then shows the capture as saved', async () => {
    await storeWhiteCapture();
    await storeEdits(page, 'one', { shapes: [] });
    await readCaptureFile(page, 'one');
    await markSaved();
    await storeEdits(page, 'one', { shapes: [BLUR] });
    await openResultPage();
    const newPage = browser.context.waitForEvent('page');
    await getSaveAgainButton().click();
    const site = await newPage;
    await expect.poll(() => site.url()).toMatch(/^https:\/\/site\.example\/images\?add=one|^chrome-error:/);
    await site.close();
    await readCaptureFile(page, 'one');
    await markSaved();
    await getSavedStatus().waitFor();
    await openResultPage();
    await getSavedStatus().waitFor();
  });

  test('shows the capture as changed when a shape was drawn during the upload', async () => {
    await storeWhiteCapture();
    await readCaptureFile(page, 'one');
    await storeEdits(page, 'one', { shapes: [BLUR] });
    await markSaved();
    await openResultPage();
    await getSaveAgainButton().waitFor();
  });

  test('shows the capture as changed when the site read it again but did not save it', async () => {
    await storeWhiteCapture();
    await readCaptureFile(page, 'one');
    await markSaved();
    await storeEdits(page, 'one', { shapes: [BLUR] });
    await readCaptureFile(page, 'one');
    await openResultPage();
    await getSaveAgainButton().waitFor();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../support/extension/capture-fixture.ts';
import { readCaptureFile, waitForResultPage } from '../support/extension/capture-page.ts';
import { readPageState, withoutScriptedChanges } from '../support/extension/page-state.ts';
import { comparePixels, decodePng, NO_DIFFERENCE, topRows } from '../support/extension/pixels.ts';
import { waitForRows } from '../support/extension/popup-driver.ts';
import { takeReferenceScreenshot } from '../support/extension/reference-screenshot.ts';
import { TALL_PAGE_CHANGES, tallPage } from '../support/extension/tall-page.ts';
import { forAllTests } from '../support/for-each-test.ts';

/** Tall enough that the capture still runs when the worker is stopped. */
const HEIGHT = 15_000;
const MIDWAY_ROW = 2_000;

const readStableState = async (page: Page) => withoutScriptedChanges(await readPageState(page), TALL_PAGE_CHANGES);

describe('a capture whose service worker is stopped by the browser', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/tall': tallPage({ height: HEIGHT }) }));

  /** Starts a capture and waits until it has stored `MIDWAY_ROW` rows. `stopWorker` then stops its service worker. */
  async function startCapture() {
    const page = await fixture().openPage('/tall');
    const before = await readStableState(page);
    const session = await fixture().browser.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await fixture().browser.clickToolbarButton(page);
    await waitForRows(fixture().browser, MIDWAY_ROW);
    return { page, before, stopWorker: () => session.send('ServiceWorker.stopAllWorkers') };
  }

  test('is kept as interrupted, and the page is restored', async () => {
    const { page, before, stopWorker } = await startCapture();
    await stopWorker();

    const history = await fixture().browser.context.newPage();
    await history.goto(fixture().browser.pageUrl('result.html'));
    await history.getByText('Incomplete').waitFor();
    await expect.poll(() => readStableState(page)).toEqual(before);
    await history.getByRole('link', { name: `Tall ${HEIGHT}` }).click();
    await history.getByText('The browser stopped the capture').waitFor();
    const id = new URL(history.url()).searchParams.get('id') ?? '';
    const actual = await decodePng(await readCaptureFile(history, id));
    // The last strip may not have been stored yet.
    expect(actual.height).toBeGreaterThan(MIDWAY_ROW / 2);
    expect(actual.height).toBeLessThan(HEIGHT);
    const fresh = await fixture().browser.context.newPage();
    await fresh.goto(`${fixture().origin}/tall`);
    const reference = topRows(await takeReferenceScreenshot(fresh), actual.height);
    expect(comparePixels(actual, reference)).toMatchObject(NO_DIFFERENCE);
    await fresh.close();
    await page.close();
  });

  test('opens a result page with the rows captured so far, because the content script restarts the worker', async () => {
    const { page, before, stopWorker } = await startCapture();
    // A click into the page closes the popup. While the popup is open, it shows the outcome and no result page opens.
    await page.mouse.click(600, 400);
    const resultPage = waitForResultPage(fixture().browser);
    await stopWorker();
    const result = await resultPage;
    await expect.poll(() => result.innerText('body')).toContain('The browser stopped the capture');
    await expect.poll(() => result.evaluate(() => document.visibilityState)).toBe('visible');
    expect(await result.evaluate(() => chrome.action.getBadgeText({}))).toBe('');
    expect(await readStableState(page)).toEqual(before);
  });
});

import { describe, expect, test } from 'vitest';
import { findWrongColumns, MAX_WIDTH_PX, WIDEST_PAGE } from '../../support/captures/widest-page.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage, readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { decodePng } from '../../support/extension/pixels.ts';
import { clickInPopup } from '../../support/extension/popup-driver.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('a page wider than 32,768 px', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/wide': WIDEST_PAGE }));

  test('is cut at 32,768 px, and the result page shows the reason', async () => {
    const page = await fixture().openPage('/wide');
    const { capture, file, resultPage: result } = await capturePage(fixture().browser, page);
    expect(capture).toMatchObject({ state: 'done', width: MAX_WIDTH_PX, incompleteReason: 'wide' });
    await result.getByText('The page is wider than 32,768 pixels').waitFor();
    expect(findWrongColumns(await decodePng(file))).toEqual([]);
    await result.close();
    await page.close();
  });

  test('keeps the finished screenshots when the user stops during the first row of screenshots', async () => {
    const page = await fixture().openPage('/wide');
    const resultPage = waitForResultPage(fixture().browser);
    await countScreenshots(fixture().browser);
    await fixture().browser.clickToolbarButton(page);
    await waitForScreenshots(fixture().browser, 4);
    await clickInPopup(fixture().browser, 'Stop and keep');
    const result = await resultPage;
    const id = new URL(result.url()).searchParams.get('id') ?? '';
    const capture = await readCapture(fixture().browser, id);
    expect(capture.incompleteReason).toBe('stopped');
    expect(capture.width).toBeLessThan(MAX_WIDTH_PX);
    expect(findWrongColumns(await decodePng(await readCaptureFile(result, id)))).toEqual([]);
  });
});

/** Counts the screenshots, because the progress of the service worker reports only finished rows. */
const countScreenshots = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(() => {
    const { tabs } = chrome;
    const captureVisibleTab = tabs.captureVisibleTab.bind(tabs);
    Object.assign(globalThis, { screenshots: 0 });
    Object.assign(tabs, {
      captureVisibleTab: async (windowId: number, options: chrome.extensionTypes.ImageDetails) => {
        const image = await captureVisibleTab(windowId, options);
        Object.assign(globalThis, { screenshots: Reflect.get(globalThis, 'screenshots') + 1 });
        return image;
      },
    });
  });

const waitForScreenshots = (browser: ExtensionBrowser, count: number): Promise<void> =>
  expect.poll(() => browser.worker.evaluate((): number => Reflect.get(globalThis, 'screenshots'))).toBeGreaterThanOrEqual(count);

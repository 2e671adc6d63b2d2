import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, pixelDifference } from '../../support/extension/pixels.ts';
import { waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';

describe('a capture during which the user clears the browser storage', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': tallPage({ height: 12_000 }), '/short': tallPage({ height: 2_000 }) });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const openPage = async (path: string): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(site.origin + path);
    return page;
  };

  const clearStorage = async (page: Page): Promise<void> => {
    const session = await browser.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: `chrome-extension://${browser.id}`, storageTypes: 'indexeddb' });
    await session.detach();
  };

  test('fails with the reason, leaves no capture behind, and does not prevent the next one', async () => {
    const page = await openPage('/long');
    await browser.clickToolbarButton(page);
    await waitForRows(browser, 1_700);
    await clearStorage(page);
    await waitForProgress(browser, ({ state }) => state !== 'taking');
    const { progress } = await browser.worker.evaluate(() => chrome.storage.session.get('progress'));
    expect(progress).toMatchObject({ state: 'failed', reason: 'cleared' });

    const history = await browser.context.newPage();
    await history.goto(browser.pageUrl('result.html'));
    await history.getByText('No captures yet').waitFor();
    const next = await openPage('/short');
    const { capture, file } = await capturePage(browser, next);
    expect(capture.shortfall).toBeUndefined();
    expect(pixelDifference(await decodePng(file), await referenceScreenshot(await openPage('/short')))).toMatchObject({
      wrong: 0,
    });
  });
});

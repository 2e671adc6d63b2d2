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

describe('a browser whose storage is cleared while a page is captured', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': tallPage({ height: 12_000 }), '/short': tallPage({ height: 2_000 }) });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const opened = async (path: string): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(site.origin + path);
    return page;
  };

  const clear = async (page: Page): Promise<void> => {
    const session = await browser.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: `chrome-extension://${browser.id}`, storageTypes: 'indexeddb' });
    await session.detach();
  };

  test('says so, keeps no part of the page, and captures the next', async () => {
    const page = await opened('/long');
    await browser.press(page);
    await waitForRows(browser, 1_700);
    await clear(page);
    await waitForProgress(browser, ({ state }) => state !== 'taking');
    const { progress } = await browser.worker.evaluate(() => chrome.storage.session.get('progress'));
    expect(progress).toMatchObject({ state: 'failed', reason: 'cleared' });

    const history = await browser.context.newPage();
    await history.goto(browser.pageUrl('result.html'));
    await history.getByText('No captures yet').waitFor();
    const next = await opened('/short');
    const { capture, file } = await capturePage(browser, next);
    expect(capture.shortfall).toBeUndefined();
    expect(pixelDifference(await decodePng(file), await referenceScreenshot(await opened('/short')))).toMatchObject({ wrong: 0 });
  });
});

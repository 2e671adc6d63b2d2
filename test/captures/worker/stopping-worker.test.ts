import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { tallPage } from '../../support/extension/tall-page.ts';

const MIDWAY = 1_000;

/** Rejects calls as Chromium does while it stops a service worker whose process it has already given up (`extension_function_dispatcher.cc`). */
const rejectTabCalls = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(() => {
    Object.assign(chrome.tabs, { get: () => Promise.reject(new Error('No SW')) });
  });

describe('a capture whose service worker the browser is stopping', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/tall': tallPage({ height: 8_000 }) });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test('is kept as interrupted when the browser rejects a question about an open tab', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/tall`);
    const [{ capture }] = await Promise.all([
      capturePage(browser, page),
      waitForRows(browser, MIDWAY).then(() => rejectTabCalls(browser)),
    ]);
    expect(capture).toMatchObject({ state: 'done', shortfall: 'interrupted' });
  });
});

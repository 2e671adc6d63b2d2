import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { BROWSER_PATIENCE } from '../../support/extension/patience.ts';
import { untilProgress, untilRows } from '../../support/extension/popup.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { differenceOf, pixelsOf, truthOf } from '../../support/extension/truth.ts';

vi.setConfig(BROWSER_PATIENCE);

describe.skipIf(!wholeBrowser())('a browser whose storage is cleared while a page is captured', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': tallPage({ height: 12_000 }), '/short': tallPage({ height: 2_000 }) });
    browser = await ExtensionBrowser.open();
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
    await untilRows(browser, 1_700);
    await clear(page);
    await untilProgress(browser, ({ state }) => state !== 'taking');
    const { progress } = await browser.worker.evaluate(() => chrome.storage.session.get('progress'));
    expect(progress).toMatchObject({ state: 'failed', reason: 'cleared' });

    const history = await browser.context.newPage();
    await history.goto(browser.at('result.html'));
    await history.getByText('No captures yet').waitFor();
    const next = await opened('/short');
    const { capture, file } = await take(browser, next);
    expect(capture.shortfall).toBeUndefined();
    expect(differenceOf(await pixelsOf(file), await truthOf(await opened('/short')))).toMatchObject({ wrong: 0 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { pageOf } from '../pages/page-html.ts';

/** Hides the address and title of the tab in the first call of `tabs.get`, as the browser does until it has granted access. */
const hideFirstAddress = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(() => {
    const { tabs } = chrome;
    const get = tabs.get.bind(tabs);
    let isHidden = true;
    Object.assign(tabs, {
      get: async (tabId: number) => {
        const { url, title, ...rest } = await get(tabId);
        const tab = isHidden ? rest : { ...rest, url, title };
        isHidden = false;
        return tab;
      },
    });
  });

describe('a capture when the browser grants access late', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/page': pageOf({ body: '<p>Page</p>' }) });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test('has the address and title of the page', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/page`);
    await hideFirstAddress(browser);
    const { capture } = await capturePage(browser, page);
    expect(capture).toMatchObject({ url: page.url(), title: 'Page to capture' });
  });
});

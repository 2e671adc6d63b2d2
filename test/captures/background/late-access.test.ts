import { describe, expect, test } from 'vitest';
import { buildPage } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { forAllTests } from '../../support/for-each-test.ts';

/** Hides the URL and title of the tab in the first call of `tabs.get`, as the browser does until it has granted access. */
const hideFirstUrl = (browser: ExtensionBrowser): Promise<void> =>
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
  const fixture = forAllTests(() => openCaptureFixture({ '/page': buildPage({ body: '<p>Page</p>' }) }));

  test('has the URL and title of the page', async () => {
    const page = await fixture().openPage('/page');
    await hideFirstUrl(fixture().browser);
    const { capture } = await capturePage(fixture().browser, page);
    expect(capture).toMatchObject({ url: page.url(), title: 'Page to capture' });
  });
});

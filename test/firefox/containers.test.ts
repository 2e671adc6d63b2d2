import { test } from 'vitest';
import { numberedPage } from '../support/extension/numbered-page.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { forAllTests } from '../support/for-each-test.ts';

const fixture = forAllTests(() => openFirefoxFixture({ '/page': numberedPage(2_000) }));

interface BrowserWindow {
  readonly gBrowser: {
    selectedTab: unknown;
    addTrustedTab(url: string, options: { readonly userContextId: number }): unknown;
  };
}

test('opens the page of a capture outside of the container of its tab', async () => {
  const { browser, openPage } = fixture();
  const url = await (await openPage('/page')).readUrl();
  const known = await browser.listTabs();
  await browser.runInBrowser((address: string) => {
    const { gBrowser } = globalThis as unknown as BrowserWindow;
    gBrowser.selectedTab = gBrowser.addTrustedTab(address, { userContextId: 1 });
  }, url);
  const page = await browser.waitForTab(url, known);
  const { resultTab } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
  await resultTab.waitForText('× 2,000 px');
});

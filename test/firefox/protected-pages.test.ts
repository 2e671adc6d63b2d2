import { afterEach, describe, expect, test } from 'vitest';
import { waitForStoredProgress } from '../support/extension/popup-driver.ts';
import { setZoom } from '../support/firefox/active-tab-scripts.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { forAllTests } from '../support/for-each-test.ts';

/** Firefox shows JSON in a viewer of its own. */
const DATA = { html: JSON.stringify({ name: 'A file' }), headers: { 'Content-Type': 'application/json' } };

describe('a page in Firefox on which extensions cannot run scripts', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': '<p>Page</p>', '/data': DATA }));
  afterEach(() => fixture().browser.closeTabs());

  test.each([1, 1.1, 0.8])('is captured in the size of the window at a zoom of %d', async (zoom) => {
    const { browser, openPage } = fixture();
    const [width, height] = await (await openPage('/')).evaluate(() => [innerWidth, innerHeight] as const);
    const page = await openPage('/data');
    await browser.runInBrowser(setZoom, zoom);
    try {
      const { capture } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
      expect(capture).toMatchObject({ width, height, incompleteReason: 'visibleOnly' });
    } finally {
      await page.activate();
      await browser.runInBrowser(setZoom, 1);
    }
  });

  test.each(['about:config', 'about:addons'])('is not captured if it belongs to Firefox: %s', async (url) => {
    const { browser } = fixture();
    const page = await browser.newTab();
    await page.goto(url);
    await browser.extensionPage.evaluate(() => chrome.storage.session.remove('progress'));
    await browser.pressShortcut(page, 'Alt+Shift+U');
    await waitForStoredProgress(
      browser.extensionPage,
      (progress) => progress.state === 'failed' && progress.reason === 'notAllowed',
    );
  });
});

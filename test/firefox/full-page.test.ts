import { afterEach, describe, expect, test } from 'vitest';
import { allRowsRight, checkNumberedRows, numberedPage } from '../support/extension/numbered-page.ts';
import { waitForStoredProgress } from '../support/extension/popup-driver.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import type { FirefoxBrowser } from '../support/firefox/firefox-browser.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { clickInPopup, waitForPopupText } from '../support/firefox/firefox-popup.ts';
import type { FirefoxTab } from '../support/firefox/firefox-tab.ts';
import { forAllTests } from '../support/for-each-test.ts';

const HEIGHT = 5_000;
/** Tall enough that the capture still runs when it is stopped. */
const TALL_HEIGHT = 120_000;

describe('a capture of a whole page in Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': numberedPage(HEIGHT), '/tall': numberedPage(TALL_HEIGHT) }));
  afterEach(() => fixture().browser.closeTabs());

  test('shows every row of the page when the user presses the shortcut', async () => {
    const { browser, openPage } = fixture();
    const page = await openPage('/');
    const { capture, pixels } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(HEIGHT));
    expect(capture).toMatchObject({ state: 'done', title: `Numbered ${HEIGHT}`, width: 1_188, height: HEIGHT });
    expect(capture).not.toHaveProperty('incompleteReason');
  });

  test.each([
    ['clicks the toolbar button', (browser: FirefoxBrowser, page: FirefoxTab) => browser.clickToolbarButton(page)],
    [
      'opens the popup with its shortcut',
      (browser: FirefoxBrowser, page: FirefoxTab) => browser.pressShortcut(page, 'Alt+Shift+P'),
    ],
  ])('shows every row of the page when the user %s', async (_, openPopup) => {
    const { browser, openPage } = fixture();
    const page = await openPage('/');
    const { capture, pixels } = await captureInFirefox(browser, () => openPopup(browser, page));
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(HEIGHT));
    expect(capture).not.toHaveProperty('incompleteReason');
    await waitForPopupText(browser, 'Captured');
  });

  test('keeps the rows captured so far when the user stops it', async () => {
    const { browser, openPage } = fixture();
    const page = await openPage('/tall');
    const { capture, pixels } = await captureInFirefox(browser, async () => {
      await browser.clickToolbarButton(page);
      await waitForStoredProgress(browser.extensionPage, (progress) => progress.state === 'running' && progress.capturedRows > 0);
      await clickInPopup(browser, 'Stop and keep');
    });
    expect(capture).toMatchObject({ state: 'done', incompleteReason: 'stopped', height: pixels.height });
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(pixels.height));
    expect(pixels.height).toBeLessThan(TALL_HEIGHT);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { framingPage } from '../support/captures/page-html.ts';
import { allRowsRight, checkNumberedRows, numberedPage } from '../support/extension/numbered-page.ts';
import { readStoredProgress, waitForStoredProgress } from '../support/extension/popup-driver.ts';
import { waitForPaint } from '../support/extension/wait-for-paint.ts';
import { turnWheel } from '../support/firefox/active-tab-scripts.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import type { FirefoxTab } from '../support/firefox/firefox-tab.ts';
import { forAllTests } from '../support/for-each-test.ts';

const HEIGHT = 30_000;
const FRAME_HEIGHT = 6_000;
const PAGES = {
  '/tall': numberedPage(HEIGHT),
  '/inner': numberedPage(FRAME_HEIGHT),
  '/frame': framingPage('/inner'),
};

const fixture = forAllTests(() => openFirefoxFixture(PAGES));

const wheel = (): Promise<void> => fixture().browser.runInBrowser(turnWheel, 240);

const GESTURES = [
  { name: 'turns the wheel', scroll: wheel },
  ...['Space', 'PageDown', 'ArrowDown', 'End'].map((key) => ({
    name: `presses ${key}`,
    scroll: (page: FirefoxTab) => page.pressKeys(key),
  })),
] as const;

describe('a capture in Firefox while the user scrolls', () => {
  afterEach(() => fixture().browser.closeTabs());

  const start = (page: FirefoxTab) => fixture().browser.pressShortcut(page, 'Alt+Shift+U');

  const readProgress = () => readStoredProgress(fixture().browser.extensionPage);

  async function captureWhileScrolling(path: keyof typeof PAGES, scroll: (page: FirefoxTab) => Promise<void>) {
    const { browser, openPage } = fixture();
    const page = await openPage(path);
    return captureInFirefox(browser, async () => {
      await start(page);
      await waitForStoredProgress(browser.extensionPage, ({ state }) => state === 'running');
      while ((await readProgress())?.state === 'running') {
        await scroll(page);
        // Without this wait, the events never move the page between two of its frames.
        await waitForPaint(page);
      }
      expect(await readProgress()).not.toMatchObject({ state: 'failed' });
    });
  }

  test.each(GESTURES)('shows every row when the user $name', async ({ scroll }) => {
    const { capture, pixels } = await captureWhileScrolling('/tall', scroll);
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(HEIGHT));
  });

  test('shows a whole frame when the user turns the wheel over it', async () => {
    const { capture, pixels } = await captureWhileScrolling('/frame', wheel);
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(FRAME_HEIGHT));
  });
});

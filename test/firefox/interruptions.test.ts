import { afterEach, describe, expect, test } from 'vitest';
import { allRowsRight, checkNumberedRows, numberedPage } from '../support/extension/numbered-page.ts';
import { waitForStoredProgress } from '../support/extension/popup-driver.ts';
import { setZoom } from '../support/firefox/active-tab-scripts.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import type { FirefoxTab } from '../support/firefox/firefox-tab.ts';
import { resizePage } from '../support/firefox/resize-page.ts';
import { waitUntil } from '../support/firefox/wait-until.ts';
import { forAllTests } from '../support/for-each-test.ts';

/** Tall enough that the capture still runs when it is interrupted. */
const TALL_HEIGHT = 120_000;
const HEIGHT = 2_000;

const INTERRUPTIONS = [
  { name: 'the tab is closed', interrupt: (page: FirefoxTab) => page.close(), incompleteReason: 'closed' },
  {
    name: 'the tab navigates',
    interrupt: async (page: FirefoxTab) => page.goto(new URL('/other', await page.readUrl()).href),
    incompleteReason: 'navigated',
  },
  {
    name: 'another tab is activated',
    interrupt: () =>
      fixture()
        .browser.newTab()
        .then(() => undefined),
    incompleteReason: 'left',
  },
  { name: 'the window becomes narrower', interrupt: (page: FirefoxTab) => resize(page, -200, 0), incompleteReason: 'resized' },
  { name: 'the window becomes shorter', interrupt: (page: FirefoxTab) => resize(page, 0, -200), incompleteReason: 'resized' },
] as const;

async function resize(page: FirefoxTab, widthChange: number, heightChange: number): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight] as const);
  await resizePage(fixture().browser, page, { width: width + widthChange, height: height + heightChange });
}

/** Adds a slow image when the capture leaves the top of the page for the second time. The first time, it only prepares the page. */
const LATE_IMAGE = `<script>
let isAtTop = true;
let departures = 0;
addEventListener('scroll', () => {
  if (isAtTop && scrollY > 0) departures += 1;
  isAtTop = scrollY === 0;
  if (departures === 2 && document.images.length === 0)
    document.body.insertAdjacentHTML('beforeend', '<img style="position: absolute; top: 0" src="/picture/10x10/0-0-0.png?after=4000">');
});
</script>`;

const fixture = forAllTests(() =>
  openFirefoxFixture({
    '/tall': numberedPage(TALL_HEIGHT),
    '/other': numberedPage(HEIGHT),
    '/late-image': numberedPage(HEIGHT, LATE_IMAGE),
  }),
);

describe('a capture in Firefox', () => {
  afterEach(() => fixture().browser.closeTabs());

  const start = (page: FirefoxTab) => fixture().browser.pressShortcut(page, 'Alt+Shift+U');

  test.each(INTERRUPTIONS)('keeps the rows captured so far when $name', async ({ interrupt, incompleteReason }) => {
    const { browser, openPage } = fixture();
    const page = await openPage('/tall');
    const { capture, pixels } = await captureInFirefox(browser, async () => {
      await start(page);
      await waitForStoredProgress(browser.extensionPage, (progress) => progress.state === 'running' && progress.capturedRows > 0);
      await interrupt(page);
    });
    expect(capture).toMatchObject({ state: 'done', incompleteReason, height: pixels.height });
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(pixels.height));
    expect(pixels.height).toBeLessThan(TALL_HEIGHT);
  });

  test('fails with the reason "resized" when the page is zoomed before its first rows are captured', async () => {
    const { browser, openPage } = fixture();
    const page = await openPage('/late-image');
    await start(page);
    await waitUntil({
      description: 'the capture waits for the image',
      read: () => page.evaluate(() => document.images.length),
      isReached: (count) => count > 0,
    });
    await browser.runInBrowser(setZoom, 1.1);
    try {
      await waitForStoredProgress(
        browser.extensionPage,
        (progress) => progress.state === 'failed' && progress.reason === 'resized',
      );
    } finally {
      await browser.runInBrowser(setZoom, 1);
    }
  });

  test('fails with the reason "left" when the tab changes before the first rows, and captures the new tab', async () => {
    const { browser, openPage } = fixture();
    const page = await openPage('/tall');
    const other = await openPage('/other');
    await start(page);
    await waitForStoredProgress(browser.extensionPage, (progress) => progress.state === 'running');
    await other.activate();
    await waitForStoredProgress(browser.extensionPage, (progress) => progress.state === 'failed' && progress.reason === 'left');
    const { capture, pixels } = await captureInFirefox(browser, () => start(other));
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(HEIGHT));
  });
});

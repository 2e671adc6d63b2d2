import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCaptureFile, waitForResultPage } from '../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { openFixtureSite } from '../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../support/extension/open-extension-browser.ts';
import { readPageState, withoutOwnChanges } from '../support/extension/page-state.ts';
import { decodePng, NO_DIFFERENCE, pixelDifference, topRows } from '../support/extension/pixels.ts';
import { waitForRows } from '../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../support/extension/reference-screenshot.ts';
import { TALL_PAGE_CHANGES, tallPage } from '../support/extension/tall-page.ts';

/** So much longer that no capture is at its end before its worker is. */
const HEIGHT = 15_000;
const MIDWAY = 2_000;

const stateOf = async (page: Page) => withoutOwnChanges(await readPageState(page), TALL_PAGE_CHANGES);

describe('a service worker that the browser stops during a capture', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/tall': tallPage({ height: HEIGHT }) });
    browser = await openExtensionBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** A capture that is under way, in the midst of which its worker can be ended. */
  async function begunMidway() {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/tall`);
    const before = await stateOf(page);
    const session = await browser.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await browser.press(page);
    await waitForRows(browser, MIDWAY);
    return { page, before, endWorker: () => session.send('ServiceWorker.stopAllWorkers') };
  }

  test('leaves an interrupted capture and an unchanged page', async () => {
    const { page, before, endWorker } = await begunMidway();
    await endWorker();

    const history = await browser.context.newPage();
    await history.goto(browser.pageUrl('result.html'));
    await history.getByText('Cut short').waitFor();
    await expect.poll(() => stateOf(page)).toEqual(before);
    await history.getByRole('link', { name: `Tall ${HEIGHT}` }).click();
    await history.getByText('The browser ended').waitFor();
    const id = new URL(history.url()).searchParams.get('id') ?? '';
    const actual = await decodePng(await readCaptureFile(history, id));
    // A strip may have been on its way.
    expect(actual.height).toBeGreaterThan(MIDWAY / 2);
    expect(actual.height).toBeLessThan(HEIGHT);
    const fresh = await browser.context.newPage();
    await fresh.goto(`${site.origin}/tall`);
    const reference = topRows(await referenceScreenshot(fresh), actual.height);
    expect(pixelDifference(actual, reference)).toMatchObject(NO_DIFFERENCE);
    await fresh.close();
    await page.close();
  });

  test('is restarted by the page when it stays silent, and the result page shows the rows captured so far', async () => {
    const { page, before, endWorker } = await begunMidway();
    // A click into the page closes the popup, which says what there is to say as long as it is open.
    await page.mouse.click(600, 400);
    const opening = waitForResultPage(browser);
    await endWorker();
    const result = await opening;
    await expect.poll(() => result.innerText('body')).toContain('The browser ended');
    await expect.poll(() => result.evaluate(() => document.visibilityState)).toBe('visible');
    expect(await result.evaluate(() => chrome.action.getBadgeText({}))).toBe('');
    expect(await stateOf(page)).toEqual(before);
  });
});

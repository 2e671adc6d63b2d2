import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Shortfall } from '../../../extension/capture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, type Pixels, pixelDifference, topRows } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { bandsOf, pageOf } from './page-html.ts';

/** So much longer that no capture is at its end before its mishap has come. */
const HEIGHT = 12_000;
const MIDWAY = 1_700;
const PAGES = {
  '/long': pageOf({ body: bandsOf(HEIGHT), style: '.band { width: 900px }' }),
  '/other': pageOf({ body: bandsOf(1_200) }),
};

/** What befalls a capture when a part of the page is there, and what it says of that. */
interface Mishap {
  readonly name: string;
  readonly befall: (page: Page, browser: ExtensionBrowser) => Promise<unknown>;
  readonly shortfall: Shortfall;
}

async function resize(page: Page, bounds: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.detach();
}

const MISHAPS: readonly Mishap[] = [
  {
    name: 'the page goes elsewhere',
    befall: (page) => page.goto(new URL('/other', page.url()).href),
    shortfall: 'navigated',
  },
  { name: 'the tab is closed', befall: (page) => page.close(), shortfall: 'closed' },
  {
    name: 'another tab comes to the front',
    befall: (page) =>
      page
        .context()
        .newPage()
        .then((other) => other.bringToFront()),
    shortfall: 'left',
  },
  { name: 'the window changes its size', befall: (page) => resize(page, { width: 1_000, height: 640 }), shortfall: 'resized' },
  {
    name: 'the page writes itself anew',
    befall: (page) => page.evaluate(() => document.open().write('<!doctype html><p>Something else</p>')),
    shortfall: 'navigated',
  },
  {
    name: 'somebody presses Stop',
    befall: (_, browser) => clickInPopup(browser, 'Stop and keep what is there'),
    shortfall: 'stopped',
  },
];

describe('a capture that is cut short in a whole Chromium', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  let reference: Pixels;
  let size: readonly number[];
  const opened = async (path: keyof typeof PAGES): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(site.origin + path);
    return page;
  };
  beforeAll(async () => {
    site = await openFixtureSite(PAGES);
    browser = await openExtensionBrowser();
    const page = await opened('/long');
    size = await page.evaluate(() => [innerWidth, innerHeight]);
    reference = await referenceScreenshot(page);
  });
  afterEach(async () => {
    const page = await browser.context.newPage();
    await resize(page, { width: 1_200, height: 800 });
    await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, size);
    await page.close();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test.each(MISHAPS)('keeps what is right and says why when $name', async ({ befall, shortfall }) => {
    const page = await opened('/long');
    const [{ capture, file }] = await Promise.all([
      capturePage(browser, page),
      waitForRows(browser, MIDWAY).then(() => befall(page, browser)),
    ]);
    const actual = await decodePng(file);
    expect(pixelDifference(actual, topRows(reference, actual.height))).toMatchObject({ wrong: 0, rows: [] });
    expect(capture).toMatchObject({ state: 'done', shortfall, height: actual.height });
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY);
    expect(actual.height).toBeLessThan(HEIGHT);
  });

  test('leaves the worker free to capture the next page', async () => {
    const unseen = await referenceScreenshot(await opened('/other'));
    const { capture, file } = await capturePage(browser, await opened('/other'));
    expect(capture.shortfall).toBeUndefined();
    expect(pixelDifference(await decodePng(file), unseen)).toMatchObject({ wrong: 0 });
  });
});

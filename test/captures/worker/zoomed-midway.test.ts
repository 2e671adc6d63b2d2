import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, pixelDifference, topRows } from '../../support/extension/pixels.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { zoomTab } from '../../support/extension/zoom-tab.ts';
import { bandsOf, pageOf } from '../pages/page-html.ts';

/** Tall enough that the capture still runs when the page is zoomed. */
const HEIGHT = 12_000;
const MIDWAY = 1_400;

describe('a capture whose page is zoomed', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': pageOf({ body: bandsOf(HEIGHT) }) });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test('keeps the rows captured so far and reports the reason', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/long`);
    const reference = await referenceScreenshot(page);
    const [{ capture, file }] = await Promise.all([
      capturePage(browser, page),
      waitForRows(browser, MIDWAY).then(() => zoomTab(browser, page, 1.5)),
    ]);
    const actual = await decodePng(file);
    const above = topRows(reference, actual.height);
    expect(capture).toMatchObject({ state: 'done', shortfall: 'resized', height: actual.height });
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY);
    expect(actual.height).toBeLessThan(HEIGHT);
    expect(pixelDifference(actual, above)).toMatchObject({ wrong: 0, rows: [] });
  });
});

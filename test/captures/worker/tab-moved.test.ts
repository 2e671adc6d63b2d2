import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, pixelDifference, topRows } from '../../support/extension/pixels.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { bandsOf, pageOf } from '../pages/page-html.ts';

/** Tall enough that the capture still runs when the tab is moved. */
const HEIGHT = 12_000;
const MIDWAY = 1_400;

const OTHER = pageOf({ body: '<div style="height: 3000px; background: #f0f">Other tab</div>' });

/** Moves the captured tab into a new window. In the old window, the tab before it becomes active. */
const moveAway = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(async () => {
    const { progress } = await chrome.storage.session.get<{ progress: { readonly tabId: number } }>('progress');
    await chrome.windows.create({ tabId: progress.tabId });
  });

describe('a capture whose tab is moved to another window', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': pageOf({ body: bandsOf(HEIGHT) }), '/other': OTHER });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const openPage = async (path: string) => {
    const page = await browser.context.newPage();
    await page.goto(site.origin + path);
    return page;
  };

  test('keeps the rows captured so far, without pixels of the tab that becomes active', async () => {
    const fresh = await openPage('/long');
    const reference = await referenceScreenshot(fresh);
    await fresh.close();
    const other = await openPage('/other');
    // Capturing the other tab gives the extension access to it. Without access, the browser refuses a screenshot of it.
    await (await capturePage(browser, other)).result.close();
    const page = await openPage('/long');
    const [{ capture, file }] = await Promise.all([
      capturePage(browser, page),
      waitForRows(browser, MIDWAY).then(() => moveAway(browser)),
    ]);
    const actual = await decodePng(file);
    const above = topRows(reference, actual.height);
    expect(capture).toMatchObject({ state: 'done', shortfall: 'left' });
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY);
    expect(actual.height).toBeLessThan(HEIGHT);
    expect(pixelDifference(actual, above)).toMatchObject({ wrong: 0, rows: [] });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, pixelDifference, topRows } from '../../support/extension/pixels.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { bandsOf, pageOf } from '../pages/page-html.ts';

/** So much longer that no capture is at its end before its tab is moved. */
const HEIGHT = 12_000;
const MIDWAY = 1_400;

const OTHER = pageOf({ body: '<div style="height: 3000px; background: #f0f">Not to be seen</div>' });

/** Moves the tab that is captured into a window of its own: the one behind it comes to the front of the old one. */
const moveAway = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(async () => {
    const { progress } = await chrome.storage.session.get<{ progress: { readonly tabId: number } }>('progress');
    await chrome.windows.create({ tabId: progress.tabId });
  });

describe('a tab that is moved to another window while it is captured', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': pageOf({ body: bandsOf(HEIGHT) }), '/other': OTHER });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const opened = async (path: string) => {
    const page = await browser.context.newPage();
    await page.goto(site.origin + path);
    return page;
  };

  test('is kept as far as it came, without anything of the tab behind it', async () => {
    const unseen = await opened('/long');
    const reference = await referenceScreenshot(unseen);
    await unseen.close();
    const other = await opened('/other');
    // A right to look at it, as somebody has given who captured it before: else the browser refuses.
    await (await capturePage(browser, other)).result.close();
    const page = await opened('/long');
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

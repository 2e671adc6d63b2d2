import { describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { comparePixels, decodePng, topRows } from '../../support/extension/pixels.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';

/** Tall enough that the capture still runs when the tab is moved. */
const HEIGHT = 12_000;
const MIDWAY_ROW = 1_400;

const OTHER = buildPage({ body: '<div style="height: 3000px; background: #f0f">Other tab</div>' });

/** Moves the captured tab into a new window. In the old window, the tab before it becomes active. */
const moveAway = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(async () => {
    const { progress } = await chrome.storage.session.get<{ progress: { readonly tabId: number } }>('progress');
    await chrome.windows.create({ tabId: progress.tabId });
  });

describe('a capture whose tab is moved to another window', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/long': buildPage({ body: stripesOf(HEIGHT) }), '/other': OTHER }));

  test('keeps the rows captured so far, without pixels of the tab that becomes active', async () => {
    const fresh = await fixture().openPage('/long');
    const reference = await takeReferenceScreenshot(fresh);
    await fresh.close();
    const other = await fixture().openPage('/other');
    // Capturing the other tab gives the extension access to it. Without access, the browser refuses a screenshot of it.
    await (await capturePage(fixture().browser, other)).resultPage.close();
    const page = await fixture().openPage('/long');
    const [{ capture, file }] = await Promise.all([
      capturePage(fixture().browser, page),
      waitForRows(fixture().browser, MIDWAY_ROW).then(() => moveAway(fixture().browser)),
    ]);
    const actual = await decodePng(file);
    const above = topRows(reference, actual.height);
    expect(capture).toMatchObject({ state: 'done', incompleteReason: 'left' });
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY_ROW);
    expect(actual.height).toBeLessThan(HEIGHT);
    expect(comparePixels(actual, above)).toMatchObject({ wrongPixels: 0, rows: [] });
  });
});

import { describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { comparePixels, decodePng, topRows } from '../../support/extension/pixels.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { zoomTab } from '../../support/extension/zoom-tab.ts';
import { forAllTests } from '../../support/for-each-test.ts';

/** Tall enough that the capture still runs when the page is zoomed. */
const HEIGHT = 12_000;
const MIDWAY_ROW = 1_400;

describe('a capture whose page is zoomed', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/long': buildPage({ body: stripesOf(HEIGHT) }) }));

  test('keeps the rows captured so far and reports the reason', async () => {
    const page = await fixture().openPage('/long');
    const reference = await takeReferenceScreenshot(page);
    const [{ capture, file }] = await Promise.all([
      capturePage(fixture().browser, page),
      waitForRows(fixture().browser, MIDWAY_ROW).then(() => zoomTab(fixture().browser, page, 1.5)),
    ]);
    const actual = await decodePng(file);
    const above = topRows(reference, actual.height);
    expect(capture).toMatchObject({ state: 'done', incompleteReason: 'resized', height: actual.height });
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY_ROW);
    expect(actual.height).toBeLessThan(HEIGHT);
    expect(comparePixels(actual, above)).toMatchObject({ wrongPixels: 0, rows: [] });
  });
});

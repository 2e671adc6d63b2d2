import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { IncompleteReason } from '../../../extension/capture.ts';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { withCdpSession } from '../../support/extension/cdp-session.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { comparePixels, decodePng, type Pixels, topRows } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';

/** Tall enough that the capture still runs when it is interrupted. */
const HEIGHT = 12_000;
const MIDWAY_ROW = 1_700;
const PAGES = {
  '/long': buildPage({ body: stripesOf(HEIGHT), style: '.stripe { width: 900px }' }),
  '/other': buildPage({ body: stripesOf(1_200) }),
};

interface Interruption {
  readonly name: string;
  readonly interrupt: (page: Page, browser: ExtensionBrowser) => Promise<unknown>;
  readonly incompleteReason: IncompleteReason;
}

const resize = (page: Page, bounds: { width: number; height: number }): Promise<void> =>
  withCdpSession(page, async (session) => {
    const { windowId } = await session.send('Browser.getWindowForTarget');
    await session.send('Browser.setWindowBounds', { windowId, bounds });
  });

const INTERRUPTIONS: readonly Interruption[] = [
  {
    name: 'the tab navigates',
    interrupt: (page) => page.goto(new URL('/other', page.url()).href),
    incompleteReason: 'navigated',
  },
  { name: 'the tab is closed', interrupt: (page) => page.close(), incompleteReason: 'closed' },
  {
    name: 'another tab is activated',
    interrupt: (page) =>
      page
        .context()
        .newPage()
        .then((other) => other.bringToFront()),
    incompleteReason: 'left',
  },
  {
    name: 'the window is resized',
    interrupt: (page) => resize(page, { width: 1_000, height: 640 }),
    incompleteReason: 'resized',
  },
  {
    name: 'the page replaces its document',
    interrupt: (page) => page.evaluate(() => document.open().write('<!doctype html><p>Something else</p>')),
    incompleteReason: 'navigated',
  },
  {
    name: 'the user clicks Stop',
    interrupt: (_, browser) => clickInPopup(browser, 'Stop and keep'),
    incompleteReason: 'stopped',
  },
];

describe('an interrupted capture', () => {
  let reference: Pixels;
  let size: readonly number[];
  const fixture = forAllTests(() => openCaptureFixture(PAGES));
  const openPage = (path: keyof typeof PAGES): Promise<Page> => fixture().openPage(path);
  beforeAll(async () => {
    const page = await openPage('/long');
    size = await page.evaluate(() => [innerWidth, innerHeight]);
    reference = await takeReferenceScreenshot(page);
  });
  afterEach(async () => {
    const page = await fixture().browser.context.newPage();
    await resize(page, { width: 1_200, height: 800 });
    await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, size);
    await page.close();
  });

  test.each(INTERRUPTIONS)(
    'keeps the rows captured so far and reports the reason when $name',
    async ({ interrupt, incompleteReason }) => {
      const page = await openPage('/long');
      const [{ capture, file }] = await Promise.all([
        capturePage(fixture().browser, page),
        waitForRows(fixture().browser, MIDWAY_ROW).then(() => interrupt(page, fixture().browser)),
      ]);
      const actual = await decodePng(file);
      expect(comparePixels(actual, topRows(reference, actual.height))).toMatchObject({ wrongPixels: 0, rows: [] });
      expect(capture).toMatchObject({ state: 'done', incompleteReason, height: actual.height });
      expect(actual.height).toBeGreaterThanOrEqual(MIDWAY_ROW);
      expect(actual.height).toBeLessThan(HEIGHT);
    },
  );

  test('does not prevent the next capture', async () => {
    const otherReference = await takeReferenceScreenshot(await openPage('/other'));
    const { capture, file } = await capturePage(fixture().browser, await openPage('/other'));
    expect(capture.incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(file), otherReference)).toMatchObject({ wrongPixels: 0 });
  });
});

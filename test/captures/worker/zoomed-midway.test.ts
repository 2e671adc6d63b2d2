import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { BROWSER_PATIENCE } from '../../support/extension/patience.ts';
import { untilRows } from '../../support/extension/popup.ts';
import { differenceOf, pixelsOf, truthOf } from '../../support/extension/truth.ts';
import { zoomTo } from '../../support/extension/zoom.ts';
import { bandsOf, pageOf } from '../hard-pages/page-html.ts';

vi.setConfig(BROWSER_PATIENCE);

/** So much longer that no capture is at its end before it is zoomed. */
const HEIGHT = 12_000;
const MIDWAY = 1_400;

describe.skipIf(!wholeBrowser())('a page that is zoomed while it is captured', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': pageOf({ body: bandsOf(HEIGHT) }) });
    browser = await ExtensionBrowser.open();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test('is kept as far as it came, and says why', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/long`);
    const truth = await truthOf(page);
    const [{ capture, file }] = await Promise.all([
      take(browser, page),
      untilRows(browser, MIDWAY).then(() => zoomTo(browser, page, 1.5)),
    ]);
    const made = await pixelsOf(file);
    const above = { ...truth, height: made.height, rgb: truth.rgb.subarray(0, truth.width * made.height * 3) };
    expect(capture).toMatchObject({ state: 'done', shortfall: 'resized', height: made.height });
    expect(made.height).toBeGreaterThanOrEqual(MIDWAY);
    expect(made.height).toBeLessThan(HEIGHT);
    expect(differenceOf(made, above)).toMatchObject({ wrong: 0, rows: [] });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, type Pixels } from '../../support/extension/pixels.ts';
import { referenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';
import { zoomTab } from '../../support/extension/zoom-tab.ts';
import type { Reference } from '../pages/capture-case.ts';
import { bandsOf, pageOf } from '../pages/page-html.ts';
import { testCaptures } from '../pages/test-captures.ts';

const STANDING = `header, aside { position: fixed; z-index: 3 } header { top: 0; left: 0; right: 0; height: 60px; background: #123 }
  aside { left: 40px; bottom: 20px; width: 100px; height: 48px; background: #0a0 }`;
const LONG = pageOf({ body: `<header></header>${bandsOf(1_500)}<aside></aside>`, style: STANDING });
const SHORT = pageOf({
  body: '<header></header><main></main><aside></aside>',
  style: `${STANDING} main { height: 100vh; background: #fc6 }`,
});

/** How often a color is there, and in which columns. */
function columnsIn({ width, rgb }: Pixels, color: readonly number[]) {
  const found: number[] = [];
  for (let at = 0; at < rgb.length; at += 3)
    if (color.every((part, index) => rgb[at + index] === part)) found.push((at / 3) % width);
  return { pixels: found.length, last: found.reduce((most, column) => Math.max(most, column), -1) };
}

describe.each([1_366, 2_560])('a window of %d device pixels, zoomed to half as much again', (width) => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/long': LONG, '/short': SHORT });
    browser = await openExtensionBrowser({ width });
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const opened = async (path: string): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(site.origin + path);
    await zoomTab(browser, page, 1.5);
    return page;
  };

  test.each(['/long', '/short'])('is one column, with what is fixed in it once: %s', async (path) => {
    const page = await opened(path);
    const { capture, file, result } = await capturePage(browser, page);
    const actual = await decodePng(file);
    expect(capture).toMatchObject({ width, density: 1.5 });
    expect(capture.shortfall).toBeUndefined();
    expect(columnsIn(actual, [0x11, 0x22, 0x33])).toEqual({ pixels: width * 90, last: width - 1 });
    expect(columnsIn(actual, [0, 0xaa, 0]).pixels).toBe(150 * 72);
    expect(columnsIn(actual, [0, 0, 0]).pixels).toBe(0);
    await Promise.all([result.close(), page.close()]);
  });
});

/** Nothing but the browser's own window is 1,205.6 CSS pixels wide: the next larger has the same in all that it has. */
const firstColumns =
  (height: number): Reference =>
  async (page) => {
    const larger = await referenceScreenshotInWindow(page, { height });
    const rows = Array.from({ length: larger.height }, (_, row) =>
      larger.rgb.subarray(row * larger.width * 3).subarray(0, 1_507 * 3),
    );
    return { width: 1_507, height: larger.height, rgb: Buffer.concat(rows) };
  };

const inner = pageOf({
  body: `<header>top</header><main>${bandsOf(1_500)}</main>`,
  style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
    header { height: 48px; background: #abc } main { flex: 1; min-height: 0; overflow: auto; margin-left: 32px }`,
});

describe('a window of 1,507 device pixels, 1.25 to a CSS pixel', () =>
  testCaptures(
    [
      { name: 'A long page with a header and a bubble', html: LONG, reference: firstColumns(1_500) },
      { name: 'What scrolls in a page', html: inner, reference: firstColumns(1_548) },
    ],
    { width: 1_203, density: 1.25 },
  ));

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Reference } from '../../support/captures/capture-case.ts';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { decodePng, type Pixels } from '../../support/extension/pixels.ts';
import { zoomTab } from '../../support/extension/zoom-tab.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { testCaptures } from '../pages/test-captures.ts';

const FIXED_STYLES = `header, aside { position: fixed; z-index: 3 } header { top: 0; left: 0; right: 0; height: 60px; background: #123 }
  aside { left: 40px; bottom: 20px; width: 100px; height: 48px; background: #0a0 }`;
const LONG = buildPage({ body: `<header></header>${stripesOf(1_500)}<aside></aside>`, style: FIXED_STYLES });
const SHORT = buildPage({
  body: '<header></header><main></main><aside></aside>',
  style: `${FIXED_STYLES} main { height: 100vh; background: #fc6 }`,
});

/** Returns the number of pixels of a color and the last column with such a pixel, or -1. */
function findColor({ width, rgb }: Pixels, color: readonly number[]) {
  const columns: number[] = [];
  for (let at = 0; at < rgb.length; at += 3)
    if (color.every((part, index) => rgb[at + index] === part)) columns.push((at / 3) % width);
  return { pixels: columns.length, lastColumn: columns.reduce((last, column) => Math.max(last, column), -1) };
}

describe.each([1_366, 2_560])('a window of %d device pixels, zoomed by 1.5', (width) => {
  const fixture = forAllTests(() => openCaptureFixture({ '/long': LONG, '/short': SHORT }, { width }));

  const openPage = async (path: string): Promise<Page> => {
    const page = await fixture().openPage(path);
    await zoomTab(fixture().browser, page, 1.5);
    return page;
  };

  test.each(['/long', '/short'])('is captured in one column with its fixed elements once: %s', async (path) => {
    const page = await openPage(path);
    const { capture, file, resultPage: result } = await capturePage(fixture().browser, page);
    const actual = await decodePng(file);
    expect(capture).toMatchObject({ width, density: 1.5 });
    expect(capture.incompleteReason).toBeUndefined();
    expect(findColor(actual, [0x11, 0x22, 0x33])).toEqual({ pixels: width * 90, lastColumn: width - 1 });
    expect(findColor(actual, [0, 0xaa, 0]).pixels).toBe(150 * 72);
    expect(findColor(actual, [0, 0, 0]).pixels).toBe(0);
    await Promise.all([result.close(), page.close()]);
  });
});

/**
 * Takes the reference in an emulated window of `innerWidth` (1,206) CSS pixels, because an emulated window cannot be 1,507 / 1.25 =
 * 1,205.6 CSS pixels wide. Keeps the first 1,507 device pixels of each row.
 */
const firstColumns =
  (height: number): Reference =>
  async (page) => {
    const larger = await page.takeInWindow({ height });
    const rows = Array.from({ length: larger.height }, (_, row) =>
      larger.rgb.subarray(row * larger.width * 3).subarray(0, 1_507 * 3),
    );
    return { width: 1_507, height: larger.height, rgb: Buffer.concat(rows) };
  };

const PANE_PAGE = buildPage({
  body: `<header>top</header><main>${stripesOf(1_500)}</main>`,
  style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
    header { height: 48px; background: #abc } main { flex: 1; min-height: 0; overflow: auto; margin-left: 32px }`,
});

/** Chromium opens a window of 1,507 device pixels for this value of `--window-size` (measured). */
const WINDOW_WIDTH = 1_203;

describe('a window of 1,507 device pixels at 1.25 device pixels per CSS pixel', () =>
  testCaptures(
    [
      { name: 'captures a long page with a fixed header and a fixed corner element', html: LONG, reference: firstColumns(1_500) },
      { name: 'captures a pane', html: PANE_PAGE, reference: firstColumns(1_548) },
    ],
    { width: WINDOW_WIDTH, density: 1.25 },
  ));

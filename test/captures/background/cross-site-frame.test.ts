import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { stripesOf } from '../../support/captures/page-html.ts';
import { allowHostPermission } from '../../support/extension/allow-host-permission.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage, readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { readPageState, SCROLLED_PX } from '../../support/extension/page-state.ts';
import { comparePixels, decodePng, topRows } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const FRAMED_HEIGHT = 2_600;
/** Tall enough that the capture still runs when the frame navigates. */
const TALL_HEIGHT = 9_000;
const MIDWAY_ROW = 1_200;
const HEADER_PX = 60;
const FOOTER_PX = 30;

/** Returns a page with a fixed element over its frame. The framed pages have their own fixed elements. */
const portalHtml = (frame: string): string => `<!doctype html><title>Portal</title><style>
body { margin: 0 } header { height: ${HEADER_PX}px; background: #123 } footer { height: ${FOOTER_PX}px; background: #321 }
iframe { display: block; box-sizing: border-box; width: calc(100% - 40px); height: calc(100vh - ${HEADER_PX + FOOTER_PX}px); margin: 0 20px;
  border: 0; border-left: 8px solid #456; padding-left: 12px }
aside { position: fixed; right: 40px; bottom: 50px; width: 80px; height: 40px; background: #fe0 }
</style><header></header><iframe src="${frame}"></iframe><footer></footer><aside></aside>`;

const framedHtml = (height: number): string =>
  `<!doctype html><title>Framed</title><style>body { margin: 0 } nav { position: fixed; inset: 0 0 auto; height: 40px; background: #fff }</style><nav></nav>${stripesOf(height)}`;

const FRAMED = {
  '/document': framedHtml(FRAMED_HEIGHT),
  '/tall': framedHtml(TALL_HEIGHT),
  '/application': `<!doctype html><title>Framed</title><style>html, body { height: 100%; margin: 0; overflow: hidden }
    main { height: calc(100% - 50px); overflow: auto } h1 { height: 50px; margin: 0; background: #0aa }</style><h1></h1><main>${stripesOf(FRAMED_HEIGHT)}</main>`,
};

const CAPTURE_HEIGHTS = {
  '/document': FRAMED_HEIGHT + HEADER_PX + FOOTER_PX,
  '/tall': TALL_HEIGHT + HEADER_PX + FOOTER_PX,
  '/application': FRAMED_HEIGHT + 50 + HEADER_PX + FOOTER_PX,
} as const satisfies Record<keyof typeof FRAMED, number>;

type FramedPath = keyof typeof FRAMED;

/** Returns the pages that show the framed pages of `frameOrigin`. */
const createPages = (frameOrigin: string): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(FRAMED).map((path) => [path, portalHtml(frameOrigin + path)])),
  '/beside': `<iframe src="${frameOrigin}/document"></iframe><p style="height: 300px">More words than frames</p>`,
  '/long': `${portalHtml(`${frameOrigin}/document`)}<p style="height: 2000px">`,
});

describe('a capture of a page with a cross-site frame', () => {
  const frameSite = forAllTests(() => openFixtureSite(FRAMED));
  const getFrameOrigin = () => frameSite().origin.replace('127.0.0.1', 'localhost');
  const fixture = forAllTests(() => openCaptureFixture(createPages(getFrameOrigin())));
  beforeAll(() => allowHostPermission(fixture().browser, getFrameOrigin()));

  const referenceFor = async (path: FramedPath) =>
    takeReferenceScreenshotInWindow(await fixture().openPage(path), { height: CAPTURE_HEIGHTS[path] });

  test.each(['/beside', '/long'])('has no incomplete reason when the frame is not the main content: %s', async (path) => {
    const { capture } = await capturePage(fixture().browser, await fixture().openPage(path));
    expect(capture.incompleteReason).toBeUndefined();
  });

  test('captures only the visible part, and the whole page as soon as the user grants access', async () => {
    const reference = await referenceFor('/document');
    const tab = await fixture().openPage('/document');
    const { capture, file, resultPage: result } = await capturePage(fixture().browser, tab);
    const visible = await decodePng(await tab.screenshot());
    expect(comparePixels(await decodePng(file), visible)).toMatchObject({ wrongPixels: 0, rows: [] });
    expect(capture.incompleteReason).toBe('foreignFrame');
    await expect.poll(() => isActive(fixture().browser, result)).toBe(false);

    const resultPage = waitForResultPage(fixture().browser);
    await clickInPopup(fixture().browser, `Allow ${new URL(getFrameOrigin()).host} and capture it`, { isUserGesture: true });
    const wholeResult = await resultPage;
    const id = new URL(wholeResult.url()).searchParams.get('id') ?? '';
    expect((await readCapture(fixture().browser, id)).incompleteReason).toBeUndefined();
    const actual = await decodePng(await readCaptureFile(wholeResult, id));
    expect(comparePixels(actual, reference)).toMatchObject({ wrongPixels: 0, rows: [] });
    await expect.poll(() => isActive(fixture().browser, wholeResult)).toBe(true);
  });

  test.each(['/document', '/application'] as const)(
    'captures the whole frame and restores its state when access is granted: %s',
    async (path) => {
      const reference = await referenceFor(path);
      const tab = await fixture().openPage(path);
      await scrollFrames(tab);
      const before = await readFrameStates(tab);
      const { capture, file } = await capturePage(fixture().browser, tab);
      expect(comparePixels(await decodePng(file), reference)).toMatchObject({ wrongPixels: 0, rows: [] });
      expect(capture).toMatchObject({ title: 'Portal', url: fixture().origin + path });
      expect(capture).not.toHaveProperty('incompleteReason');
      expect(await readFrameStates(tab)).toEqual(before);
    },
  );

  test('keeps the rows captured so far when the frame navigates during the capture', async () => {
    const reference = await referenceFor('/tall');
    const tab = await fixture().openPage('/tall');
    const [{ capture, file }] = await Promise.all([
      capturePage(fixture().browser, tab),
      waitForRows(fixture().browser, MIDWAY_ROW).then(() => tab.frames()[1]?.goto(`${getFrameOrigin()}/application`)),
    ]);
    const actual = await decodePng(file);
    expect(capture.incompleteReason).toBe('navigated');
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY_ROW);
    expect(comparePixels(actual, topRows(reference, actual.height))).toMatchObject({ wrongPixels: 0, rows: [] });
  });
});

/** Returns undefined until the browser lists the tab. */
const isActive = (browser: ExtensionBrowser, tab: Page): Promise<boolean | undefined> =>
  browser.worker.evaluate(async (url) => {
    const contexts = await chrome.runtime.getContexts({ contextTypes: ['TAB'] });
    const context = contexts.find(({ documentUrl }) => documentUrl === url);
    return context && (await chrome.tabs.get(context.tabId)).active;
  }, tab.url());

/** Scrolls all elements in all frames, so that a capture has scroll positions to restore. */
const scrollFrames = (tab: Page): Promise<unknown> =>
  Promise.all(
    tab.frames().map((frame) =>
      frame.evaluate((top) => {
        for (const element of document.querySelectorAll('*')) element.scrollTop = top;
      }, SCROLLED_PX),
    ),
  );

const readFrameStates = (tab: Page) => Promise.all(tab.frames().map(readPageState));

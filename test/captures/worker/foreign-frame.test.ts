import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage, readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { readPageState } from '../../support/extension/page-state.ts';
import { decodePng, pixelDifference, topRows } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';
import { bandColor } from '../../support/extension/tall-page.ts';

const FRAMED_HEIGHT = 2_600;
/** So much longer that its capture is not at its end before the frame has gone elsewhere. */
const TALL_HEIGHT = 9_000;
const MIDWAY = 1_200;
const HEAD = 60;
const FOOT = 30;

const bandsOf = (height: number): string =>
  Array.from(
    { length: height / 100 },
    (_, band) => `<div style="height: 100px; background: ${bandColor(band)}">Band ${band}</div>`,
  ).join('');

/** Something fixed stands over the frame's document, and over the frame. */
const page = (frame: string): string => `<!doctype html><title>Portal</title><style>
body { margin: 0 } header { height: ${HEAD}px; background: #123 } footer { height: ${FOOT}px; background: #321 }
iframe { display: block; box-sizing: border-box; width: calc(100% - 40px); height: calc(100vh - ${HEAD + FOOT}px); margin: 0 20px;
  border: 0; border-left: 8px solid #456; padding-left: 12px }
aside { position: fixed; right: 40px; bottom: 50px; width: 80px; height: 40px; background: #fe0 }
</style><header></header><iframe src="${frame}"></iframe><footer></footer><aside></aside>`;

const documentOf = (height: number): string =>
  `<!doctype html><title>Framed</title><style>body { margin: 0 } nav { position: fixed; inset: 0 0 auto; height: 40px; background: #fff }</style><nav></nav>${bandsOf(height)}`;

const FRAMED = {
  '/document': documentOf(FRAMED_HEIGHT),
  '/tall': documentOf(TALL_HEIGHT),
  '/application': `<!doctype html><title>Framed</title><style>html, body { height: 100%; margin: 0; overflow: hidden }
    main { height: calc(100% - 50px); overflow: auto } h1 { height: 50px; margin: 0; background: #0aa }</style><h1></h1><main>${bandsOf(FRAMED_HEIGHT)}</main>`,
};

const HEIGHTS = {
  '/document': FRAMED_HEIGHT + HEAD + FOOT,
  '/tall': TALL_HEIGHT + HEAD + FOOT,
  '/application': FRAMED_HEIGHT + 50 + HEAD + FOOT,
} as const satisfies Record<keyof typeof FRAMED, number>;

type Path = keyof typeof FRAMED;

/** Grants the extension access to an origin as soon as it asks for it: a test cannot click the browser's own permission prompt. */
async function allowHostPermission(browser: ExtensionBrowser, origin: string): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    ([id, host]) => Reflect.get(chrome, 'developerPrivate').addHostPermission(id, host),
    [browser.id, `${origin}/*`],
  );
  await page.close();
}

describe('a frame of another site', () => {
  let elsewhere: Awaited<ReturnType<typeof openFixtureSite>>;
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  let origin: string;
  beforeAll(async () => {
    elsewhere = await openFixtureSite(FRAMED);
    origin = elsewhere.origin.replace('127.0.0.1', 'localhost');
    const small = `<iframe src="${origin}/document"></iframe><p style="height: 300px">More words than frames</p>`;
    site = await openFixtureSite({
      ...Object.fromEntries(Object.keys(FRAMED).map((path) => [path, page(origin + path)])),
      '/beside': small,
      '/long': `${page(`${origin}/document`)}<p style="height: 2000px">`,
    });
    browser = await openExtensionBrowser();
    await allowHostPermission(browser, origin);
  });
  afterAll(() => Promise.all([browser?.close(), site?.close(), elsewhere?.close()]));

  const opened = async (path: string): Promise<Page> => {
    const tab = await browser.context.newPage();
    await tab.goto(site.origin + path);
    return tab;
  };
  const truthAt = async (path: Path) => referenceScreenshotInWindow(await opened(path), { height: HEIGHTS[path] });

  test.each(['/beside', '/long'])('is not what a page is there for at %s', async (path) => {
    const { capture } = await capturePage(browser, await opened(path));
    expect(capture.shortfall).toBeUndefined();
  });

  test('is left as it is seen until somebody allows it, and then captured by itself', async () => {
    const reference = await truthAt('/document');
    const tab = await opened('/document');
    const { capture, file, result } = await capturePage(browser, tab);
    const seen = await decodePng(await tab.screenshot());
    expect(pixelDifference(await decodePng(file), seen)).toMatchObject({ wrong: 0, rows: [] });
    expect(capture.shortfall).toBe('foreignFrame');
    await expect.poll(() => isInFront(browser, result)).toBe(false);

    const opening = waitForResultPage(browser);
    await clickInPopup(browser, `Allow ${new URL(origin).host} and capture it`, { isUserGesture: true });
    const whole = await opening;
    const id = new URL(whole.url()).searchParams.get('id') ?? '';
    expect((await readCapture(browser, id)).shortfall).toBeUndefined();
    const actual = await decodePng(await readCaptureFile(whole, id));
    expect(pixelDifference(actual, reference)).toMatchObject({ wrong: 0, rows: [] });
    await expect.poll(() => isInFront(browser, whole)).toBe(true);
  });

  test.each(['/document', '/application'] as const)(
    'is captured exactly once it is allowed, and left as it was: %s',
    async (path) => {
      const reference = await truthAt(path);
      const tab = await opened(path);
      await scrollFrames(tab);
      const before = await readFrameStates(tab);
      const { capture, file } = await capturePage(browser, tab);
      expect(pixelDifference(await decodePng(file), reference)).toMatchObject({ wrong: 0, rows: [] });
      expect(capture).toMatchObject({ title: 'Portal', url: site.origin + path });
      expect(capture).not.toHaveProperty('shortfall');
      expect(await readFrameStates(tab)).toEqual(before);
    },
  );

  test('that goes elsewhere midway ends its capture with what is right', async () => {
    const reference = await truthAt('/tall');
    const tab = await opened('/tall');
    const [{ capture, file }] = await Promise.all([
      capturePage(browser, tab),
      waitForRows(browser, MIDWAY).then(() => tab.frames()[1]?.goto(`${origin}/application`)),
    ]);
    const actual = await decodePng(file);
    expect(capture.shortfall).toBe('navigated');
    expect(actual.height).toBeGreaterThanOrEqual(MIDWAY);
    expect(pixelDifference(actual, topRows(reference, actual.height))).toMatchObject({ wrong: 0, rows: [] });
  });
});

/** Nothing where the browser does not know of the tab yet. */
const isInFront = (browser: ExtensionBrowser, tab: Page): Promise<boolean | undefined> =>
  browser.worker.evaluate(async (address) => {
    const contexts = await chrome.runtime.getContexts({ contextTypes: ['TAB'] });
    const shown = contexts.find(({ documentUrl }) => documentUrl === address);
    return shown && (await chrome.tabs.get(shown.tabId)).active;
  }, tab.url());

/** Scrolls everything in all frames 57 px down: a capture has to restore these positions. */
const scrollFrames = (tab: Page): Promise<unknown> =>
  Promise.all(
    tab.frames().map((frame) =>
      frame.evaluate(() => {
        for (const element of document.querySelectorAll('*')) element.scrollTop = 57;
      }),
    ),
  );

const readFrameStates = (tab: Page) => Promise.all(tab.frames().map(readPageState));

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage, readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, type Pixels } from '../../support/extension/pixels.ts';
import { clickInPopup } from '../../support/extension/popup-driver.ts';

const WIDTH = 70_000;
const MOST = 32_768;
const STRIPE = 1_000;

/** As a page is that has one thing far to the right of everything else; every thousand pixels of it have a color of their own. */
const STRIPES = Array.from({ length: WIDTH / STRIPE }, (_, at) => {
  const [red, green, blue] = colorAt(at * STRIPE);
  return `<i style="left:${at * STRIPE}px;background:rgb(${red} ${green} ${blue})"></i>`;
}).join('');
const PAGE = `<!doctype html><title>Wide</title><style>body{margin:0}i{position:absolute;top:0;width:${STRIPE}px;height:600px}</style>${STRIPES}`;

function colorAt(column: number): readonly [number, number, number] {
  const stripe = Math.floor(column / STRIPE);
  return [40 + stripe * 2, 255 - stripe * 3, (stripe * 37) % 256];
}

/** Columns, of the first row, that do not have their color. */
const wrongColumns = ({ width, rgb }: Pixels): number[] =>
  Array.from({ length: width }, (_, column) => column).filter(
    (column) => `${[...rgb.subarray(column * 3, column * 3 + 3)]}` !== `${colorAt(column)}`,
  );

describe('a page wider than a capture can be', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/wide': PAGE });
    browser = await openExtensionBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function opened() {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/wide`);
    return page;
  }

  test('is captured as far as that goes, and that is said', async () => {
    const page = await opened();
    const { capture, file, result } = await capturePage(browser, page);
    expect(capture).toMatchObject({ state: 'done', width: MOST, shortfall: 'wide' });
    await result.getByText('The page is wider than 32,768 pixels').waitFor();
    expect(wrongColumns(await decodePng(file))).toEqual([]);
    await result.close();
    await page.close();
  });

  test('is stopped before its first row of pictures is whole, with those that are there', async () => {
    const page = await opened();
    const opening = waitForResultPage(browser);
    await countScreenshots(browser);
    await browser.press(page);
    await waitForScreenshots(browser, 4);
    await clickInPopup(browser, 'Stop and keep what is there');
    const result = await opening;
    const id = new URL(result.url()).searchParams.get('id') ?? '';
    const capture = await readCapture(browser, id);
    expect(capture.shortfall).toBe('stopped');
    expect(capture.width).toBeLessThan(MOST);
    expect(wrongColumns(await decodePng(await readCaptureFile(result, id)))).toEqual([]);
  });
});

/** Lets the service worker count its screenshots. The progress only counts finished rows of them. */
const countScreenshots = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(() => {
    const { tabs } = chrome;
    const captureVisibleTab = tabs.captureVisibleTab.bind(tabs);
    Object.assign(globalThis, { screenshots: 0 });
    Object.assign(tabs, {
      captureVisibleTab: async (windowId: number, options: chrome.extensionTypes.ImageDetails) => {
        const image = await captureVisibleTab(windowId, options);
        Object.assign(globalThis, { screenshots: Reflect.get(globalThis, 'screenshots') + 1 });
        return image;
      },
    });
  });

const waitForScreenshots = (browser: ExtensionBrowser, count: number): Promise<void> =>
  expect.poll(() => browser.worker.evaluate((): number => Reflect.get(globalThis, 'screenshots'))).toBeGreaterThanOrEqual(count);

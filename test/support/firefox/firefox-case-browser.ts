import type { CaptureDriver, CaseBrowser } from '../captures/case-page.ts';
import { waitForPaint } from '../extension/wait-for-paint.ts';
import { setZoom } from './active-tab-scripts.ts';
import { captureInFirefox } from './capture-in-firefox.ts';
import type { FirefoxBrowser } from './firefox-browser.ts';
import { FirefoxCasePage } from './firefox-case-page.ts';
import { clickInPopup } from './firefox-popup.ts';
import type { FirefoxTab } from './firefox-tab.ts';
import { waitUntil } from './wait-until.ts';

interface FirefoxCaseBrowser extends CaseBrowser {
  open(url: string): Promise<FirefoxCasePage>;
}

/** Opens and captures pages of capture cases in Firefox. `zoom` is the factor of the browser's menu. */
export function createFirefoxCaseBrowser(browser: FirefoxBrowser, zoom = 1): FirefoxCaseBrowser {
  const driver: CaptureDriver = { extension: browser.extensionPage, clickInPopup: (label) => clickInPopup(browser, label) };
  const open = async (url: string): Promise<FirefoxCasePage> => {
    const tab = await browser.newTab();
    await tab.goto(url);
    if (zoom !== 1) await zoomPage(browser, tab, zoom);
    return new FirefoxCasePage(browser, tab, () => open(url));
  };
  return {
    open,
    async capture(page, duringCapture) {
      if (!(page instanceof FirefoxCasePage)) throw new TypeError('The page belongs to another browser.');
      const { capture, pixels, resultTab } = await captureInFirefox(browser, async () => {
        await browser.clickToolbarButton(page.tab);
        await duringCapture?.(driver);
      });
      await resultTab.close();
      await page.tab.activate();
      return { capture, pixels };
    },
  };
}

/** Relative deviation of the zoom, which Firefox rounds. */
const MAX_ROUNDING = 0.02;

/** Zooms the active tab and waits until the page is laid out with the zoom. */
async function zoomPage(browser: FirefoxBrowser, tab: FirefoxTab, zoom: number): Promise<void> {
  const density = await browser.runInBrowser(() => devicePixelRatio, undefined);
  await browser.runInBrowser(setZoom, zoom);
  await waitUntil({
    description: `the page is zoomed by ${zoom}`,
    read: () => tab.evaluate(() => devicePixelRatio),
    isReached: (zoomedDensity) => Math.abs(zoomedDensity / density / zoom - 1) < MAX_ROUNDING,
  });
  await waitForPaint(tab);
}

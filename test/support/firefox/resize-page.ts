import type { WindowSize } from '../captures/case-page.ts';
import { setPageSize } from './active-tab-scripts.ts';
import type { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxTab } from './firefox-tab.ts';
import { waitUntil } from './wait-until.ts';

/** Resizes the window until the page of its active tab has a size, in CSS pixels. A fractional density may differ by one pixel. */
export async function resizePage(
  browser: FirefoxBrowser,
  activeTab: Pick<FirefoxTab, 'evaluate'>,
  { width, height }: Required<WindowSize>,
): Promise<void> {
  const density = await activeTab.evaluate(() => devicePixelRatio);
  await browser.runInBrowser(setPageSize, { width: width * density, height: height * density });
  await waitUntil({
    description: `the page is ${width} × ${height} CSS pixels`,
    read: () => activeTab.evaluate(() => [innerWidth, innerHeight] as const),
    isReached: ([newWidth, newHeight]) => Math.abs(newWidth - width) <= 1 && Math.abs(newHeight - height) <= 1,
  });
}

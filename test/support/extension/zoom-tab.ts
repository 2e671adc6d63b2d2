import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './extension-browser.ts';

/** Zooms a tab as the browser's menu does, and waits until the zoom is applied. Requires a density of 1. */
export async function zoomTab(browser: ExtensionBrowser, page: Page, factor: number): Promise<void> {
  await page.bringToFront();
  await browser.worker.evaluate(
    async ({ address, zoom }) => {
      const tabs = await chrome.tabs.query({ active: true });
      // The extension sees the URL of a tab only if it has access to the page.
      for (const { id, url } of tabs)
        if (id !== undefined && (url === undefined || url === address)) await chrome.tabs.setZoom(id, zoom);
    },
    { address: page.url(), zoom: factor },
  );
  await page.waitForFunction((zoom) => devicePixelRatio === zoom, factor);
}

import type { Capture } from '../../../extension/capture.ts';
import { readCaptureFile, readStoredCapture } from '../extension/capture-page.ts';
import { decodePng, type Pixels } from '../extension/pixels.ts';
import type { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxTab } from './firefox-tab.ts';

export interface FirefoxCapture {
  readonly capture: Capture;
  readonly pixels: Pixels;
  readonly resultTab: FirefoxTab;
}

/** Runs an action that starts a capture, and waits for the page of the capture. Returns the capture. */
export async function captureInFirefox(browser: FirefoxBrowser, act: () => Promise<void>): Promise<FirefoxCapture> {
  const known = await browser.listTabs();
  await act();
  const resultTab = await browser.waitForTab(browser.pageUrl('result.html?id='), known);
  const id = new URL(await resultTab.readUrl()).searchParams.get('id') ?? '';
  return {
    capture: await readStoredCapture(browser.extensionPage, id),
    pixels: await decodePng(await readCaptureFile(browser.extensionPage, id)),
    resultTab,
  };
}

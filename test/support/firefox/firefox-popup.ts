import { waitForStoredProgress } from '../extension/popup-driver.ts';
import { focusPopup } from './browser-scripts.ts';
import type { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxTab } from './firefox-tab.ts';
import { waitUntil } from './wait-until.ts';

/** The popup belongs to no tab, but all pages of the extension run in one process and can read it. Returns '' if the popup is closed. */
const readPopupText = (browser: FirefoxBrowser): Promise<string> =>
  browser.extensionPage.evaluate(() => chrome.extension.getViews({ type: 'popup' })[0]?.document.body.innerText ?? '');

export async function waitForPopupText(browser: FirefoxBrowser, text: string): Promise<void> {
  await waitUntil({
    description: `the popup shows "${text}"`,
    read: () => readPopupText(browser),
    isReached: (shown) => shown.includes(text),
  });
}

/** Clicks a button or label of the popup by its text, as soon as the popup shows it. */
export const clickInPopup = (browser: FirefoxBrowser, label: string): Promise<void> => invokeOnControl(browser, label, 'click');

/** Presses a button of the popup with the Enter key, because Firefox accepts a permission request only during a user gesture. */
export async function pressInPopup(browser: FirefoxBrowser, label: string): Promise<void> {
  await invokeOnControl(browser, label, 'focus');
  await browser.runInBrowser(focusPopup, undefined);
  await browser.pressKeys('Enter');
}

async function invokeOnControl(browser: FirefoxBrowser, label: string, method: 'click' | 'focus'): Promise<void> {
  await waitUntil({
    description: `the popup shows a control "${label}"`,
    read: async () => ({ isFound: await invokeOnControlIfShown(browser, label, method), popup: await readPopupText(browser) }),
    isReached: ({ isFound }) => isFound,
  });
}

const invokeOnControlIfShown = (browser: FirefoxBrowser, label: string, method: 'click' | 'focus'): Promise<boolean> =>
  browser.extensionPage.evaluate(
    ([text, name]) => {
      const controls = chrome.extension.getViews({ type: 'popup' })[0]?.document.querySelectorAll<HTMLElement>('button, label');
      const control = [...(controls ?? [])].find(({ textContent }) => textContent.trim() === text);
      control?.[name]();
      return control !== undefined;
    },
    [label, method] as const,
  );

/** Starts a capture in a mode of the popup, in place of the capture that the open popup has started. */
export async function chooseMode(browser: FirefoxBrowser, tab: FirefoxTab, mode: string): Promise<void> {
  await browser.clickToolbarButton(tab);
  await waitForStoredProgress(browser.extensionPage, ({ state }) => state !== 'idle');
  await clickInPopup(browser, mode);
}

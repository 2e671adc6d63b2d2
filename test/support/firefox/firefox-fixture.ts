import { inject } from 'vitest';
import { type FixturePage, openFixtureSite } from '../extension/fixture-site.ts';
import { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxTab } from './firefox-tab.ts';

export interface FirefoxFixture {
  readonly browser: FirefoxBrowser;
  readonly origin: string;
  /** Opens a page in a new active tab. */
  openPage(path: string): Promise<FirefoxTab>;
  close(): Promise<unknown>;
}

export async function openFirefoxFixture(pages: Readonly<Record<string, string | FixturePage>>): Promise<FirefoxFixture> {
  const browser = await FirefoxBrowser.open({ extensionFolder: inject('firefoxExtensionFolder') });
  const site = await openFixtureSite(pages);
  return {
    browser,
    origin: site.origin,
    async openPage(path) {
      const tab = await browser.newTab();
      await tab.goto(site.origin + path);
      return tab;
    },
    close: () => Promise.all([browser.close(), site.close()]),
  };
}

import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import { type FixturePage, openFixtureSite } from './fixture-site.ts';
import { openExtensionBrowser } from './open-extension-browser.ts';

interface CaptureFixtureOptions {
  /** Width of the window in CSS pixels. */
  readonly width?: number;
}

export interface CaptureFixture {
  readonly browser: ExtensionBrowser;
  readonly origin: string;
  openPage(path: string): Promise<Page>;
  close(): Promise<unknown>;
}

export async function openCaptureFixture(
  pages: Readonly<Record<string, string | FixturePage>>,
  options: CaptureFixtureOptions = {},
): Promise<CaptureFixture> {
  const site = await openFixtureSite(pages);
  const browser = await openExtensionBrowser(options);
  return {
    browser,
    origin: site.origin,
    async openPage(path) {
      const page = await browser.context.newPage();
      await page.goto(site.origin + path);
      return page;
    },
    close: () => Promise.all([browser.close(), site.close()]),
  };
}

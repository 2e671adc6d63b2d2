import { afterEach, inject } from 'vitest';
import { forAllTests } from '../for-each-test.ts';
import { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxPreferences } from './firefox-process.ts';
import { resizePage } from './resize-page.ts';

interface FirefoxWindow {
  /** Size of a page in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** True for scrollbars that take space from the page. */
  readonly hasScrollbars: boolean;
}

/** The same size as in the tests of Chromium. */
const DEFAULT_WINDOW: FirefoxWindow = { width: 1_200, height: 713, density: 1, hasScrollbars: false };

export interface FirefoxOptions extends Partial<FirefoxWindow> {
  readonly preferences?: FirefoxPreferences;
}

/** Opens a Firefox and resizes it until its pages have the given size. The caller closes it. */
export async function openFirefox({ preferences, ...window }: FirefoxOptions = {}): Promise<FirefoxBrowser> {
  const { width, height, density, hasScrollbars } = { ...DEFAULT_WINDOW, ...window };
  const windowPreferences = { 'layout.css.devPixelsPerPx': String(density), 'ui.useOverlayScrollbars': hasScrollbars ? 0 : 1 };
  const browser = await FirefoxBrowser.open({
    extensionFolder: inject('firefoxExtensionFolder'),
    preferences: { ...windowPreferences, ...preferences },
  });
  await resizePage(browser, browser.extensionPage, { width, height });
  return browser;
}

let shared: Promise<FirefoxBrowser> | undefined;

/** `isolate: false` keeps this module loaded, so that all files of this worker share the browser. It ends with the worker. */
function getSharedFirefox(): Promise<FirefoxBrowser> {
  shared ??= openFirefox();
  return shared;
}

/**
 * Opens a Firefox for all tests of the file, and closes its tabs after each test. With `options` the file has its own Firefox.
 * Without `options`, the files of a worker share a Firefox with the default window.
 */
export function openFirefoxForAllTests(options?: FirefoxOptions): () => FirefoxBrowser {
  const fixture = forAllTests(async () => {
    const browser = await (options ? openFirefox(options) : getSharedFirefox());
    return { browser, close: async () => (options ? browser.close() : undefined) };
  });
  afterEach(() => fixture().browser.closeTabs());
  return () => fixture().browser;
}

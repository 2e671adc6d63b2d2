import { afterEach, inject } from 'vitest';
import { forAllTests } from '../for-each-test.ts';
import { ExtensionBrowser, type ExtensionBrowserOptions } from './extension-browser.ts';

/** Opens a browser with the extension that was bundled for this run. The caller closes it. */
export const openExtensionBrowser = (options: Omit<ExtensionBrowserOptions, 'site'> = {}): Promise<ExtensionBrowser> =>
  ExtensionBrowser.open({ extensionFolder: inject('extensionFolder'), ...options });

let shared: Promise<ExtensionBrowser> | undefined;

/** `isolate: false` keeps this module loaded, so that all files of this worker share the browser. It ends with the worker. */
function getSharedBrowser(): Promise<ExtensionBrowser> {
  shared ??= openExtensionBrowser();
  return shared;
}

/**
 * Opens a browser for all tests of the file, and closes its pages after each test. With `options` the file has its own browser.
 * Without `options`, the files of a worker share a browser with the default window. A file that changes the zoom, the window, the
 * permissions or the stored captures needs its own browser.
 */
export function openExtensionBrowserForAllTests(options?: ExtensionBrowserOptions): () => ExtensionBrowser {
  const fixture = forAllTests(async () => {
    const browser = await (options ? openExtensionBrowser(options) : getSharedBrowser());
    return { browser, close: async () => (options ? browser.close() : undefined) };
  });
  afterEach(() => fixture().browser.closePages());
  return () => fixture().browser;
}

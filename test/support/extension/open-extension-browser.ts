import { inject } from 'vitest';
import { ExtensionBrowser, type ExtensionBrowserOptions } from './extension-browser.ts';

/** Opens a browser with the extension that was bundled for this run. The caller closes it. */
export const openExtensionBrowser = (options: Omit<ExtensionBrowserOptions, 'site'> = {}): Promise<ExtensionBrowser> =>
  ExtensionBrowser.open({ extensionFolder: inject('extensionFolder'), ...options });

let shared: Promise<ExtensionBrowser> | undefined;

/**
 * Returns a browser with the default window that all files of this worker share (`isolate: false` keeps this module loaded). The
 * browser ends with the worker. A file closes its tabs with `closePages`. A file that changes the zoom, the window, the permissions or the stored
 * captures opens its own browser.
 */
export function sharedExtensionBrowser(): Promise<ExtensionBrowser> {
  shared ??= openExtensionBrowser();
  return shared;
}

import type { BrowserAdapter } from './browser-adapter.ts';

/** Methods that only Firefox has, which the types of Chrome lack. */
interface FirefoxCommands {
  /** Since Firefox 137. */
  openShortcutSettings(): Promise<void>;
}

declare const browser: { readonly commands: FirefoxCommands };

export const browserAdapter: BrowserAdapter = {
  // Firefox has no `setAccessLevel`.
  denyStorageToContentScripts: async () => undefined,
  shortcutSettingsUrl: undefined,
  openShortcutSettings: () => browser.commands.openShortcutSettings(),
  isTabClosedError: (error) => /^Error: Invalid tab ID/.test(String(error)),
};

import { addIdToHash } from '#shared/extension-origin.ts';
import type { BrowserAdapter } from './browser-adapter.ts';
import { FIREFOX_DATA } from './firefox-data.ts';
import { firefoxScreenshots } from './firefox-screenshots.ts';

interface FirefoxPermissions {
  readonly data_collection: readonly string[];
}

/** Methods that only Firefox has, which the types of Chrome lack. */
interface Browser {
  readonly commands: {
    openShortcutSettings(): Promise<void>;
  };
  /** For the consent of the user to send data. */
  readonly permissions: {
    request(permissions: FirefoxPermissions): Promise<boolean>;
    /** Returns true if all permissions are granted. */
    contains(permissions: FirefoxPermissions): Promise<boolean>;
  };
}

declare const browser: Browser;

const UPLOAD_PERMISSIONS: FirefoxPermissions = { data_collection: FIREFOX_DATA };

export const browserAdapter: BrowserAdapter = {
  ...firefoxScreenshots,
  copiesWithoutClick: false,
  // Firefox has no `setAccessLevel`.
  denyStorageToContentScripts: async () => undefined,
  getMatchPattern,
  shortcutSettingsUrl: undefined,
  openShortcutSettings: () => browser.commands.openShortcutSettings(),
  // Firefox chooses a random id for each installation.
  addIdToSiteUrl: (siteUrl) => addIdToHash(siteUrl, new URL(chrome.runtime.getURL('')).host),
  hasContainers: true,
  rejectsAbandonedScripts: false,
  isTabClosedError: (error) => /^Error: Invalid tab ID/.test(String(error)),
  requestUploadConsent: () => browser.permissions.request(UPLOAD_PERMISSIONS),
  hasUploadConsent: () => browser.permissions.contains(UPLOAD_PERMISSIONS),
};

/** Leaves out the port, because a pattern with a port matches nothing in Firefox (measured). */
function getMatchPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

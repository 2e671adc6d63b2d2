import { SCREENSHOT_INTERVAL_MS } from '../background/screenshot-quota.ts';
import type { BrowserAdapter } from './browser-adapter.ts';

const SHORTCUT_SETTINGS_URL = 'chrome://extensions/shortcuts';

/** Adapter for Chrome, Edge and other browsers that are based on Chromium. */
export const browserAdapter: BrowserAdapter = {
  prepareScreenshot:
    async ({ windowId }) =>
    () =>
      chrome.tabs.captureVisibleTab(windowId, { format: 'png' }),
  hasScreenshotQuota: true,
  screenshotIntervalMs: SCREENSHOT_INTERVAL_MS,
  areaScreenshots: undefined,
  copiesWithoutClick: true,
  // Limits the memory of each `getImageData` call. A lower limit needs more memory in all, because it makes more calls (measured).
  maxPixelsPerRead: 2 ** 18,
  denyStorageToContentScripts: () => chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }),
  getMatchPattern: (origin) => `${origin}/*`,
  shortcutSettingsUrl: SHORTCUT_SETTINGS_URL,
  openShortcutSettings: async () => void (await chrome.tabs.create({ url: SHORTCUT_SETTINGS_URL })),
  // The ids of the extension in the stores are fixed, so the site knows them.
  addIdToSiteUrl: (siteUrl) => siteUrl,
  hasContainers: false,
  rejectsAbandonedScripts: true,
  // While Chromium stops the service worker, it also rejects calls about open tabs, with "No SW".
  isTabClosedError: (error) => /^Error: No tab with id/.test(String(error)),
  requestUploadConsent: async () => true,
  hasUploadConsent: async () => true,
  // Chromium rejects the screenshot instead.
  isScreenshotBlurred: async () => false,
};

import type { Area } from '../content-script/page-agent.ts';

/** Tab that is captured. A screenshot shows the active tab of its window. */
export interface ScreenshotTarget {
  readonly tabId: number;
  readonly windowId: number;
}

/** Settings of screenshots that show an area of the document, wherever the document is scrolled. */
export interface AreaScreenshotSettings {
  /** Maximum height in device pixels, unless the window is taller. */
  readonly maxRows: number;
  /** Maximum number of device pixels, unless the window has more. */
  readonly maxPixels: number;
  /** Wait at the end of the page for late content. Without this wait, the capture would end before the content arrives. */
  readonly lateContentWaitMs: number;
  /** Returns a step in CSS pixels. Edges of areas at its multiples are on whole device pixels. */
  getAlignment(density: number): number;
}

/** Differences between the browsers. The build chooses the adapter by the import `#browser` (package.json). */
export interface BrowserAdapter {
  /**
   * Returns a function that takes a screenshot without delay. The function resolves to a PNG as a data URL, with the density of the
   * page. The PNG shows `area` of the document, in CSS pixels, or the window without `area`. Only a browser with `areaScreenshots`
   * supports `area`. The function rejects with the errors of the browser.
   */
  prepareScreenshot(target: ScreenshotTarget): Promise<(area?: Area) => Promise<string>>;
  /** True if the browser refuses a screenshot that follows others too closely. */
  readonly hasScreenshotQuota: boolean;
  /** Typical time from one screenshot to the next, from which the remaining time of a capture is estimated. */
  readonly screenshotIntervalMs: number;
  /** Undefined if a screenshot can only show the window. */
  readonly areaScreenshots: AreaScreenshotSettings | undefined;
  /** True if a page of the extension that has the focus can copy images without a click. */
  readonly copiesWithoutClick: boolean;
  /** Maximum pixels that are read from a canvas at once. */
  readonly maxPixelsPerRead: number;
  /** Denies content scripts access to `storage.local`. Does nothing in a browser that cannot deny it. */
  denyStorageToContentScripts(): Promise<void>;
  /** Returns the match pattern of all pages of an origin, for permissions. */
  getMatchPattern(origin: string): string;
  /** Address of the shortcut settings, which the user can also type. Undefined if the browser has no address for them. */
  readonly shortcutSettingsUrl: string | undefined;
  openShortcutSettings(): Promise<void>;
  /** Adds the id of the extension to a URL of the site, if the site cannot know it. */
  addIdToSiteUrl(siteUrl: string): string;
  /** True if a new tab opens in the container of its opener. Pages of the extension in a container cannot read its storage. */
  readonly hasContainers: boolean;
  /** True if `executeScript` rejects when the page is left while the script runs. If false, `executeScript` never settles then. */
  readonly rejectsAbandonedScripts: boolean;
  /** Returns true if a call failed because the tab is closed. */
  isTabClosedError(error: unknown): boolean;
  /**
   * Asks the user to allow that captures are sent to the library. Resolves to true at once if that is already allowed, or if the
   * browser does not ask. Call it in a click handler before the first `await`, otherwise it throws.
   */
  requestUploadConsent(): Promise<boolean>;
  /** Returns true if captures may be sent to the library. The user can withdraw the consent in the settings of the browser. */
  hasUploadConsent(): Promise<boolean>;
  /**
   * Returns true if the browser blurs screenshots of the active page, because the page belongs to the browser or to another extension.
   * Rejects if the extension has no access to the page.
   */
  isScreenshotBlurred(windowId: number): Promise<boolean>;
}

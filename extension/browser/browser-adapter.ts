/** Differences between the browsers. The build chooses the adapter by the import `#browser` (package.json). */
export interface BrowserAdapter {
  /** Denies content scripts access to `storage.local`. Does nothing in a browser that cannot deny it. */
  denyStorageToContentScripts(): Promise<void>;
  /** Address of the shortcut settings, which the user can also type. Undefined if the browser has no address for them. */
  readonly shortcutSettingsUrl: string | undefined;
  openShortcutSettings(): Promise<void>;
  /** Returns true if a call failed because the tab is closed. */
  isTabClosedError(error: unknown): boolean;
}

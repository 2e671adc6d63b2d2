import { SITE } from '#shared/site.ts';
import { FIREFOX_DATA } from '../browser/firefox-data.ts';
import { MIN_VERSIONS } from './build-target.ts';
import { createManifest, type ManifestOptions } from './manifest.ts';

/**
 * Chrome's shortcuts open menus in Firefox on Windows and Linux: Alt+Shift+V the View menu, Alt+Shift+S the History menu. W is for the window,
 * R for a rectangle.
 */
const SHORTCUTS = { 'capture-visible': 'Alt+Shift+W', 'capture-area': 'Alt+Shift+R' } as const;

/** Returns the manifest of the Firefox edition: that of Chrome without Chrome's own properties, and with those of Firefox. */
export function createFirefoxManifest(options: ManifestOptions) {
  const { key, minimum_chrome_version, storage, background, ...manifest } = createManifest(options);
  const { commands } = manifest;
  return {
    ...manifest,
    commands: {
      ...commands,
      'capture-visible': { ...commands['capture-visible'], suggested_key: { default: SHORTCUTS['capture-visible'] } },
      'capture-area': { ...commands['capture-area'], suggested_key: { default: SHORTCUTS['capture-area'] } },
    },
    background: { scripts: [background.service_worker] },
    // In a private window the pages of the extension cannot read the captures.
    incognito: 'not_allowed',
    web_accessible_resources: manifest.web_accessible_resources.map((entry) => ({
      ...entry,
      matches: entry.matches.map(withoutPort),
    })),
    browser_specific_settings: {
      gecko: {
        id: SITE.firefoxAddonId.value,
        strict_min_version: `${MIN_VERSIONS.firefox}.0`,
        data_collection_permissions: { required: ['none'], optional: [...FIREFOX_DATA] },
      },
    },
  };
}

/** Firefox ignores a match pattern with a port, and matches all ports without one. */
const withoutPort = (pattern: string): string => pattern.replace(/^(\w+:\/\/[^/:]+):\d+\//, '$1/');

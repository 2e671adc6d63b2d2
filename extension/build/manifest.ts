import { CONNECT_PAGE } from '#shared/extension-protocol.ts';
import { SITE } from '#shared/site.ts';
import type { MessageKey } from '../text.ts';
import { MIN_VERSIONS } from './build-target.ts';

/**
 * Public key that fixes the extension's ID to `SITE.extensions.chrome`, wherever a copy is loaded from. The ID is the first 32
 * hex digits of the key's SHA-256, written with the characters a to p.
 */
export const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0A12d9Gv7feuYNW6dsWZkH8b+Xciu7VnqiAQtjoQYm/5MVMxAs7g58JjKCGuyQQbpIqBmJpSBYSo6SepEBGc5GPO1iVW0EjbaFcUYptt2ub5WrvNdR5x9QDWyuv+Mh8uaabBK339P+8Q/srftFCfuD/eDDKJEof3k1nplnHxvY0o7DeihC2V5vP3JeO3LsaljHEjwEbaQBgJ5IylejMUJNjW6lNciP94VbMgwTCIFOPRs5pZj2rNHdU/4v11gEj4cZhKS8N7nkgm/JGnl3qjDQ/INJDhPPbG0xNbf1N25z7ghan7WSNPMwGU0hotSdBkXnEtVzpilV4sQQDTmZb66QIDAQAB';

/** Permissions that show no warning at installation. */
const PERMISSIONS = ['activeTab', 'scripting', 'storage', 'unlimitedStorage', 'contextMenus'] as const;

export const DEFAULT_LOCALE = 'en';

/** Schema of the policy that administrators can set. */
export const MANAGED_SCHEMA_FILE = 'managed-schema.json';

/** The browser replaces this reference by the message in the language of the browser. */
const toMessageReference = (key: MessageKey): string => `__MSG_${key}__`;

export const ICON_SIZES = [16, 32, 48, 128] as const;

const ICONS = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]));

export interface ManifestOptions {
  /** Origin of the only site that may embed pages of the extension. */
  readonly site: string;
  readonly version: string;
  /** True for an upload to a store. A store assigns its own key and rejects an upload with another key. */
  readonly isForStore?: boolean;
}

export const createManifest = ({ site, version, isForStore = false }: ManifestOptions) =>
  ({
    manifest_version: 3,
    name: SITE.name,
    description: toMessageReference('extensionDescription'),
    default_locale: DEFAULT_LOCALE,
    version,
    ...(!isForStore && { key: KEY }),
    minimum_chrome_version: `${MIN_VERSIONS.chrome}`,
    icons: ICONS,
    permissions: [...PERMISSIONS],
    // Requested only if the main content of a page is a cross-origin frame.
    optional_host_permissions: ['<all_urls>'],
    options_ui: { page: 'options.html', open_in_tab: true },
    storage: { managed_schema: MANAGED_SCHEMA_FILE },
    action: { default_popup: 'popup.html', default_title: toMessageReference('captureThisPage'), default_icon: ICONS },
    background: { service_worker: 'worker.js' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+P' } },
      // Chromium uses Alt+Shift+P to group tabs and then leaves the first command without keys.
      capture: { suggested_key: { default: 'Alt+Shift+U' }, description: toMessageReference('captureFullPage') },
      'capture-visible': { suggested_key: { default: 'Alt+Shift+V' }, description: toMessageReference('captureVisibleArea') },
      'capture-area': { suggested_key: { default: 'Alt+Shift+S' }, description: toMessageReference('captureSelectedArea') },
      'capture-element': { description: toMessageReference('captureElement') },
    },
    web_accessible_resources: [{ resources: [CONNECT_PAGE.slice(1), 'result.html'], matches: [`${site}/*`] }],
    content_security_policy: { extension_pages: `script-src 'self'; object-src 'none'; frame-ancestors ${site}` },
  }) satisfies chrome.runtime.ManifestV3;

import { findExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/storage-item.ts';

const { read: readExtensionId, set: storeExtensionId } = createLocalStorageItem('extensionId');

export { storeExtensionId };

/**
 * Returns the origins that the extension may have, in the order in which to try them: that of the stored id first, then those of the
 * stores. Leaves out invalid ids.
 */
export function listExtensionOrigins(): readonly string[] {
  const { chrome, edge } = SITE.extensions;
  const ids = [readExtensionId() ?? '', chrome.value, edge.value];
  return [...new Set(ids.flatMap((id) => findExtensionOrigin(id) ?? []))];
}

/**
 * Returns true if the browser can have an extension with the origin. Browsers give an origin only to URLs of their own extensions:
 * Chromium to `chrome-extension:`, Firefox to `moz-extension:`.
 */
export const canHaveExtension = (origin: string): boolean => new URL(origin).origin === origin;

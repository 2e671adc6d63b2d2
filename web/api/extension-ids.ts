import { findExtensionOrigin, getExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/storage-item.ts';

const { read: readExtensionId, set: storeExtensionId } = createLocalStorageItem('extensionId');

export { storeExtensionId };

/**
 * Returns the ids under which the extension may be installed, in the order in which to try them: the stored id first, then those of
 * the stores. Leaves out invalid ids.
 */
export function listExtensionIds(): readonly string[] {
  const { chrome, edge } = SITE.extensions;
  const ids = [readExtensionId() ?? '', chrome.value, edge.value];
  return [...new Set(ids.filter((id) => findExtensionOrigin(id) !== undefined))];
}

export const listExtensionOrigins = (): readonly string[] => listExtensionIds().map(getExtensionOrigin);

/**
 * Returns true if the browser can have an extension with the id. Browsers give an origin only to URLs of their own extensions:
 * Chromium to `chrome-extension:`, Firefox to `moz-extension:`.
 */
export function canHaveExtension(id: string): boolean {
  const origin = findExtensionOrigin(id);
  return origin !== undefined && new URL(origin).origin === origin;
}

import { getExtensionOrigin } from '#shared/extension-protocol.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/storage-item.ts';

const { read: readExtensionId, set: storeExtensionId } = createLocalStorageItem('extensionId');

export { storeExtensionId };

/** Chromium writes an id as 32 characters from a to p. */
const EXTENSION_ID_PATTERN = /^[a-p]{32}$/;

/**
 * Returns the ids under which the extension may be installed, in the order in which to try them: the stored id first, then those of
 * the stores. Leaves out invalid ids.
 */
export function listExtensionIds(): readonly string[] {
  const { chrome, edge } = SITE.extensions;
  const ids = [readExtensionId() ?? '', chrome.value, edge.value];
  return [...new Set(ids.filter((id) => EXTENSION_ID_PATTERN.test(id)))];
}

export const listExtensionOrigins = (): readonly string[] => listExtensionIds().map(getExtensionOrigin);

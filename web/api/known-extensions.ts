import { extensionOrigin } from '#shared/extension-protocol.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/local-storage-item.ts';

/** Name of the key from design §9.14. */
const { read, set: keep } = createLocalStorageItem('extensionId');

export const storeExtensionId = keep;

const storedExtensionId = read;

const ID = /^[a-p]{32}$/;

/**
 * Returns the ids of the known extensions in the order in which to try them: the stored id first, then those of the stores. Leaves
 * out invalid ids.
 */
export function knownExtensions(): readonly string[] {
  const { chrome, edge } = SITE.extensions;
  const ids = [storedExtensionId() ?? '', chrome.value, edge.value];
  return [...new Set(ids.filter((id) => ID.test(id)))];
}

export const knownOrigins = (): readonly string[] => knownExtensions().map(extensionOrigin);

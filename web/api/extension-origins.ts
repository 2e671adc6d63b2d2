import { findExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/storage-item.ts';

/** One id, or two with a space between them. */
const { read: readExtensionIds, set: storeExtensionId } = createLocalStorageItem('extensionId');

export { storeExtensionId };

const listStoredIds = (): readonly string[] => readExtensionIds()?.split(' ') ?? [];

/**
 * Stores an id from a link. Keeps the id before it until an extension has responded, because another site can link to ours with a wrong
 * id.
 */
export function addExtensionId(id: string): void {
  const [previous = id] = listStoredIds();
  storeExtensionId(previous === id ? id : `${id} ${previous}`);
}

/** Removes the ids that did not respond. */
export function confirmExtension(origin: string): void {
  if (listStoredIds().length > 1) storeExtensionId(new URL(origin).host);
}

/**
 * Returns the origins that the extension may have, in the order in which to try them: those of the stored ids first, then those of the
 * stores. Leaves out invalid ids.
 */
export function listExtensionOrigins(): readonly string[] {
  const { chrome, edge } = SITE.extensions;
  const ids = [...listStoredIds(), chrome.value, edge.value];
  return [...new Set(ids.flatMap((id) => findExtensionOrigin(id) ?? []))];
}

/**
 * Returns true if the browser can have an extension with the origin. Browsers give an origin only to URLs of their own extensions:
 * Chromium to `chrome-extension:`, Firefox to `moz-extension:`.
 */
export const canHaveExtension = (origin: string): boolean => new URL(origin).origin === origin;

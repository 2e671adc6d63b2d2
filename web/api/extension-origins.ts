import { findExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/storage-item.ts';

/** One id, or two with a space between them. */
const { read: readIds, set: writeIds } = createLocalStorageItem('extensionId');

const listStoredIds = (): readonly string[] => readIds()?.split(' ') ?? [];

/** Stores an id instead of all others, or removes all with undefined. */
export const storeExtensionId = (id: string | undefined): void => writeIds(id);

/**
 * Stores an id from a link. Keeps the id of the extension that has responded before, because another site can link to ours with a wrong
 * id.
 */
export function addExtensionId(id: string): void {
  const confirmedId = listStoredIds().at(-1) ?? id;
  writeIds(confirmedId === id ? id : `${id} ${confirmedId}`);
}

/** Removes the ids that did not respond. */
export function confirmExtension(origin: string): void {
  if (listStoredIds().length > 1) writeIds(new URL(origin).host);
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

import { findExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import { createLocalStorageItem } from '../hooks/storage-item.ts';

/** Ids of the extension: one id, or two separated by a space. The first of two ids comes from a link and is not confirmed yet. */
const { read: readIds, set: writeIds } = createLocalStorageItem('extensionId');

const listStoredIds = (): readonly string[] => readIds()?.split(' ') ?? [];

/** Replaces all stored ids with `id`. Undefined removes them. */
export const storeExtensionId = (id: string | undefined): void => writeIds(id);

/**
 * Stores an id from a link in front of the last stored id. Keeps that last id, because another site can link to ours with a wrong id.
 */
export function addExtensionId(id: string): void {
  const lastId = listStoredIds().at(-1) ?? id;
  writeIds(lastId === id ? id : `${id} ${lastId}`);
}

/** Keeps only the id of the extension that has responded. `origin` is the origin of that extension. */
export function confirmExtension(origin: string): void {
  if (listStoredIds().length > 1) writeIds(new URL(origin).host);
}

/**
 * Returns the origins that the extension may have, in the order in which to try them: first the origins of the stored ids, then those
 * of the extensions in the web stores. Leaves out invalid ids.
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

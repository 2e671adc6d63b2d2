import { isExtensionUrl } from '#shared/extension-origin.ts';
import { createLocalStorageItem } from '../../hooks/storage-item.ts';
import { createStore } from '../../hooks/store.ts';
import { listExtensionOrigins } from '../extension-origins.ts';

/**
 * URL of the extension page to return to. Two items contain the URL: `visitorItem` until the user is signed in, and
 * `signedInItem` until the user follows the link back or signs out. Both are in localStorage, because the hosted pages may redirect to
 * another tab.
 */
const visitorItem = createLocalStorageItem('next');
const signedInItem = createLocalStorageItem('next-past-sign-in');

/** Returns the URL only if it belongs to one of the extensions of the site, because stored values are not trusted. */
const validateNextUrl = (url: string | undefined): string | undefined =>
  url !== undefined && isExtensionUrl(url, listExtensionOrigins()) ? url : undefined;

const readNext = (): string | undefined => validateNextUrl(visitorItem.read()) ?? validateNextUrl(signedInItem.read());

export const nextUrl = createStore(readNext());

/** Replaces both items. Returns false and changes nothing if `value` is not a URL of the extension. */
export function storeNext(value: string): boolean {
  const url = validateNextUrl(value);
  if (url === undefined) return false;
  for (const item of [visitorItem, signedInItem]) item.set(url);
  nextUrl.update(() => url);
  return true;
}

export const removeVisitorNext = (): void => visitorItem.set(undefined);

export function removeNext(): void {
  for (const item of [visitorItem, signedInItem]) item.set(undefined);
  nextUrl.update(() => undefined);
}

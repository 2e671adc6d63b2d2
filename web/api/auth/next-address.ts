import { isExtensionUrl } from '#shared/extension-protocol.ts';
import { createLocalStorageItem } from '../../hooks/local-storage-item.ts';
import { createStore } from '../../hooks/store.ts';
import { knownOrigins } from '../known-extensions.ts';

/**
 * Page of the extension to return to. It is stored under two keys (account specification §9), in localStorage because the hosted
 * pages may end in another tab. The key of visitors is removed as soon as they are known to be signed in. The other key is kept
 * past sign-in until they sign out. A later `next` replaces both.
 */
const visitorItem = createLocalStorageItem('next');
const memberItem = createLocalStorageItem('next-past-sign-in');

/** Returns the URL only if it belongs to a known extension, because stored values are not trusted. */
const validated = (address: string | undefined): string | undefined =>
  address !== undefined && isExtensionUrl(address, knownOrigins()) ? address : undefined;

const readNext = (): string | undefined => validated(visitorItem.read()) ?? validated(memberItem.read());

export const nextAddress = createStore(readNext());

/** Stores the value of `next`. Returns false and changes nothing if it is not accepted. */
export function storeNext(asked: string): boolean {
  const address = validated(asked);
  if (address === undefined) return false;
  for (const key of [visitorItem, memberItem]) key.set(address);
  nextAddress.update(() => address);
  return true;
}

export const removeVisitorNext = (): void => visitorItem.set(undefined);

export function removeNext(): void {
  for (const key of [visitorItem, memberItem]) key.set(undefined);
  nextAddress.update(() => undefined);
}

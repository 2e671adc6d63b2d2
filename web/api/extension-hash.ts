import { EXTENSION_HASH_PREFIX, parseFirefoxId } from '#shared/extension-origin.ts';
import { addExtensionId } from './extension-origins.ts';

interface BrowserWindow {
  readonly location: Pick<Location, 'href' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Stores the id that the Firefox edition adds to the hash, and removes the id from the URL. An invalid id is removed but not stored.
 * Must be called before the router reads the URL.
 */
export function consumeExtensionHash({ location, history }: BrowserWindow): void {
  const parts = location.hash.slice(1).split('&');
  const addedPart = parts.find(isAdded);
  if (addedPart === undefined) return;
  const id = parseFirefoxId(addedPart.slice(EXTENSION_HASH_PREFIX.length));
  if (id !== undefined) addExtensionId(id);
  const hash = parts.filter((part) => !isAdded(part)).join('&');
  const [url] = location.href.split('#');
  history.replaceState(history.state, '', `${url}${hash && `#${hash}`}`);
}

const isAdded = (part: string): boolean => part.startsWith(EXTENSION_HASH_PREFIX);

/** Chromium writes an id as 32 characters from a to p. */
const CHROMIUM_ID_PATTERN = /^[a-p]{32}$/;

/** Firefox chooses a UUID for each installation, and uses it in lowercase as the host of the extension's pages. */
const FIREFOX_ID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}$/;

/** Returns the UUID in lowercase, or undefined if the value is not a UUID. */
export function parseFirefoxId(value: string): string | undefined {
  const id = value.toLowerCase();
  return FIREFOX_ID_PATTERN.test(id) ? id : undefined;
}

/** Scheme of the extension's pages in Firefox. */
export const FIREFOX_SCHEME = 'moz-extension:';

/** Returns undefined if the value is neither an id of Chromium nor a UUID of Firefox in lowercase. */
export function findExtensionOrigin(id: string): string | undefined {
  if (CHROMIUM_ID_PATTERN.test(id)) return `chrome-extension://${id}`;
  return FIREFOX_ID_PATTERN.test(id) ? `${FIREFOX_SCHEME}//${id}` : undefined;
}

/** Throws if the id is not valid. */
export function getExtensionOrigin(id: string): string {
  const origin = findExtensionOrigin(id);
  if (origin === undefined) throw new Error(`"${id}" is not the id of an extension.`);
  return origin;
}

/** Returns true if the URL is the origin of a known extension or a page of it. */
export const isExtensionUrl = (url: string, origins: readonly string[]): boolean =>
  origins.some((origin) => url === origin || url.startsWith(`${origin}/`));

/**
 * Part of the hash by which the Firefox edition passes its UUID to the site, as in `#extension=<UUID>`. The id is no secret and grants
 * nothing.
 */
export const EXTENSION_HASH_PREFIX = 'extension=';
export type ExtensionHashPrefix = typeof EXTENSION_HASH_PREFIX;

/** Adds the id to the hash of a URL of the site. Keeps an existing hash. */
export const addIdToHash = (url: string, id: string): string =>
  `${url}${url.includes('#') ? '&' : '#'}${EXTENSION_HASH_PREFIX}${id}`;

import { extensionOrigin } from '#shared/handshake.ts';
import { SITE } from '#shared/site.ts';
import { keptExtensionId } from './extension-id.ts';

/** What browsers call extensions. */
const ID = /^[a-p]{32}$/;

/**
 * Ids of the extensions that this site knows, in the order in which they are tried: the one that was named to this browser, then
 * those of the stores. What is no id is left out.
 */
export function knownExtensions(): readonly string[] {
  const { chrome, edge } = SITE.extensions;
  const ids = [keptExtensionId() ?? '', chrome.value, edge.value];
  return [...new Set(ids.filter((id) => ID.test(id)))];
}

export const knownOrigins = (): readonly string[] => knownExtensions().map(extensionOrigin);

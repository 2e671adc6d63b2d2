import { parseUrl } from '#shared/parse-url.ts';

/** Base URL for parsing. The host `.invalid` never exists, so only relative URLs resolve to this origin. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/** Returns the path, query and fragment of a URL on this site. Returns undefined if the URL leads, or might lead, to another site. */
export function parseSameSitePath(url: string): string | undefined {
  const parsed = url.startsWith('/') ? parseUrl(url, PLACEHOLDER_ORIGIN) : undefined;
  if (!parsed) return undefined;
  const { origin, pathname, search, hash } = parsed;
  // The URL parser keeps `/.//evil.example` on this site, but browsers read the resulting path as another host.
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

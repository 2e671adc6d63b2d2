/** Base for parsing. No URL can have this host, so only relative URLs resolve to it. */
const HERE = 'https://here.invalid';

/** Returns the path, query and fragment of a URL on this site. Returns undefined if the URL leads, or might lead, to another site. */
export function parseSameSitePath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // The URL parser keeps `/.//evil.example` on this site, but browsers read the resulting path as another host.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

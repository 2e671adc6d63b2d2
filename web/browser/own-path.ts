/** A base that no address can name, so that only addresses without a host of their own resolve to it. */
const HERE = 'https://here.invalid';

/** The path, query and fragment of an address on this site; nothing for an address that leads, or might lead, elsewhere. */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // `/.//evil.example` is ours to the parser, but what remains of it reads as another host.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

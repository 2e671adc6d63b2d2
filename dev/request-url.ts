import type { IncomingMessage } from 'node:http';

/** The address of a request, its dots resolved. One that is no path, as clients of proxies send, counts as one that leads nowhere. */
export const urlOf = ({ url = '' }: IncomingMessage): URL => new URL(`http://host${url.startsWith('/') ? url : '/?'}`);

/** A path in plain characters; nothing where its percent signs make none. */
export function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

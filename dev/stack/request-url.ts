import type { IncomingMessage } from 'node:http';

/**
 * Returns the URL of a request, with `..` resolved. Anything but a path, for example the absolute URL of a proxy request, becomes
 * the root path.
 */
export const parseRequestUrl = ({ url = '' }: IncomingMessage): URL => new URL(`http://host${url.startsWith('/') ? url : '/?'}`);

/** Returns undefined if the percent-encoding is invalid. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

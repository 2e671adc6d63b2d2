import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns true if a request may come from a page of this server. Browsers send `sec-fetch-site` or `origin`, which pages cannot
 * forge. A client that sends neither is not a browser and has no user's cookies.
 */
export const isSameOrigin = ({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === undefined ? origin === undefined || origin === `http://${host}` : site === 'same-origin';

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may have come from the answering server's own pages. Browsers say where it comes from in one of two
 * headers, which pages cannot forge; whoever sends neither is no browser, and carries nobody's cookies.
 */
export const isFromOwnPage = ({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === undefined ? origin === undefined || origin === `http://${host}` : site === 'same-origin';

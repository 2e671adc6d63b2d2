import type { IncomingHttpHeaders } from 'node:http';
import { OAuthError } from '../oauth/oauth-error.ts';

/**
 * Refuses a form that another site made the browser send. Browsers say where a post comes from in one of two headers, which
 * pages cannot forge; whoever sends neither is no browser and carries nobody's cookies.
 */
export function requireOwnForm({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): void {
  const isOwn = site === undefined ? origin === undefined || origin === `http://${host}` : site === 'same-origin';
  if (!isOwn) throw new OAuthError('invalid_request', 'The form was sent from another site.');
}

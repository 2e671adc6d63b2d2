import type { IncomingHttpHeaders } from 'node:http';
import { isFromOwnPage } from '../../../own-page.ts';
import { OAuthError } from '../oauth/oauth-error.ts';

/** Refuses a form that another site made the browser send. */
export function requireOwnForm(headers: IncomingHttpHeaders): void {
  if (!isFromOwnPage(headers)) throw new OAuthError('invalid_request', 'The form was sent from another site.');
}

import type { IncomingHttpHeaders } from 'node:http';
import { isSameOrigin } from '../../../own-page.ts';
import { OAuthError } from '../oauth/oauth-error.ts';

/** Throws if another site made the browser send the form (CSRF). */
export function requireSameOriginForm(headers: IncomingHttpHeaders): void {
  if (!isSameOrigin(headers)) throw new OAuthError('invalid_request', 'The form was sent from another site.');
}

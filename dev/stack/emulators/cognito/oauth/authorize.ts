import { type Route, redirect } from '../visit.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { createCodeRedirectUrl } from './finish-sign-in.ts';
import { findSession } from './hosted-session.ts';
import { AuthorizeError, OAuthError } from './oauth-error.ts';

/** `GET /oauth2/authorize`: redirects to the app with a code if the browser has a hosted session, else to the sign-in page. */
export const authorize: Route = (pool, { query, headers }) => {
  const request = readAuthorizeRequest(pool.client, query);
  const session = request.prompt === 'login' ? undefined : findSession(pool, headers);
  if (session) return redirect(createCodeRedirectUrl(pool, request, session));
  if (request.prompt !== 'none') return redirect(`/login?${request.query}`);
  throw new AuthorizeError(new OAuthError('login_required', 'nobody is signed in'), request.redirectUri, request.state);
};
